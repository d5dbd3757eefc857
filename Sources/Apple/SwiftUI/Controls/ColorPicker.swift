// A control that chooses a colour from a palette.
import SidelongRenderTree

/// Chooses a colour: a tap on the ring opens a grid of colours.
public struct ColorPicker<Label> {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let label: Label
}

extension ColorPicker: View where Label: View {
    public nonisolated init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: label())
    }

    public var body: some View { ColorPickerLook(selection: selection, label: AnyView(label)) }
}

extension ColorPicker where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: Text(titleKey))
    }

    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity, label: Text(title))
    }
}

struct ColorPickerLook: View {
    let selection: Binding<Color>
    let label: AnyView
    @State private var isOpen = false
    @State private var anchor = AnchorPlace()
    @Environment(\.labelsHidden) private var hidesLabel

    var body: some View {
        let selection = selection
        HStack(spacing: 8) {
            if !hidesLabel {
                label
                Spacer(minLength: 8)
            }
            ZStack {
                Circle().strokeBorder(Color(system: SystemColor.tertiaryLabel), lineWidth: 2).frame(width: 30, height: 30)
                Circle().fill(selection.wrappedValue).frame(width: 22, height: 22)
            }
            .modifier(AnchorReader(anchor: anchor))
        }
        .modifier(HiddenWords(words: hidesLabel ? label : nil))
        .modifier(
            ActionModifier(
                action: .closure { isOpen = true }, role: .button, value: ColorPalette.name(of: selection.wrappedValue),
                pressedOpacity: 0.5)
        )
        .modifier(
            SheetModifier(
                isPresented: $isOpen, kind: .menu(anchor), onDismiss: nil, sheet: { AnyView(ColorPanel(selection: selection)) }))
    }
}

/// The colours to choose from: the system's, and each of them lighter and darker.
enum ColorPalette {
    static let rows: [[(name: String, color: Color)]] = [
        [("Black", .black), ("Gray", .gray), ("White", .white), ("Brown", .brown)],
        [("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green)],
        [("Mint", .mint), ("Teal", .teal), ("Cyan", .cyan), ("Blue", .blue)],
        [("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Clear", .clear)],
    ]

    static func name(of color: Color) -> String { rows.joined().first { $0.color == color }?.name ?? "" }
}

struct ColorPanel: View {
    let selection: Binding<Color>
    @Environment(\.menuDismiss) private var dismiss

    var body: some View {
        let selection = selection
        let dismiss = dismiss
        return VStack(spacing: 10) {
            ForEach(ColorPalette.rows.indices, id: \.self) { row in
                HStack(spacing: 10) {
                    ForEach(ColorPalette.rows[row].indices, id: \.self) { column in
                        let entry = ColorPalette.rows[row][column]
                        swatch(entry.color)
                            .modifier(
                                ActionModifier(
                                    action: .closure {
                                        selection.wrappedValue = entry.color
                                        dismiss?()
                                    }, role: .button, label: entry.name, isSelected: entry.color == selection.wrappedValue,
                                    pressedOpacity: 0.6))
                    }
                }
            }
        }
        .padding(16)
        .modifier(MenuBackground())
    }

    private func swatch(_ color: Color) -> some View {
        ZStack {
            Circle().fill(color).frame(width: 40, height: 40)
            Circle().strokeBorder(Color(system: SystemColor.separator), lineWidth: 1).frame(width: 40, height: 40)
            if color == selection.wrappedValue {
                Circle().strokeBorder(.tint, lineWidth: 3).frame(width: 48, height: 48)
            }
        }
        .frame(width: 48, height: 48)
    }
}
