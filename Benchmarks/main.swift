// Prints the figures of Documentation/Architecture.md's budgets: `name median unit budget ok|over`, a line each.
import Foundation

let wanted = CommandLine.arguments.dropFirst().first
var figures: [Figure] = []
@MainActor func run(_ name: String, _ body: () throws -> [Figure]) {
    if let wanted, wanted != name { return }
    do {
        for figure in try body() {
            FileHandle.standardOutput.write(Data((figure.line + "\n").utf8))
            figures.append(figure)
        }
    } catch {
        print("\(name) failed: \(error)")
        exit(1)
    }
}
run("pictures", pictureFigures)
run("layouts", layoutFigures)
run("trees", treeFigures)
run("screens", screenFigures)
run("stores", storeFigures)
