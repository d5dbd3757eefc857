// Where a tap on a widget leads: a budget, or one category of it.
import Foundation

/// An address inside the app, such as `pixarbudget://budget/1` and `pixarbudget://budget/1/category/3`.
enum BudgetLink: Hashable, Sendable {
    case budget(Int64)
    case category(Int64, of: Int64)

    static let scheme = "pixarbudget"

    var budget: Int64 {
        switch self {
        case .budget(let budget), .category(_, of: let budget): budget
        }
    }

    var category: Int64? {
        switch self {
        case .budget: nil
        case .category(let category, of: _): category
        }
    }

    var url: URL {
        var components = URLComponents()
        components.scheme = Self.scheme
        components.host = "budget"
        components.path = category.map { "/\(budget)/category/\($0)" } ?? "/\(budget)"
        // The parts above are letters and numbers: there is always an address.
        return components.url ?? URL(fileURLWithPath: "/")
    }

    /// Nil for an address that is not one of these.
    init?(_ url: URL) {
        guard url.scheme?.lowercased() == Self.scheme, url.host == "budget" else { return nil }
        let parts = url.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 1:
            guard let budget = Int64(parts[0]) else { return nil }
            self = .budget(budget)
        case 3:
            guard let budget = Int64(parts[0]), parts[1] == "category", let category = Int64(parts[2]) else { return nil }
            self = .category(category, of: budget)
        default: return nil
        }
    }
}
