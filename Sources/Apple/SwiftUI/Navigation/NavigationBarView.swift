// The bar of a navigation stack as iOS 26 draws it: titles in plain type, items on glass.
import SidelongRenderTree

struct NavigationBarView: View {
    let item: NavigationItem
    let canGoBack: Bool
    let back: @MainActor () -> Void
    @Environment(\.isElevated) private var isElevated

    private var isLarge: Bool { item.title != nil && item.titleMode != .inline }

    private func entries(_ side: ToolbarItemPlacement.Side) -> [ToolbarEntry] { item.entries.filter { $0.placement.side == side } }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ZStack {
                HStack(spacing: 8) {
                    if canGoBack {
                        Button(action: back) {
                            Image(systemName: "chevron.backward").modifier(SpokenBy(title: AnyView(SystemText(.back))))
                        }
                        .modifier(BarItem())
                        .modifier(DismissalModifier(action: back))
                    }
                    items(entries(.leading))
                    Spacer(minLength: 0)
                    items(entries(.trailing))
                }
                centre
            }
            .frame(height: 44)
            .padding(.horizontal, 16)
            if isLarge, let title = item.title {
                VStack(alignment: .leading, spacing: 2) {
                    title.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.6).modifier(HeadingModifier(level: 1))
                    if let subtitle = item.subtitle { subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
                }
                .padding(.horizontal, 16).padding(.top, 4).padding(.bottom, 8)
            } else {
                Spacer(minLength: 0).frame(height: 6)
            }
            if let search = item.search {
                SearchField(item: search, suggestions: item.searchSuggestions, scopes: item.searchScopes)
                    .padding(.horizontal, 16).padding(.bottom, 8)
            }
        }
        .padding(.top, isElevated ? 12 : 0)
        .frame(maxWidth: .infinity, alignment: .leading)
        .modifier(EnvironmentChange { $0 = $0.forBar() })
        // Over the page, whose background would cut off the shadows of the glass.
        .zIndex(1)
    }

    @ViewBuilder private var centre: some View {
        let principal = entries(.center)
        if let first = principal.first {
            first.view
        } else if !isLarge, let title = item.title {
            VStack(spacing: 0) {
                title.font(.headline).lineLimit(1).modifier(HeadingModifier(level: 1))
                if let subtitle = item.subtitle { subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1) }
            }
            // Beside the buttons, which have one size, there is no room for a larger one.
            .dynamicTypeSize(...DynamicTypeSize.large)
            .padding(.horizontal, 60)
        }
    }

    private func items(_ entries: [ToolbarEntry]) -> some View {
        ForEach(Array(entries.indices), id: \.self) { index in
            HStack(spacing: 8) { entries[index].view }.modifier(BarItem())
        }
    }
}

/// What Escape and the gesture that goes back do while the view is drawn.
struct DismissalModifier: DrawModifier {
    typealias Body = Never
    let action: @MainActor () -> Void
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) { context.pass?.dismissals.append(action) }
}

/// The bar at the bottom: items on glass, spread over the width where the app puts space between them.
struct BottomBar: View {
    let host: NavigationHost

    var body: some View {
        let entries = host.topItem.entries.filter { $0.placement.side == .bottom }
        if !entries.isEmpty {
            HStack(spacing: 8) {
                ForEach(Array(entries.indices), id: \.self) { index in
                    if entries[index].placement == .status {
                        Spacer(minLength: 0)
                        HStack(spacing: 8) { entries[index].view }.font(.footnote)
                        Spacer(minLength: 0)
                    } else {
                        // A group's own spacers spread it over the bar.
                        HStack(spacing: 8) { entries[index].view }.modifier(BarItem())
                    }
                }
            }
            .frame(maxWidth: .infinity)
            .padding(.horizontal, 16).padding(.vertical, 6)
            .modifier(EnvironmentChange { $0 = $0.forBar() })
        }
    }
}

/// An item of a bar on its piece of glass: 44 points high, round when it is a symbol. What confirms is in the tint and heavier.
struct BarItem: ViewModifier {
    func body(content: Content) -> some View {
        content
            .frame(minWidth: 20)
            .padding(.horizontal, 12)
            .frame(height: 44)
            .modifier(ControlBackground(fill: AnyShapeStyle(BarGlass()), shape: TreeShape(kind: .capsule)))
    }
}

enum BarItemConfirmsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    var barItemConfirms: Bool { self[BarItemConfirmsKey.self] }
}

/// The glass under bar items.
struct BarGlass: ShapeStyle {
    func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        let glass = TreeColor("glass", light: RGBA(packed: 0xFFFF_FFE6), dark: RGBA(packed: 0x3A3A_3CD9))
        return _ResolvedStyle(
            paint: .color(glass), shadows: [Shadow(color: SystemColor.black.multiplyingAlpha(by: 0.08), radius: 10, y: 2)])
    }
}

/// Makes a text a heading for a screen reader.
struct HeadingModifier: DrawModifier {
    typealias Body = Never
    let level: Int
    var isMergeable: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        node.accessibility = Accessibility(role: .heading, label: SpokenText.of(node), combinesChildren: true, headingLevel: level)
    }
}

/// A colour behind everything, out to the edges of the screen.
struct ScreenBackground: DrawModifier {
    typealias Body = Never
    let color: TreeColor
    var needsFrame: Bool { true }

    func decorate(_ node: inout Node, size: CGSize, in context: LeafContext) {
        guard let whole = context.pass?.size, whole.width > 0 else { return }
        var back = Node(
            id: StructuralHash.combine(context.id, 9), name: "Screen",
            frame: TreeRect(
                x: -Double(context.frame.minX), y: -Double(context.frame.minY), width: Double(whole.width), height: Double(whole.height)))
        // Under a list the screen has the list's colour, also behind the bar.
        var shown = color
        if let list = Self.listBackground(in: node) { shown = list }
        back.content = .shape(ShapeContent(shape: TreeShape(kind: .rectangle), fill: .color(shown)))
        node.children.insert(back, at: 0)
    }

    private static func listBackground(in node: Node) -> TreeColor? {
        if node.name == "ListBackground", let first = node.children.first, case .shape(let shape) = first.content {
            return shape.fill?.color
        }
        for child in node.children {
            if let found = listBackground(in: child) { return found }
            if case .scroll = child.content { return nil }
        }
        return nil
    }
}
