// Widgets and bundles of widgets: what a widget extension's `@main` is.

import Foundation

/// One kind of widget, or the views of one Live Activity.
@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    init()
    @MainActor @preconcurrency var body: Self.Body { get }
}

/// Several widgets, in the order in which the gallery shows them.
@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    init()
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Widget {
    /// Runs the widget extension's process.
    public static func main() { WidgetProcess.run { WidgetDeclaration.all(in: Self()) } }
}

extension WidgetBundle {
    /// Runs the widget extension's process.
    public static func main() { WidgetProcess.run { WidgetDeclaration.all(in: Self().body) } }
}

/// A list of widgets, as the builder makes it.
public struct _WidgetList {
    /// Something that declares kinds: a widget or a control.
    package struct Member {
        package let declarations: @MainActor () -> [WidgetDeclaration]
        package init(_ declarations: @escaping @MainActor () -> [WidgetDeclaration]) { self.declarations = declarations }
    }

    package let members: [Member]
    package nonisolated init(members: [Member]) { self.members = members }
    public nonisolated init() { members = [] }
}

extension _WidgetList: Widget {
    public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// Lists widgets; only `if #available` may choose among them.
@resultBuilder public struct WidgetBundleBuilder {
    public static func buildExpression<Content: Widget>(_ content: Content) -> _WidgetList {
        // The builder runs in a bundle's body, which is the main actor's.
        nonisolated(unsafe) let widget = content
        return _WidgetList(members: [_WidgetList.Member { WidgetDeclaration.all(in: widget) }])
    }

    public static func buildBlock(_ parts: _WidgetList...) -> _WidgetList { _WidgetList(members: parts.flatMap(\.members)) }
    public static func buildOptional(_ part: _WidgetList?) -> _WidgetList { part ?? _WidgetList() }
    public static func buildLimitedAvailability(_ part: _WidgetList) -> _WidgetList { part }
}
