// Editing a list: rows get a button that deletes them and a handle that moves them.
import SidelongRenderTree

/// Whether a list is being edited.
public enum EditMode: Hashable, Sendable {
    case inactive
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// The mode of the navigation stack around, or the one that an app sets.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that begins and ends editing.
public struct EditButton {
    public nonisolated init() {}
}

extension EditButton: View {
    public var body: some View { EditButtonLook() }
}

struct EditButtonLook: View {
    @Environment(\.editMode) private var mode

    var body: some View {
        let mode = mode
        let isEditing = mode?.wrappedValue.isEditing ?? false
        return Button(action: { mode?.wrappedValue = isEditing ? .inactive : .active }) {
            SystemText(isEditing ? .done : .edit)
        }
    }
}

/// What a list draws in a row that is edited.
@MainActor struct RowEditing {
    let edits: RowEdits
    let row: LayoutElement
    let list: ListNode
    let pass: DrawPass
    static let leadingWidth: CGFloat = 38
    static let trailingWidth: CGFloat = 34

    init?(row: LayoutElement, list: ListNode, pass: DrawPass) {
        guard list.isEditing, let edits = row.trait(ListTraits.edits) as? RowEdits else { return nil }
        self.edits = edits
        self.row = row
        self.list = list
        self.pass = pass
    }

    private var deletes: Bool { edits.delete != nil && row.trait(ListTraits.deleteDisabled) as? Bool != true }
    private var moves: Bool { edits.move != nil && row.trait(ListTraits.moveDisabled) as? Bool != true }

    /// Room that the buttons take of the row's content, in points.
    var insets: (leading: CGFloat, trailing: CGFloat) {
        (deletes ? Self.leadingWidth : 0, moves ? Self.trailingWidth : 0)
    }

    /// The buttons of a row of a size.
    func nodes(width: CGFloat, height: CGFloat, isMirrored: Bool) -> [Node] {
        var nodes: [Node] = []
        let words = list.environment.untracked(LocaleKey.self)
        if deletes, let delete = edits.delete {
            let id = StructuralHash.combine(row.id, 24)
            let x = isMirrored ? width - Self.leadingWidth - 8 : 8
            var button = Node(
                id: id, name: "DeleteButton", frame: TreeRect(x: Double(x), width: Double(Self.leadingWidth), height: Double(height)))
            // The minus is cut out of its circle: white shines through.
            var white = Node(
                id: StructuralHash.combine(row.id, 28), name: "White",
                frame: TreeRect(x: button.frame.width / 2 - 7, y: button.frame.height / 2 - 7, width: 14, height: 14))
            white.content = .shape(ShapeContent(shape: TreeShape(kind: .circle), fill: .color(SystemColor.white)))
            if let mark = SymbolDrawing.node(
                "minus.circle.fill", font: FontKey(size: 22), paint: .color(SystemColor.red), id: StructuralHash.combine(row.id, 25),
                in: TreeRect(width: button.frame.width, height: button.frame.height))
            {
                button.children = [white, mark]
            }
            button.accessibility = Accessibility(role: .button, label: SystemWord.delete.text(in: words))
            button.action = TreeAction(id: id, kind: .closure)
            let index = edits.index
            pass.actions[id] = { delete(IndexSet(integer: index)) }
            nodes.append(button)
        }
        if moves, let move = edits.move { nodes.append(handle(move, width: width, height: height, isMirrored: isMirrored, words)) }
        return nodes
    }

    /// The handle: a drag up or down tells how far, in points; a tap moves the row one down.
    private func handle(
        _ move: @escaping (IndexSet, Int) -> Void, width: CGFloat, height: CGFloat, isMirrored: Bool, _ locale: Locale
    ) -> Node {
        let id = StructuralHash.combine(row.id, 26)
        let x = isMirrored ? 8 : width - Self.trailingWidth - 8
        var node = Node(
            id: id, name: "MoveHandle", frame: TreeRect(x: Double(x), width: Double(Self.trailingWidth), height: Double(height)))
        if let mark = SymbolDrawing.node(
            "line.3.horizontal", font: FontKey(size: 19), paint: .color(SystemColor.tertiaryLabel), id: StructuralHash.combine(row.id, 27),
            in: TreeRect(width: node.frame.width, height: node.frame.height))
        {
            node.children = [mark]
        }
        let (index, count) = (edits.index, edits.count)
        func shift(_ rows: Int) {
            let target = min(max(index + rows, 0), count - 1)
            guard target != index else { return }
            move(IndexSet(integer: index), target > index ? target + 1 : target)
        }
        var accessibility = Accessibility(role: .adjustable, label: SystemWord.move.text(in: locale))
        for (word, rows) in [("↑", -1), ("↓", 1)] {
            let action = StructuralHash.combine(id, word)
            pass.actions[action] = { shift(rows) }
            accessibility.customActions.append(
                Accessibility.CustomAction(name: "\(SystemWord.move.text(in: locale)) \(word)", action: action))
        }
        node.accessibility = accessibility
        node.action = TreeAction(id: id, kind: .closure, gestures: [.drag])
        pass.actions[id] = { shift(1) }
        pass.valueInputs[id] = { distance in
            guard distance.isFinite, height > 0 else { return }
            shift(Int(min(max((distance / Double(height)).rounded(), -100_000), 100_000)))
        }
        return node
    }
}
