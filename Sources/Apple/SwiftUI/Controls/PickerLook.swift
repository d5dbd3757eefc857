// Pickers as they are drawn: a menu, rows, segments, a wheel, or a row that leads to a page of options.

/// A picker under the style that is set where it stands.
struct PickerLook: View {
    let choice: PickerChoice
    let label: AnyView
    let content: AnyView
    @State private var isOpen = false
    @State private var anchor = AnchorPlace()
    @Environment(\.pickerLook) private var look
    @Environment(\.labelsHidden) private var hidesLabel
    @Environment(\.presentationPlace) private var place
    @Environment(\.menuDismiss) private var menuDismiss
    @Environment(\.navigationHost) private var navigation

    var body: some View {
        switch look {
        case .segmented: PickerParts(content: content, choice: choice, kind: .segments)
        case .inline: rows
        case .menu: menu
        case .wheel: PickerParts(content: content, choice: choice, kind: .wheel)
        case .navigationLink: if navigation == nil { menu } else { link }
        }
    }

    /// Rows; those of a menu end it.
    @ViewBuilder private var rows: some View {
        if let menuDismiss {
            let choice = choice
            PickerParts(
                content: AnyView(content.modifier(MenuRow())),
                choice: PickerChoice(selected: choice.selected) { tag in
                    choice.choose(tag)
                    menuDismiss()
                }, kind: .rows)
        } else {
            PickerParts(content: content, choice: choice, kind: .rows)
        }
    }

    private var titled: Bool { place == .listRow && !hidesLabel }

    /// What is chosen, with the marks of a menu; in a row of a list after the label.
    private var menu: some View {
        let content = content
        let choice = choice
        let chosen = HStack(spacing: 5) {
            PickerParts(content: content, choice: choice, kind: .selected)
            Image(systemName: "chevron.up.chevron.down").font(.system(size: 12, weight: .medium)).modifier(HiddenFromReaders())
        }
        .modifier(
            ForegroundIf(style: place == .listRow ? AnyShapeStyle(Color(system: SystemColor.secondaryLabel)) : AnyShapeStyle(.tint))
        )
        .modifier(AnchorReader(anchor: anchor))
        return Group {
            if titled { RowEnds(leading: label, trailing: AnyView(chosen)) } else { chosen }
        }
        .modifier(HiddenWords(words: titled ? nil : label))
        .modifier(ActionModifier(action: .closure { isOpen = true }, role: .button, pressedOpacity: 0.5))
        .modifier(
            SheetModifier(
                isPresented: $isOpen, kind: .menu(anchor), onDismiss: nil,
                sheet: {
                    AnyView(
                        MenuCard(
                            content: AnyView(
                                PickerLook(choice: choice, label: AnyView(EmptyView()), content: content)), above: nil))
                }))
    }

    /// A row that leads to a page of the options.
    private var link: some View {
        let content = content
        let choice = choice
        let label = label
        let navigation = navigation
        let chosen = PickerParts(content: content, choice: choice, kind: .selected).foregroundStyle(.secondary)
        return HStack(spacing: 8) {
            RowEnds(leading: label, trailing: AnyView(chosen))
            DisclosureMark()
        }
        .modifier(
            ActionModifier(
                action: .closure {
                    navigation?.push(AnyView(PickerOptions(title: label, content: content, choice: choice, close: { navigation?.pop() })))
                }, role: .button, pressedOpacity: 0.5))
    }
}

/// The chevron at the end of a row that leads somewhere.
struct DisclosureMark: View {
    var body: some View {
        Image(systemName: "chevron.forward").font(.system(size: 14, weight: .semibold)).foregroundStyle(.tertiary)
            .modifier(HiddenFromReaders())
    }
}

/// The options of a picker as rows of a page that choose and go back.
struct PickerOptions: View {
    let title: AnyView
    let content: AnyView
    let choice: PickerChoice
    let close: @MainActor () -> Void

    var body: some View {
        let title = title
        List {
            PickerParts(
                content: content,
                choice: PickerChoice(selected: choice.selected) { tag in
                    choice.choose(tag)
                    close()
                }, kind: .rows)
        }
        .modifier(
            NavigationItemModifier { _ in
                {
                    $0.title = title
                    $0.titleMode = .inline
                }
            })
    }
}
