// The life of a widget extension's process: hello, then answers.

import AppIntents
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// Runs the process of a widget extension.
@MainActor package enum WidgetProcess {
    private static var declarations: [WidgetDeclaration] = []

    package static func run(_ declare: () -> [WidgetDeclaration]) -> Never {
        let runtime = ProcessRuntime.shared
        runtime.start(as: .widgets)
        IntentRunner.install()
        declarations = declare()
        runtime.handleWidgets { purpose, request in await answer(purpose, request) }
        runtime.handleActivityViews { render in await answer(render) }
        runtime.announce(
            ProcessHello(
                role: .widgets, kinds: declarations.filter { $0.role != .activity }.map(\.descriptor),
                activityTypes: declarations.filter { $0.role == .activity }.map(\.kind),
                smallActivityTypes: declarations.filter { $0.role == .activity && $0.drawsSmallActivity }.map(\.kind),
                intents: IntentRegistry.shared.descriptors, shortcuts: ShortcutRegistry.descriptors,
                diagnostics: IntentRegistry.shared.diagnostics + repeatedKinds + watchFamilies))
        runtime.runMainLoop()
    }

    private static var repeatedKinds: [Diagnostic] {
        var seen: Set<String> = []
        return declarations.filter { !seen.insert("\($0.role == .activity) \($0.kind)").inserted }.map { repeated in
            Diagnostic(
                "widget.kind-repeated", .error, "Two widgets of this extension have the kind “\(repeated.kind)”; the first is used.",
                place: repeated.kind, remedy: "Give each widget a kind of its own.")
        }
    }

    private static var watchFamilies: [Diagnostic] {
        declarations.filter { $0.families?.contains("accessoryCorner") == true }.map { declaration in
            Diagnostic(
                "widget.family-unavailable", .note,
                "The widget “\(declaration.kind)” has the family accessoryCorner, which only a watch shows; this phone leaves it out.",
                place: declaration.kind)
        }
    }

    private static func answer(_ purpose: ProcessRuntime.WidgetPurpose, _ request: WidgetRequest) async -> ProcessRuntime.Answer {
        guard let declaration = declarations.first(where: { $0.role != .activity && $0.kind == request.kind }),
            let answer = declaration.answerWidget
        else {
            return ProcessRuntime.Answer(
                .failed(
                    Diagnostic(
                        "widget.unknown-kind", .error, "This extension has no widget or control of the kind “\(request.kind.prefix(80))”.",
                        place: String(request.kind.prefix(80)), remedy: "Place the widget anew.", correlation: request.correlation)))
        }
        return await answer(declaration, purpose, request)
    }

    private static func answer(_ render: ActivityRender) async -> ProcessRuntime.Answer {
        let type = render.activity.attributesType
        guard let declaration = declarations.first(where: { $0.role == .activity && $0.kind == type }),
            let answer = declaration.answerActivity
        else {
            return ProcessRuntime.Answer(
                .failed(
                    Diagnostic(
                        "activity.no-configuration", .error, "This extension has no ActivityConfiguration for \(type.prefix(80)).",
                        place: String(type.prefix(80)),
                        remedy: "Put a widget with ActivityConfiguration(for: \(type.prefix(80)).self) into the WidgetBundle.",
                        correlation: render.correlation)))
        }
        return await answer(declaration, render)
    }
}
