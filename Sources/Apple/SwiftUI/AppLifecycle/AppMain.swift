// The life of an app's process: hello, then its screen and its intents until the phone ends it.

import AppIntents
import Foundation
import SidelongLink
import SidelongProcessRuntime

extension App {
    /// Runs the app's process.
    public static func main() {
        let runtime = ProcessRuntime.shared
        runtime.start(as: .app)
        IntentRunner.install()
        OpenURLAction.openInSystem = { url in
            guard LinkScheme.isAllowed(url) else { return false }
            runtime.send(.openURL(url.absoluteString))
            return true
        }
        // Before the app's own code: its initialiser may already start an activity.
        runtime.announce(
            ProcessHello(
                role: .app, intents: IntentRegistry.shared.descriptors, shortcuts: ShortcutRegistry.descriptors,
                diagnostics: IntentRegistry.shared.diagnostics))
        let host = SceneHost(
            root: AppRoot(Self()), world: runtime.world, phase: runtime.scenePhase,
            adoptPhase: { values, phase in values.scenePhase = ScenePhase(phase) },
            send: { update, bytes in runtime.send(.scene(update), blobs: [bytes]) }, report: { runtime.report($0) })
        runtime.handleScene { message in host.take(message) }
        runtime.runMainLoop()
    }
}

extension ScenePhase {
    init(_ phase: ScenePhaseName) {
        switch phase {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        }
    }
}
