// The app.
import SwiftUI

@main
struct PixarBudgetApp: App {
    @State private var model = BudgetModel()

    var body: some Scene {
        WindowGroup {
            BudgetScreen(model: model)
        }
    }
}
