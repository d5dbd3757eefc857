// A count or a word beside the name of a tab or at the end of a row.

/// How a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    let name: String
    public static let decreased = BadgeProminence(name: "decreased")
    public static let standard = BadgeProminence(name: "standard")
    public static let increased = BadgeProminence(name: "increased")
}

struct BadgeModifier {
    let words: Text?
}

extension BadgeModifier: ViewModifier {
    func body(content: Content) -> some View { BadgedView(content: AnyView(content), words: words) }
}

struct BadgedView: View {
    let content: AnyView
    let words: Text?
    @Environment(\.presentationPlace) private var place

    var body: some View {
        if place == .listRow, let words {
            HStack(spacing: 8) {
                content
                Spacer(minLength: 0)
                words.foregroundStyle(.secondary)
            }
        } else {
            content.modifier(TraitModifier(key: TabTraits.badge, value: words as Any))
        }
    }
}

extension View {
    /// A count; none for 0.
    public nonisolated func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(words: count == 0 ? nil : Text(count, format: .number)))
    }

    public nonisolated func badge(_ label: Text?) -> some View { modifier(BadgeModifier(words: label)) }
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { modifier(BadgeModifier(words: key.map { Text($0) })) }

    @_disfavoredOverload public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(words: label.map { Text($0) }))
    }

    /// Badges look alike here, however prominent.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
}
