// What a navigation stack knows: the pages on it, and what each page puts into the bar.
import Observation

/// Shared by a navigation stack, its bar and the views in it.
@Observable @MainActor final class NavigationHost {
    /// A page that was pushed.
    struct Page: Identifiable {
        let id: Int
        let content: AnyView
        /// The value that it was pushed for; none for a page that was pushed as a view.
        let value: AnyHashable?
        /// What a binding that put it here knows of it.
        var bound: Bound?
        /// The page whose `navigationDestination` made it for the value, and what that says now.
        var made: (by: Int, Made)?
    }

    /// A page that was made for a value. It is made anew when the page that makes it is: what its closure has caught may be other then.
    @Observable @MainActor final class Made {
        var make: @MainActor () -> AnyView?

        init(_ make: @escaping @MainActor () -> AnyView?) { self.make = make }
    }

    /// A page that a binding shows. What the binding's view says anew is read by the page alone, not by the stack around it.
    @Observable @MainActor final class Bound {
        /// The node whose binding it is.
        let node: Int
        /// Empties the binding.
        let leave: @MainActor () -> Void
        var content: AnyView

        init(node: Int, leave: @escaping @MainActor () -> Void, content: AnyView) {
            self.node = node
            self.leave = leave
            self.content = content
        }
    }

    /// What one modifier says about the page that it is on.
    struct Contribution {
        var depth: Int
        var change: NavigationItem.Change
        /// The types of values that it has pages for.
        var destinations: Set<ObjectIdentifier>
    }

    private(set) var pages: [Page] = []
    /// By page (0 is the root) and then by the node of the modifier. A page is drawn with its modifiers, which write here each time; whoever
    /// draws pages must not come to depend on it, or drawing would cause itself. So readers name what they depend on: the two below.
    @ObservationIgnored private var contributions: [Int: [Int: Contribution]] = [:]
    /// Counts the changes of what the bar shows.
    private var barChanges = 0
    /// The types of values that lead to a page.
    private var destinationTypes: Set<ObjectIdentifier> = []
    private var nextPage = 1
    /// Tells a bound path that the person went back.
    @ObservationIgnored var onPop: ((Int) -> Void)?
    /// Adds a value to a bound path; false where the path takes none of its type.
    @ObservationIgnored var onPush: ((AnyHashable) -> Bool)?

    init() {}

    /// What the bar shows. A body that reads it is evaluated again when any page says something new.
    var topItem: NavigationItem {
        _ = barChanges
        var top = item(page: topPage)
        // A title that says nothing of its own looks like the one of the page before; the first one is large.
        for page in pages.map(\.id).reversed().dropFirst() + [0] where top.titleMode == .automatic {
            top.titleMode = item(page: page).titleMode
        }
        if pages.last == nil, top.titleMode == .automatic { top.titleMode = .large }
        return top
    }

    /// What a page says: the outermost modifiers first, so that the innermost wins.
    private func item(page: Int) -> NavigationItem {
        var item = NavigationItem()
        for contribution in (contributions[page] ?? [:]).sorted(by: { ($0.value.depth, $0.key) < ($1.value.depth, $1.key) }) {
            contribution.value.change(&item)
        }
        return item
    }

    var topPage: Int { pages.last?.id ?? 0 }

    func contribute(_ change: @escaping NavigationItem.Change, page: Int, node: Int, depth: Int) {
        var own = NavigationItem()
        change(&own)
        let destinations = Set(own.destinations.keys)
        let old = contributions[page, default: [:]].updateValue(
            Contribution(depth: depth, change: change, destinations: destinations), forKey: node)
        barChanges += 1
        if destinations != old?.destinations ?? [] { collectDestinationTypes() }
        remake(by: page)
    }

    /// What a page says about the pages that it makes reaches those that lie on it.
    private func remake(by page: Int) {
        for shown in pages {
            guard let made = shown.made, made.by == page, let value = shown.value else { continue }
            guard let make = item(page: page).destinations[ObjectIdentifier(type(of: value.base))] else { continue }
            made.1.make = { make(value) }
        }
    }

    func withdraw(page: Int, node: Int) {
        guard let old = contributions[page]?.removeValue(forKey: node) else { return }
        barChanges += 1
        if !old.destinations.isEmpty { collectDestinationTypes() }
    }

    private func collectDestinationTypes() {
        destinationTypes = contributions.values.reduce(into: Set()) { types, page in
            page.values.forEach { types.formUnion($0.destinations) }
        }
    }

    func push(_ content: AnyView, value: AnyHashable? = nil) {
        pages.append(Page(id: nextPage, content: content, value: value))
        nextPage += 1
    }

