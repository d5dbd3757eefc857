// What a widget's `body` returns, and the modifiers that say how the gallery shows it.

import Foundation
import SidelongFoundationSupplement

/// The content of a widget: its kind, its provider, its views.
@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a configuration of the system's and has no body.") }
}

/// A configuration that declares kinds by itself.
@MainActor package protocol DeclaringConfiguration: WidgetConfiguration where Body == Never {
    var declarations: [WidgetDeclaration] { get }
}

/// A configuration that yields nothing.
public struct EmptyWidgetConfiguration {
    public nonisolated init() {}
}

extension EmptyWidgetConfiguration: DeclaringConfiguration {
    public typealias Body = Never
    package var declarations: [WidgetDeclaration] { [] }
}

/// A configuration with a change to what it declares.
public struct _ModifiedWidgetConfiguration<Content: WidgetConfiguration> {
    let content: Content
    let change: @MainActor (inout WidgetDeclaration) -> Void
}

extension _ModifiedWidgetConfiguration: DeclaringConfiguration {
    public typealias Body = Never
    package var declarations: [WidgetDeclaration] {
        WidgetDeclaration.all(in: content).map { declaration in
            var declaration = declaration
            change(&declaration)
            return declaration
        }
    }
}

extension WidgetConfiguration {
    /// A change to each kind that this configuration declares.
    package nonisolated func declaring(
        _ change: @escaping @MainActor (inout WidgetDeclaration) -> Void
    ) -> _ModifiedWidgetConfiguration<Self> { _ModifiedWidgetConfiguration(content: self, change: change) }

    /// The name in the gallery.
    public nonisolated func configurationDisplayName(_ displayName: LocalizedStringResource) -> some WidgetConfiguration {
        declaring { $0.displayName = String(localized: displayName) }
    }

    @_disfavoredOverload public nonisolated func configurationDisplayName(_ displayName: some StringProtocol) -> some WidgetConfiguration {
        let name = String(displayName)
        return declaring { $0.displayName = name }
    }

    /// The sentence in the gallery.
    public nonisolated func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
        declaring { $0.details = String(localized: description) }
    }

    @_disfavoredOverload public nonisolated func description(_ description: some StringProtocol) -> some WidgetConfiguration {
        let details = String(description)
        return declaring { $0.details = details }
    }

    /// The app pads its content itself, by `widgetContentMargins`.
    public nonisolated func contentMarginsDisabled() -> some WidgetConfiguration { declaring { $0.contentMarginsDisabled = true } }

    /// Whether a place that shows no backgrounds may leave this widget's out.
    public nonisolated func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
        declaring { $0.isBackgroundRemovable = isRemovable }
    }

    /// Whether the editor opens when the widget is added.
    public nonisolated func promptsForUserConfiguration() -> some WidgetConfiguration { declaring { $0.promptsForConfiguration = true } }
}
