// The number that Tally counts, kept in the `UserDefaults` of its group.
import Foundation

/// The number that is counted, shared by the app, its widget and the command.
struct Counter {
    static let group = "group.com.example.tally"
    private static let key = "count"

    private let defaults: UserDefaults

    init?() {
        guard let defaults = UserDefaults(suiteName: Self.group) else { return nil }
        self.defaults = defaults
    }

    var value: Int { defaults.integer(forKey: Self.key) }

    func add(_ amount: Int) { defaults.set(value + amount, forKey: Self.key) }

    func reset() { defaults.removeObject(forKey: Self.key) }
}
