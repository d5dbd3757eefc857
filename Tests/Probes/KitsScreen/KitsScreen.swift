// An app with a screen, for tests of what a scene sends and takes.

import SwiftUI

@main struct KitsScreen: App {
    var body: some Scene {
        WindowGroup { CounterView() }
    }
}

struct CounterView: View {
    @Environment(\.scenePhase) private var phase
    @Environment(\.openURL) private var openURL
    @State private var count = 0
    @State private var opened = "nothing"

    var body: some View {
        VStack {
            Text("Count \(count)")
            Text("Opened \(opened)")
            if opened == "kits://poster" { Image("Poster") }
            Text("Phase \(String(describing: phase))")
            Button("Add") { count += 1 }
            Button("Twice") {
                count += 1
                count += 1
            }
            Button("Same") { count += 0 }
            Button("Later") { Task { @MainActor in count += 10 } }
            Button("Go") {
                if let url = URL(string: "https://example.com/") { openURL(url) }
            }
        }
        .onOpenURL { opened = $0.absoluteString }
    }
}