    /// Goes to the page that a `navigationDestination` gives for a value. False when none does.
    @discardableResult func push(value: AnyHashable) -> Bool {
        guard destinationTypes.contains(ObjectIdentifier(type(of: value.base))) else { return false }
        // The page of a bound path comes when the path is followed.
        if let onPush { return onPush(value) }
        return show(value)
    }

    @discardableResult private func show(_ value: AnyHashable) -> Bool {
        let type = ObjectIdentifier(type(of: value.base))
        guard destinationTypes.contains(type) else { return false }
        for page in [topPage] + pages.map(\.id).reversed() + [0] {
            guard let make = item(page: page).destinations[type] else { continue }
            let made = Made { make(value) }
            push(AnyView(MadePage(made: made)), value: value)
            pages[pages.count - 1].made = (page, made)
            return true
        }
        return false
    }

    func pop() {
        guard let page = pages.popLast() else { return }
        contributions[page.id] = nil
        if let bound = page.bound { bound.leave() } else { onPop?(pages.count) }
    }

    /// Shows the page of a binding, in place of the one that the same binding showed before.
    func pushBound(_ node: Int, _ content: AnyView, leave: @escaping @MainActor () -> Void) {
        withdrawBound(node)
        let bound = Bound(node: node, leave: leave, content: content)
        push(AnyView(BoundPage(bound: bound)))
        pages[pages.count - 1].bound = bound
    }

    func updateBound(_ node: Int, _ content: AnyView) {
        pages.first { $0.bound?.node == node }?.bound?.content = content
    }

    /// Takes the page of a binding away, and what was pushed on it.
    func withdrawBound(_ node: Int) {
        guard let index = pages.firstIndex(where: { $0.bound?.node == node }) else { return }
        for page in pages[index...] { contributions[page.id] = nil }
        pages.removeSubrange(index...)
    }

    /// Makes the pages those of a path.
    func follow(path: [AnyHashable]) {
        let values = pages.map(\.value)
        let same = zip(values, path).prefix { $0.0 == $0.1 }.count
        // Pages that bindings show lie over those of the path.
        guard same != path.count || same != pages.prefix(while: { $0.bound == nil }).count else { return }
        for page in pages[same...] { contributions[page.id] = nil }
        pages.removeSubrange(same...)
        for value in path[same...] { show(value) }
    }
}

struct MadePage: View {
    let made: NavigationHost.Made
    var body: some View { made.make() }
}

struct BoundPage: View {
    let bound: NavigationHost.Bound
    var body: some View { bound.content }
}

/// What a page puts into the bar.
struct NavigationItem {
    typealias Change = (inout NavigationItem) -> Void

    var title: AnyView?
    var titleMode = NavigationBarItem.TitleDisplayMode.automatic
    var subtitle: Text?
    var entries: [ToolbarEntry] = []
    var search: SearchItem?
    var searchSuggestions: AnyView?
    var searchScopes: AnyView?
    var titleMenu: AnyView?
    var isBarHidden = false
    var isBackHidden = false
    /// Pages by the type of the value that leads to them.
    var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
}

/// What a navigation bar's title may look like.
public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic
        case inline
        case large
    }
}

enum NavigationHostKey: EnvironmentKey { static var defaultValue: NavigationHost? { nil } }
enum NavigationPageKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    var navigationHost: NavigationHost? {
        get { self[NavigationHostKey.self] }
        set { self[NavigationHostKey.self] = newValue }
    }
}

/// Says something about the page that it is on.
struct NavigationItemModifier {
    let change: (EnvironmentValues) -> NavigationItem.Change

    init(_ change: @escaping (EnvironmentValues) -> NavigationItem.Change) { self.change = change }
}

extension NavigationItemModifier: PrimitiveModifier {
    typealias Body = Never
    static func makeNode(_ modifier: NavigationItemModifier, content: any View, _ seat: NodeSeat) -> ViewNode {
        NavigationItemNode(modifier, content: content, seat)
    }
}

final class NavigationItemNode: PrimitiveModifierNode<NavigationItemModifier> {
    override init(_ modifier: NavigationItemModifier, content: any View, _ seat: NodeSeat) {
        super.init(modifier, content: content, seat)
        contribute()
    }

    private func contribute() {
        environment.untracked(NavigationHostKey.self)?.contribute(
            modifier.change(environment), page: environment.untracked(NavigationPageKey.self), node: id, depth: depth)
    }

    override func modifierChanged(from old: NavigationItemModifier) { contribute() }

    override func tearDownSelf() {
        super.tearDownSelf()
        environment.untracked(NavigationHostKey.self)?.withdraw(page: environment.untracked(NavigationPageKey.self), node: id)
    }
}
