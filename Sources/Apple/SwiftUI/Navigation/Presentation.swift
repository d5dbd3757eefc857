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

/// The sheets over one scene.
@Observable @MainActor final class PresentationHost {
    struct Sheet: Identifiable {
        let id: Int
        let depth: Int
        let content: () -> AnyView
        let environment: EnvironmentValues
        let isFullScreen: Bool
        let dismiss: @MainActor () -> Void
    }

    private(set) var sheets: [Sheet] = []

    func present(_ sheet: Sheet) {
        if let index = sheets.firstIndex(where: { $0.id == sheet.id }) { sheets[index] = sheet } else { sheets.append(sheet) }
    }

    func withdraw(_ id: Int) {
        if sheets.contains(where: { $0.id == id }) { sheets.removeAll { $0.id == id } }
    }
}

enum PresentationHostKey: EnvironmentKey { static var defaultValue: PresentationHost? { nil } }

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case medium, large, fraction(Double), height(Double) }
    let kind: Kind

    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(kind: .fraction(Double(fraction))) }
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(Double(height))) }

    /// Points, of the height that a sheet may have at most.
    func height(in whole: Double) -> Double {
        switch kind {
        case .medium: whole * 0.5
        case .large: whole
        case .fraction(let fraction): whole * min(max(fraction, 0), 1)
        case .height(let height): min(max(height, 0), whole)
        }
    }
}

/// Presents while it has something to present.
struct SheetWriter: PrimitiveModifier {
    typealias Body = Never
    let content: (() -> AnyView)?
    let isFullScreen: Bool
    let dismiss: @MainActor () -> Void

    static func makeNode(_ modifier: SheetWriter, content: any View, _ seat: NodeSeat) -> ViewNode {
        SheetWriterNode(modifier, content: content, seat)
    }
}

final class SheetWriterNode: PrimitiveModifierNode<SheetWriter> {
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
        guard let content = modifier.content else { return host.withdraw(id) }
        host.present(
            PresentationHost.Sheet(
                id: id, depth: depth, content: content, environment: environment, isFullScreen: modifier.isFullScreen,
                dismiss: modifier.dismiss))
    }

    override func tearDownSelf() {
        super.tearDownSelf()
        environment.untracked(PresentationHostKey.self)?.withdraw(id)
    }
}

/// Reads a binding in a body of its own, so that its change is noticed.
struct SheetModifier {
    let isPresented: Binding<Bool>
    let isFullScreen: Bool
    let onDismiss: (() -> Void)?
    let sheet: () -> AnyView

}

extension SheetModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = isPresented
        let onDismiss = onDismiss
        return content.modifier(
            SheetWriter(
                content: isPresented.wrappedValue ? sheet : nil, isFullScreen: isFullScreen,
                dismiss: {
                    binding.wrappedValue = false
                    onDismiss?()
                }))
    }
}

struct ItemSheetModifier<Item: Identifiable> {
    let item: Binding<Item?>
    let isFullScreen: Bool
    let onDismiss: (() -> Void)?
    let sheet: (Item) -> AnyView

}

extension ItemSheetModifier: ViewModifier {
    func body(content: Content) -> some View {
        let binding = item
        let (onDismiss, sheet) = (onDismiss, sheet)
        return content.modifier(
            SheetWriter(
                content: item.wrappedValue.map { item in { AnyView(sheet(item).modifier(Identified(id: AnyHashable(item.id)))) } },
                isFullScreen: isFullScreen,
                dismiss: {
                    binding.wrappedValue = nil
                    onDismiss?()
                }))
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
        modifier(SheetModifier(isPresented: isPresented, isFullScreen: false, onDismiss: onDismiss, sheet: { AnyView(content()) }))
    }

    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(ItemSheetModifier(item: item, isFullScreen: false, onDismiss: onDismiss, sheet: { AnyView(content($0)) }))
    }

    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, isFullScreen: true, onDismiss: onDismiss, sheet: { AnyView(content()) }))
    }

    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(ItemSheetModifier(item: item, isFullScreen: true, onDismiss: onDismiss, sheet: { AnyView(content($0)) }))
    }
}
