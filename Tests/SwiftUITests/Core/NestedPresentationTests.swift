// Sheets in sheets and toolbars in pages: what they tell each other comes to rest.

import Foundation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct Sheets: View {
    @State var outer = false
    @State var inner = false
    @State var count = 0
    let box: Box
    final class Box { var run: (Bool, Bool) -> Void = { _, _ in } }

    var body: some View {
        NavigationStack {
            Text("Base").navigationTitle("Base \(count)")
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) { Button("Add \(count)") { count += 1 } }
                    ToolbarItem(placement: .topBarLeading) { Text("\(count)") }
                }
        }
        .sheet(isPresented: $outer) {
            NavigationStack {
                Text("Outer \(count)").navigationTitle("Outer")
                    .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done \(count)") { outer = false } } }
                    .sheet(isPresented: $inner) {
                        NavigationStack {
                            Text("Inner \(count)").navigationTitle("Inner")
                                .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { inner = false } } }
                        }
                    }
            }
        }
        .onAppear {
            box.run = {
                outer = $0; inner = $1; count += 1
            }
        }
    }
}

@MainActor @Suite struct NestedPresentationTests {
    @Test func nestedSheetsWithToolbarsComeToRest() {
        let box = Sheets.Box()
        let laid = Laid(SceneRoot(content: AnyView(Sheets(box: box))), width: 393, height: 800)
        for (outer, inner) in [(true, false), (true, true), (true, false), (false, false), (true, true)] {
            box.run(outer, inner)
            let bodies = laid.host.bodyEvaluations
            let tree = laid.host.render(Laid.request(393, 800))
            #expect(!tree.warnings.contains { $0.code == "graph.cycle" }, "\(outer) \(inner)")
            #expect(!laid.host.needsUpdate, "\(outer) \(inner)")
            #expect(laid.host.bodyEvaluations - bodies < 200, "\(outer) \(inner)")
            let texts = Laid.texts(tree).map(\.string)
            #expect(texts.contains { $0.hasPrefix("Outer ") } == outer)
            #expect(texts.contains { $0.hasPrefix("Inner ") } == inner)
        }
    }
}
