// An app for the tests of two windows: a field, a page behind another, a sheet and a list that is longer than the screen.
import SwiftUI

@main struct WindowsProbe: App {
    var body: some Scene {
        WindowGroup { ProbeScreen() }
    }
}

struct ProbeScreen: View {
    @State private var text = ""
    @State private var isSheetOpen = false

    var body: some View {
        NavigationStack {
            List {
                TextField("Title", text: $text)
                Text("Title is \(text.isEmpty ? "empty" : text)")
                Button("Open Sheet") { isSheetOpen = true }
                NavigationLink("Go Deeper") { Text("Deeper with \(text)").navigationTitle("Deeper") }
                ForEach(0..<60, id: \.self) { number in Text("Row \(number)") }
            }
            .navigationTitle("Windows")
            .sheet(isPresented: $isSheetOpen) {
                VStack {
                    Text("This is the sheet")
                    Button("Close Sheet") { isSheetOpen = false }
                }
            }
        }
    }
}
