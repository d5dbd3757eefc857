// Controls of the Control Center: what an extension lists beside its widgets.

import AppIntents
import Foundation

/// One kind of control.
@MainActor @preconcurrency public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration
    init()
    @MainActor @preconcurrency var body: Self.Body { get }
}

/// The content of a control: its kind, its value, its template.
@MainActor @preconcurrency public protocol ControlWidgetConfiguration {
    associatedtype Body: ControlWidgetConfiguration
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ControlWidgetConfiguration {}

extension ControlWidgetConfiguration where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a configuration of the system's and has no body.") }
}

/// A configuration that declares its kind by itself.
@MainActor protocol DeclaringControl: ControlWidgetConfiguration where Body == Never {
    var declaration: WidgetDeclaration { get }
}

/// A configuration with a change to what it declares.
public struct _ModifiedControlConfiguration<Content: ControlWidgetConfiguration> {
    let content: Content
    let change: @MainActor (inout WidgetDeclaration) -> Void
}

extension _ModifiedControlConfiguration: DeclaringControl {
    public typealias Body = Never
    var declaration: WidgetDeclaration {
        var declaration = WidgetDeclaration.of(content)
        change(&declaration)
        return declaration
    }
}

extension WidgetDeclaration {
    /// What a control declares, through bodies of an app's own configurations.
    static func of(_ control: any ControlWidgetConfiguration) -> WidgetDeclaration {
        if let declaring = control as? any DeclaringControl { return declaring.declaration }
        func open<Configuration: ControlWidgetConfiguration>(_ configuration: Configuration) -> WidgetDeclaration { of(configuration.body) }
        return open(control)
    }
}

extension ControlWidgetConfiguration {
    private nonisolated func declaring(
        _ change: @escaping @MainActor (inout WidgetDeclaration) -> Void
    ) -> _ModifiedControlConfiguration<Self> { _ModifiedControlConfiguration(content: self, change: change) }

    /// The name in the gallery; the app's name when nothing is said.
    public nonisolated func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration {
        declaring { $0.displayName = String(localized: displayName) }
    }

    /// The sentence in the gallery.
    public nonisolated func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration {
        declaring { $0.details = String(localized: description) }
    }

    /// Whether the editor opens when the control is added.
    public nonisolated func promptsForUserConfiguration() -> some ControlWidgetConfiguration {
        declaring { $0.promptsForConfiguration = true }
    }

    /// Who hears of push tokens. This phone has no pushes for controls.
    public nonisolated func pushHandler<Handler: ControlPushHandler>(_ handler: Handler.Type) -> some ControlWidgetConfiguration {
        declaring { _ in }
    }
}

extension WidgetBundleBuilder {
    /// A control stands in a bundle beside the widgets.
    @MainActor public static func buildExpression<Content: ControlWidget>(_ content: Content) -> _WidgetList {
        _WidgetList(members: [_WidgetList.Member { [WidgetDeclaration.of(content.body)] }])
    }
}

extension ControlWidget {
    /// Runs an extension that has this control alone.
    public static func main() { WidgetProcess.run { [WidgetDeclaration.of(Self().body)] } }
}
