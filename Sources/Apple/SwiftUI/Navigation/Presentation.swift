// Sheets and what lies over the whole screen.
import Observation
import SidelongRenderTree

/// Ends what the view is presented in: a sheet, or a page of a stack.
@MainActor @preconcurrency public struct DismissAction {
    let action: @MainActor () -> Void
    nonisolated init(_ action: @escaping @MainActor () -> Void) { self.action = action }
    public func callAsFunction() { action() }
}

enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }
enum IsPresentedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    public var dismiss: DismissAction { self[DismissKey.self] }
    public var isPresented: Bool { self[IsPresentedKey.self] }
}

/// The older way to end what a view is presented in.
public struct PresentationMode {
    public let isPresented: Bool
    let action: DismissAction

    /// Ends the presentation.
    @MainActor public mutating func dismiss() { action() }
}

extension EnvironmentValues {
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(isPresented: isPresented, action: dismiss))
    }
}

/// The sheets over one scene.
@Observable @MainActor final class PresentationHost {
    /// One thing that is presented. What its presenter says anew is read by its own view alone: were it a part of the list, a presenter
    /// inside of another sheet would have both drawn again, and itself with them.
    @Observable @MainActor final class Sheet: Identifiable {
        let id: Int
        var content: () -> AnyView
        var environment: EnvironmentValues
        var kind: PresentationKind
        @ObservationIgnored var dismiss: @MainActor () -> Void

        init(
            id: Int, content: @escaping () -> AnyView, environment: EnvironmentValues, kind: PresentationKind,
            dismiss: @escaping @MainActor () -> Void
        ) {
            self.id = id
            self.content = content
            self.environment = environment
            self.kind = kind
            self.dismiss = dismiss
        }
    }

    private(set) var sheets: [Sheet] = []

    func present(
        id: Int, content: @escaping () -> AnyView, environment: EnvironmentValues, kind: PresentationKind,
        dismiss: @escaping @MainActor () -> Void
    ) {
        if let sheet = sheets.first(where: { $0.id == id }) {
            sheet.dismiss = dismiss
            sheet.content = content
            if !sheet.environment.isEqual(to: environment) { sheet.environment = environment }
        } else {
            sheets.append(Sheet(id: id, content: content, environment: environment, kind: kind, dismiss: dismiss))
        }
    }

    func withdraw(_ id: Int) {
        if sheets.contains(where: { $0.id == id }) { sheets.removeAll { $0.id == id } }
    }
}

/// How something is shown over the screen.
enum PresentationKind {
    case sheet
    case fullScreen
    /// In the middle of the screen; only its buttons end it.
    case alert
    /// From below; a tap beside it cancels.
    case dialog
    /// Beside what it belongs to; a tap elsewhere ends it.
    case menu(AnchorPlace)
}

enum PresentationHostKey: EnvironmentKey { static var defaultValue: PresentationHost? { nil } }

/// Presents while it has something to present.
struct SheetWriter: PrimitiveModifier {
    typealias Body = Never
    let content: (() -> AnyView)?
    let kind: PresentationKind
    let dismiss: @MainActor () -> Void
    /// Called when it has gone, whoever ended it.
    var onDismiss: (() -> Void)?

    static func makeNode(_ modifier: SheetWriter, content: any View, _ seat: NodeSeat) -> ViewNode {
        SheetWriterNode(modifier, content: content, seat)
    }
}

final class SheetWriterNode: PrimitiveModifierNode<SheetWriter> {
    private var isShown = false

    override init(_ modifier: SheetWriter, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        write()
    }

    override func modifierChanged(from old: SheetWriter) { write() }

    override func receive(environment: EnvironmentValues) {
        super.receive(environment: environment)
        write()
    }

    private func write() {
        guard let host = environment.untracked(PresentationHostKey.self) else {
            if modifier.content != nil {
                graph.warnings.add("sheet.host", "A sheet is presented where nothing can be: in a widget or an activity.", place: path)
            }
            return
        }
        guard let content = modifier.content else {
            host.withdraw(id)
            if isShown, let gone = modifier.onDismiss { later { gone() } }
            isShown = false
            return
        }
        isShown = true
        host.present(id: id, content: content, environment: environment, kind: modifier.kind, dismiss: modifier.dismiss)
    }

    override func tearDownSelf() {
        super.tearDownSelf()
        environment.untracked(PresentationHostKey.self)?.withdraw(id)
    }
}

/// Reads a binding in a body of its own, so that its change is noticed.
struct SheetModifier {
    let isPresented: Binding<Bool>
    let kind: PresentationKind
    let onDismiss: (() -> Void)?
    let sheet: () -> AnyView
}

extension SheetModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = isPresented
        return content.modifier(
            SheetWriter(
                content: isPresented.wrappedValue ? sheet : nil, kind: kind, dismiss: { binding.wrappedValue = false },
                onDismiss: onDismiss))
    }
}

struct ItemSheetModifier<Item: Identifiable> {
    let item: Binding<Item?>
    let kind: PresentationKind
    let onDismiss: (() -> Void)?
    let sheet: (Item) -> AnyView
}

extension ItemSheetModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = item
        let sheet = sheet
        return content.modifier(
            SheetWriter(
                content: item.wrappedValue.map { item in { AnyView(sheet(item).modifier(Identified(id: AnyHashable(item.id)))) } },
                kind: kind, dismiss: { binding.wrappedValue = nil }, onDismiss: onDismiss))
    }
}

/// Another item is another view, with state of its own.
struct Identified: ViewModifier {
    let id: AnyHashable
    func body(content: Content) -> some View { ForEach([id], id: \.self) { _ in content } }
}

extension View {
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, kind: .sheet, onDismiss: onDismiss, sheet: { AnyView(content()) }))
    }

    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(ItemSheetModifier(item: item, kind: .sheet, onDismiss: onDismiss, sheet: { AnyView(content($0)) }))
    }

    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, kind: .fullScreen, onDismiss: onDismiss, sheet: { AnyView(content()) }))
    }

    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(ItemSheetModifier(item: item, kind: .fullScreen, onDismiss: onDismiss, sheet: { AnyView(content($0)) }))
    }

    /// On a phone a popover is a sheet.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(isPresented: isPresented, content: content) }

    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { sheet(item: item, content: content) }
}

/// Where a popover's arrow points. A phone shows popovers as sheets, without one.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
    /// A rectangle of the view.
    public enum Source: Hashable, Sendable { case bounds, rect(CGRect) }
    case rect(Source)
    case point(UnitPoint)
}
