// The appearance that a screen asks for, whatever the phone's is.

import SidelongRenderTree

extension View {
    /// The scheme of the whole screen while the view is on it; nil leaves the phone's. The tree names it, and the page draws it so.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(EnvironmentChange { environment in if let colorScheme { environment.colorScheme = colorScheme } })
            .modifier(
                NodeEffect("colorScheme", isMergeable: true) { _, _, context in
                    guard let colorScheme else { return }
                    context.pass?.treeWrites.append { $0.header.colorScheme = colorScheme == .dark ? "dark" : "light" }
                })
    }
}
