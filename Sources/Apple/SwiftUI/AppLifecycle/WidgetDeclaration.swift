// A widget kind or a Live Activity's views without their Swift types: what the widget process says of itself and how it answers.

import Foundation
import SidelongLink
import SidelongProcessRuntime

/// One kind of a widget extension.
@MainActor package struct WidgetDeclaration {
    package enum Role {
        case widget
        case activity
        case control
    }

    package var role: Role
    /// The kind, or the unqualified name of the attributes type.
    package var kind: String
    package var displayName = ""
    package var details = ""
    /// `WidgetFamily` case names; nil when the widget did not say.
    package var families: [String]?
    /// `static`, `intent`, `control`.
    package var configuration = "static"
    /// The intent whose parameters a person edits.
    package var configurationIntent: String?
    /// A control's SF Symbol.
    package var symbol: String?
    package var contentMarginsDisabled = false
    package var isBackgroundRemovable = true
    package var promptsForConfiguration = false
    /// Whether an activity has a view of its own for the small family.
    package var drawsSmallActivity = false
    /// Answers for a widget or a control.
    package var answerWidget: ((WidgetDeclaration, ProcessRuntime.WidgetPurpose, WidgetRequest) async -> ProcessRuntime.Answer)?
    /// Answers for an activity.
    package var answerActivity: ((WidgetDeclaration, ActivityRender) async -> ProcessRuntime.Answer)?

    package init(role: Role, kind: String) {
        self.role = role
        self.kind = kind
    }

    /// What a configuration declares, through bodies of an app's own configurations.
    package static func all(in configuration: any WidgetConfiguration) -> [WidgetDeclaration] {
        if let declaring = configuration as? any DeclaringConfiguration { return declaring.declarations }
        func open<C: WidgetConfiguration>(_ configuration: C) -> [WidgetDeclaration] { all(in: configuration.body) }
        return open(configuration)
    }

    /// What a widget declares, or all that a list of widgets does.
    package static func all(in widget: any Widget) -> [WidgetDeclaration] {
        if let list = widget as? _WidgetList { return list.members.flatMap { $0.declarations() } }
        func open<W: Widget>(_ widget: W) -> [WidgetDeclaration] { all(in: widget.body) }
        return open(widget)
    }

    /// The families that a kind offers when it does not say: what this phone shows.
    package static let allFamilies = [
        "systemSmall", "systemMedium", "systemLarge", "systemExtraLarge", "accessoryCircular", "accessoryRectangular", "accessoryInline",
    ]

    var descriptor: KindDescriptor {
        KindDescriptor(
            kind: kind, displayName: LinkLimits.shortened(displayName.isEmpty ? kind : displayName),
            description: LinkLimits.shortened(details, to: LinkLimits.textBytes), families: families ?? Self.allFamilies,
            configuration: configuration, configurationIntent: configurationIntent, promptsForConfiguration: promptsForConfiguration,
            symbol: symbol, contentMarginsDisabled: contentMarginsDisabled, isBackgroundRemovable: isBackgroundRemovable)
    }
}
