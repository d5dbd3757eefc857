// From a request to archives: asks the provider, evaluates and draws each entry, and keeps equal pictures once.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime
import SidelongRenderTree

/// The answer to one request about a widget.
@MainActor struct WidgetAnswer {
    private let declaration: WidgetDeclaration
    private let purpose: ProcessRuntime.WidgetPurpose
    private let request: WidgetRequest
    /// What is to be said of the request itself.
    private let notes: [Diagnostic]

    init(
        _ declaration: WidgetDeclaration, _ purpose: ProcessRuntime.WidgetPurpose, _ request: WidgetRequest, notes: [Diagnostic] = []
    ) {
        self.notes = notes
        self.declaration = declaration
        self.purpose = purpose
        self.request = request
    }

    func make<Entry: TimelineEntry, Content: View>(
        content: (Entry) -> Content, ask: (TimelineProviderContext) async -> ProvidedEntries<Entry>
    ) async -> ProcessRuntime.Answer {
        guard let family = WidgetFamily(name: request.family) else {
            return failed("widget.unknown-family", "There is no widget family “\(request.family.prefix(40))”.")
        }
        let provided = await ask(context(family))
        guard !provided.entries.isEmpty else {
            return failed(
                "timeline.empty", "The provider gave a timeline without entries; the widget keeps what it shows.",
                remedy: "Give at least one entry, with a date of now.")
        }
        guard provided.entries.count <= Self.entryLimit else {
            return failed("timeline.too-long", "The provider gave \(provided.entries.count) entries; \(Self.entryLimit) are the limit.")
        }
        var archive = TreeArchive()
        var entries: [ProcessAnswer.Entry] = []
        for entry in provided.entries {
            // The provider has answered; a tap goes before the entries that are still to be drawn.
            await ProcessRuntime.shared.letTapsPass()
            do {
                let info = try picture(of: content(entry), family: family, at: entry.date, in: &archive)
                entries.append(
                    ProcessAnswer.Entry(
                        date: entry.date.phoneNanoseconds, archive: info, relevanceScore: (entry.relevance?.score).map(Double.init)))
            } catch {
                return failed("widget.tree", "The view of an entry makes a picture beyond the limits. \(error)")
            }
        }
        return ProcessRuntime.Answer(.entries(entries, policy: policy(provided.policy)), blobs: archive.blobs)
    }

    /// Entries of one timeline; more than a year of hours never helps, and each is a picture.
    private static let entryLimit = 10_000

    private func context(_ family: WidgetFamily) -> TimelineProviderContext {
        let variants = [ColorScheme.light, .dark].map { scheme in
            var values = environment(family)
            values.colorScheme = scheme
            return values
        }
        return TimelineProviderContext(
            family: family, isPreview: request.isPreview, displaySize: CGSize(width: request.width, height: request.height),
            environmentVariants: TimelineProviderContext.EnvironmentVariants(values: variants))
    }

    private func environment(_ family: WidgetFamily) -> EnvironmentValues {
        var values = EnvironmentValues()
        values.adopt(ProcessRuntime.shared.world)
        values.widgetFamily = family
        values.presentationPlace = family.isSystem ? .systemWidget : .accessoryWidget
        values.widgetRenderingMode = WidgetRenderingMode(name: request.renderingMode)
        let margin = family.isSystem ? request.margin : 0
        values.widgetContentMargins = EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
        // A tinted Home Screen leaves backgrounds out, as the Lock Screen does.
        values.showsWidgetContainerBackground = family.isSystem && values.widgetRenderingMode == .fullColor
        return values
    }

    private func picture(
        of view: some View, family: WidgetFamily, at date: Date, in archive: inout TreeArchive
    ) throws(TreeError) -> ArchiveInfo {
        var values = environment(family)
        let margins = declaration.contentMarginsDisabled ? EdgeInsets() : values.widgetContentMargins
        let world = ProcessRuntime.shared.world
        let render = RenderRequest(
            size: CGSize(width: request.width, height: request.height), context: family.name, scale: world.profile.scale, insets: margins,
            instant: date, producer: ProcessRuntime.shared.producer, profile: world.profile.name)
        // Light is drawn first; only a body that reads the scheme needs the dark one.
        values.colorScheme = .light
        let host = ViewHost(root: root(view), environment: values)
        let tree = host.render(render)
        var objections = shipped(host)
        var bodies = host.bodyEvaluations
        var dark: RenderTree?
        if tree.header.environmentKeysRead.contains("colorScheme") {
            values.colorScheme = .dark
            let host = ViewHost(root: root(view), environment: values)
            dark = host.render(render)
            objections += shipped(host)
            bodies += host.bodyEvaluations
        }
        return try archive.add(
            tree, dark: dark, warnings: notes + warnings(tree, family) + objections, bodies: bodies, place: request.kind,
            correlation: request.correlation)
    }

    private func shipped(_ host: ViewHost) -> [Diagnostic] {
        PictureShipment.send(host.pictures, place: request.kind, correlation: request.correlation)
    }

    private func root(_ view: some View) -> any View {
        purpose == .placeholder ? view.redacted(reason: .placeholder) : view
    }

    private func warnings(_ tree: RenderTree, _ family: WidgetFamily) -> [Diagnostic] {
        guard family.isSystem, tree.containerBackground.isEmpty, declaration.isBackgroundRemovable else { return [] }
        return [
            Diagnostic(
                "widget.container-background", .warning,
                "The widget has no container background; on a phone it asks to adopt the containerBackground API instead of showing its content.",
                place: request.kind, remedy: "Add .containerBackground(.fill.tertiary, for: .widget) to the entry's view.",
                correlation: request.correlation)
        ]
    }

    private func policy(_ policy: TimelineReloadPolicy) -> ReloadPolicy {
        switch policy.kind {
        case .atEnd: .atEnd
        case .never: .never
        case .after(let date): .after(date.phoneNanoseconds)
        }
    }

    private func failed(_ code: String, _ message: String, remedy: String = "") -> ProcessRuntime.Answer {
        ProcessRuntime.Answer(
            .failed(Diagnostic(code, .error, message, place: request.kind, remedy: remedy, correlation: request.correlation)))
    }
}
