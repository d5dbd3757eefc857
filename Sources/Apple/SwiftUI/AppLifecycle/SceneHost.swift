// An app's screen: shows the root view in the room that the phone gives, tells the phone when it looks different, and hands on what a
// person does.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime
import SidelongRenderTree

/// The scene of an app's process. It draws on the turn of the main run loop after a change, once for all changes of a turn, and never
/// while nothing changes or nobody looks.
@MainActor package final class SceneHost {
    private let host: ViewHost
    private let send: @MainActor (SceneUpdate, Data) -> Void
    private let report: @MainActor (Diagnostic) -> Void
    private var world: World
    private var phase: ScenePhaseName
    private var geometry: SceneGeometry?
    private var shown: RenderTree?
    /// What the last whole tree took, in bytes, and what the patches since may still take. A window that opens now is sent all of it.
    private var wholeBytes = 0
    private var patchBytes = 0
    private var isScheduled = false
    private var sequence = 0
    private var countedBodies = 0
    private var waitingURLs: [URL] = []
    /// Sets what belongs to the phase, such as `scenePhase`.
    private let adoptPhase: @MainActor (inout EnvironmentValues, ScenePhaseName) -> Void

    package init(
        root: any View, world: World, phase: ScenePhaseName,
        adoptPhase: @escaping @MainActor (inout EnvironmentValues, ScenePhaseName) -> Void,
        send: @escaping @MainActor (SceneUpdate, Data) -> Void, report: @escaping @MainActor (Diagnostic) -> Void
    ) {
        self.world = world
        self.phase = phase
        self.adoptPhase = adoptPhase
        self.send = send
        self.report = report
        var values = EnvironmentValues()
        values.adopt(world)
        adoptPhase(&values, phase)
        host = ViewHost(root: root, environment: values)
        host.onNeedsUpdate = { [weak self] in self?.schedule() }
    }

    package func take(_ message: ProcessRuntime.SceneMessage) {
        switch message {
        case .show(let geometry):
            self.geometry = geometry
            // Shown anew, also when nothing has changed: the phone may have forgotten the last tree.
            shown = nil
            schedule()
        case .phase(let phase):
            self.phase = phase
            setEnvironment()
        case .world(let world):
            self.world = world
            setEnvironment()
        case .event(let event): take(event)
        }
    }

    private func setEnvironment() {
        var values = host.environment
        values.adopt(world)
        adoptPhase(&values, phase)
        host.environment = values
        schedule()
    }

    private func take(_ event: SceneEvent) {
        switch event {
        case .action(let id): host.perform(action: id)
        case .text(let node, let text, let editNumber): host.setText(node: node, text: text, editNumber: editNumber)
        case .submit(let node): host.submit(node: node)
        case .focus(let node, let isFocused): host.setFocus(node: node, isFocused: isFocused)
        case .value(let node, let value): host.setValue(node: node, value: value)
        case .visible(let node, let x, let y, let width, let height):
            host.setVisibleRect(node: node, TreeRect(x: x, y: y, width: width, height: height))
        case .openURL(let text): open(text)
        case .dismiss: host.dismissInnermost()
        }
        schedule()
    }

    private func open(_ text: String) {
        guard text.utf8.count <= 65_536, let url = URL(string: text) else {
            return report(Diagnostic("scene.url", .warning, "The app was opened with something that is no URL: \(text.prefix(80))"))
        }
        if shown == nil { waitingURLs.append(url) } else { host.open(url) }
    }

    // MARK: Drawing

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.draw() }
        }
    }

    private func draw() {
        isScheduled = false
        guard let geometry, phase != .background, shown == nil || host.needsUpdate else { return }
        let insets = EdgeInsets(top: geometry.safeTop, leading: 0, bottom: geometry.safeBottom, trailing: 0)
        var tree = host.render(
            RenderRequest(
                size: CGSize(width: geometry.width, height: geometry.height), context: "scene", scale: geometry.scale, insets: insets,
                producer: ProcessRuntime.shared.producer, profile: world.profile.name, isLive: true))
        let instant = tree.header.instant
        // The moment of drawing alone is no change.
        tree.header.instant = shown?.header.instant ?? instant
        if tree == shown { return }
        tree.header.instant = instant
        let before = shown
        let isFirst = before == nil
        shown = tree
        let objections = PictureShipment.send(host.pictures, place: "scene")
        do {
            let (bytes, isPatch) = try encoded(tree, from: before)
            let base = isPatch ? sequence : nil
            sequence += 1
            let update = SceneUpdate(
                sequence: sequence, base: base, bodies: host.bodyEvaluations - countedBodies,
                warnings: TreeArchive.diagnostics(of: tree, place: "scene") + objections)
            countedBodies = host.bodyEvaluations
            send(update, bytes)
        } catch {
            // What the phone has is not what is drawn now: the next one is whole.
            shown = nil
            report(Diagnostic("scene.tree", .error, "The app's screen makes a picture beyond the limits. \(error)", place: "scene"))
        }
        if isFirst, !waitingURLs.isEmpty {
            let urls = waitingURLs
            waitingURLs = []
            urls.forEach { host.open($0) }
            schedule()
        }
        if host.needsUpdate { schedule() }
    }

    /// The difference to the tree before, when it is worth it; else the whole tree.
    private func encoded(_ tree: RenderTree, from before: RenderTree?) throws(TreeError) -> (bytes: Data, isPatch: Bool) {
        if let before, let patch = TreePatch(from: before, to: tree) {
            let bytes = try patch.encoded()
            if bytes.count <= wholeBytes / 2, bytes.count <= patchBytes {
                patchBytes -= bytes.count
                return (Data(bytes), true)
            }
        }
        let bytes = try tree.encoded()
        wholeBytes = bytes.count
        patchBytes = max(2 * bytes.count, 32_768)
        return (Data(bytes), false)
    }
}
