// Tally's app: one screen with the number and a button.
import SwiftUI
import WidgetKit

@main
struct TallyApp: App {
    var body: some Scene {
        WindowGroup {
            TallyScreen()
        }
    }
}

struct TallyScreen: View {
    @State private var count = Counter()?.value ?? 0

    var body: some View {
        NavigationStack {
            VStack(spacing: 24) {
                Text(count, format: .number)
                    .font(.system(size: 96, weight: .bold))
                    .monospacedDigit()
                    .contentTransition(.numericText())
                Button("Count") { change { $0.add(1) } }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
                Button("Reset", role: .destructive) { change { $0.reset() } }
                    .disabled(count == 0)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationTitle("Tally")
        }
        .onReceive(NotificationCenter.default.publisher(for: UserDefaults.didChangeNotification)) { _ in
            // The widget's button counts as well, in a process of its own.
            count = Counter()?.value ?? 0
        }
    }

    private func change(_ body: (Counter) -> Void) {
        guard let counter = Counter() else { return }
        body(counter)
        count = counter.value
        WidgetCenter.shared.reloadTimelines(ofKind: "TallyWidget")
    }
}
