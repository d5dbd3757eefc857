// A store for the tests of the widget extension, which has the shared sources as its own.
import Foundation
import SidelongStore
import Testing

@testable import PixarBudgetWidgets

/// A store in a folder of its own that goes with the test.
final class WidgetsStore {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-widgets-\(UUID().uuidString)")

    func open() throws -> BudgetStore {
        BudgetStore(database: try GroupDatabase(folder: url, name: "budgets", migrations: BudgetStore.migrations))
    }

    deinit { try? FileManager.default.removeItem(at: url) }  // A leftover in the temporary folder harms nobody.
}
