// What a control is: a button or a toggle, with its colour.

import AppIntents
import Foundation

/// A button or a toggle of the Control Center.
@MainActor @preconcurrency public protocol ControlWidgetTemplate {
    associatedtype Body: ControlWidgetTemplate
    @ControlWidgetTemplateBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a template of the system's and has no body.") }
}

/// Takes one template.
@resultBuilder public struct ControlWidgetTemplateBuilder {
    public static func buildExpression<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// What the system's templates say of themselves.
struct ControlFace {
    enum Sort {
        case button
        case toggle(isOn: Bool)
    }

    let sort: Sort
    let label: AnyView
    /// What stands below the title: a toggle's value for on or off, a button's action for busy or not. Nil for the system's words.
    let detail: ((Bool) -> AnyView)?
    let action: IntentReference
    var tint: Color?
    var isDisabled = false
    var isPrivate = false
}

/// A template that has a face by itself.
@MainActor protocol FacedTemplate: ControlWidgetTemplate where Body == Never {
    var face: ControlFace { get }
}

extension ControlFace {
    /// The face of a template, through bodies of an app's own.
    @MainActor static func of(_ template: any ControlWidgetTemplate) -> ControlFace {
        if let faced = template as? any FacedTemplate { return faced.face }
        func open<Template: ControlWidgetTemplate>(_ template: Template) -> ControlFace { of(template.body) }
        return open(template)
    }
}

/// A template with a change to its face.
public struct _ModifiedControlTemplate<Content: ControlWidgetTemplate> {
    let content: Content
    let change: @MainActor (inout ControlFace) -> Void
}

extension _ModifiedControlTemplate: FacedTemplate {
    public typealias Body = Never
    var face: ControlFace {
        var face = ControlFace.of(content)
        change(&face)
        return face
    }
}

extension ControlWidgetTemplate {
    private nonisolated func facing(_ change: @escaping @MainActor (inout ControlFace) -> Void) -> _ModifiedControlTemplate<Self> {
        _ModifiedControlTemplate(content: self, change: change)
    }

    /// The colour of a toggle that is on; the system's blue when nothing is said.
    public nonisolated func tint(_ tint: Color?) -> some ControlWidgetTemplate { facing { $0.tint = tint } }

    /// Shows the control dimmed and lets nobody use it. A control that is disabled further inside stays so.
    public nonisolated func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
        facing { $0.isDisabled = $0.isDisabled || disabled }
    }

    /// Hides value and state while somebody else may look.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate { facing { $0.isPrivate = sensitive } }
}
