// From a request to the tile of a control: one entry that stays until somebody asks for it anew.

import AppIntents
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime
import SidelongRenderTree

/// Where the template of a control comes from.
@MainActor struct ControlSource {
    /// What the gallery shows; nil when a parameter has neither a value nor a default yet.
    let preview: @MainActor () -> (any ControlWidgetTemplate)?
    /// The template as things are, and what is to be said of the request.
    let current: @MainActor (WidgetRequest) async throws -> (any ControlWidgetTemplate, [Diagnostic])

    init(
        preview: @escaping @MainActor () -> (any ControlWidgetTemplate)?,
        current: @escaping @MainActor (WidgetRequest) async throws -> (any ControlWidgetTemplate, [Diagnostic])
    ) {
        self.preview = preview
        self.current = current
    }

    func declaration(kind: String) -> WidgetDeclaration {
        var declaration = WidgetDeclaration(role: .control, kind: kind)
        declaration.configuration = "control"
        declaration.families = [ControlAnswer.family]
        declaration.displayName = Self.appName
        if let template = preview() {
            let environment = ControlAnswer.environment
            let face = ControlFace.of(template)
            declaration.symbol = face.symbol(isOn: false, in: environment).map { LinkLimits.shortened($0) }
        }
        declaration.answerWidget = { declaration, purpose, request in
            await ControlAnswer(declaration, purpose, request).make(from: self)
        }
        return declaration
    }

    /// The name under the app's icon.
    private static var appName: String {
        for key in ["CFBundleDisplayName", "CFBundleName"] {
            if let name = Bundle.main.object(forInfoDictionaryKey: key) as? String, !name.isEmpty { return name }
        }
        return ""
    }
}

/// The answer to one request about a control.
@MainActor struct ControlAnswer {
    /// The family of controls on the link.
    nonisolated static let family = "control"

    private let declaration: WidgetDeclaration
    private let purpose: ProcessRuntime.WidgetPurpose
    private let request: WidgetRequest

    init(_ declaration: WidgetDeclaration, _ purpose: ProcessRuntime.WidgetPurpose, _ request: WidgetRequest) {
        self.declaration = declaration
        self.purpose = purpose
        self.request = request
    }

    /// The Control Center is dark in both appearances, and its words keep their size.
    static var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.adopt(ProcessRuntime.shared.world)
        values.colorScheme = .dark
        values.dynamicTypeSize = .large
        values.presentationPlace = .systemWidget
        return values
    }

    func make(from source: ControlSource) async -> ProcessRuntime.Answer {
        guard request.family == Self.family else {
            return failed("control.family", "A control has no family “\(request.family.prefix(40))”.")
        }
        let template: any ControlWidgetTemplate
        var notes: [Diagnostic] = []
        do {
            if purpose == .timeline {
                (template, notes) = try await source.current(request)
            } else if let preview = source.preview() {
                template = preview
            } else {
                return failed(
                    "control.configuration", "A parameter of the control has neither a value nor a default, so it has no preview.",
                    remedy: "Make the parameter optional, or give it a default.")
            }
        } catch let error as UnfitConfiguration {
            return ProcessRuntime.Answer(.failed(error.diagnostic))
        } catch {
            return failed(
                "control.value", "The control's provider has no value. \(IntentRunner.words(for: error))",
                remedy: "Return a value from currentValue() also when nothing is known yet.")
        }
        return draw(ControlFace.of(template), notes)
    }

    private func draw(_ face: ControlFace, _ notes: [Diagnostic]) -> ProcessRuntime.Answer {
        let world = ProcessRuntime.shared.world
        var environment = Self.environment
        // As the gallery shows it: off.
        var face = face
        if purpose != .timeline, case .toggle = face.sort { face = face.switchedOff }
        environment[ControlSizeOfTileKey.self] = CGSize(width: request.width, height: request.height)
        let tile = ControlTile(face: face, environment: environment)
        let host = ViewHost(root: tile, environment: environment)
        var tree = host.render(
            RenderRequest(
                size: CGSize(width: request.width, height: request.height), context: Self.family, scale: world.profile.scale,
                producer: ProcessRuntime.shared.producer, profile: world.profile.name))
        tree.header.colorScheme = "dark"
        var warnings = notes + PictureShipment.send(host.pictures, place: request.kind, correlation: request.correlation)
        if tile.symbol == nil {
            warnings.append(
                Diagnostic(
                    "control.symbol", .warning, "The control has no symbol; the Control Center shows its first letter.",
                    place: request.kind,
                    remedy: "Give its label an SF Symbol: Label(\"…\", systemImage: \"…\").", correlation: request.correlation))
        }
        var archive = TreeArchive()
        do {
            let info = try archive.add(
                tree, warnings: warnings, bodies: host.bodyEvaluations, place: request.kind, correlation: request.correlation)
            let entry = ProcessAnswer.Entry(date: request.instant ?? Date().phoneNanoseconds, archive: info)
            return ProcessRuntime.Answer(.entries([entry], policy: .never), blobs: archive.blobs)
        } catch {
            return failed("widget.tree", "The control makes a picture beyond the limits. \(error)")
        }
    }

    private func failed(_ code: String, _ message: String, remedy: String = "") -> ProcessRuntime.Answer {
        ProcessRuntime.Answer(
            .failed(Diagnostic(code, .error, message, place: request.kind, remedy: remedy, correlation: request.correlation)))
    }
}

extension ControlFace {
    /// The symbol of a state: the value's own, else the label's.
    @MainActor func symbol(isOn: Bool, in environment: EnvironmentValues) -> String? {
        detail.flatMap { ControlParts(of: $0(isOn), environment: environment).symbol }
            ?? ControlParts(of: label, environment: environment).symbol
    }

    var switchedOff: ControlFace {
        var face = ControlFace(sort: .toggle(isOn: false), label: label, detail: detail, action: action)
        face.tint = tint
        face.isDisabled = isDisabled
        face.isPrivate = isPrivate
        return face
    }
}
