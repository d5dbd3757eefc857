// Where updating, measuring and drawing say what cannot be shown as the source says.

import SidelongRenderTree

/// Warnings of one host's tree, each code once per place. What drawing says is said anew at each drawing; the rest is kept.
@MainActor package final class RenderWarnings {
    private var kept: [RenderTree.Warning] = []
    private(set) var drawn: [RenderTree.Warning] = []
    private var seen: Set<String> = []
    private var isDrawing = false

    package init() {}

    package var list: [RenderTree.Warning] { kept + drawn }

    package func add(_ code: String, _ message: String, place: String) {
        guard kept.count + drawn.count < 200, seen.insert("\(code)\n\(place)").inserted else { return }
        let warning = RenderTree.Warning(code: code, message: message, place: place)
        if isDrawing { drawn.append(warning) } else { kept.append(warning) }
    }

    func beginDrawing() {
        for warning in drawn { seen.remove("\(warning.code)\n\(warning.place)") }
        drawn = []
        isDrawing = true
    }

    func endDrawing() { isDrawing = false }
}
