// Long lists, and the largest text sizes.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

private struct Long: View {
    let count: Int
    var body: some View { List { ForEach(0..<count, id: \.self) { Text("Row \($0)") } } }
}

private struct Controls: View {
    @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
    @State private var count = 3
    @State private var isOn = true
    @State private var kind = 1
    @State private var name = ""
    @State private var asks = true

    var body: some View {
        NavigationStack {
            Form {
                Section("What was spent") {
                    DatePicker("Day and time of the cost", selection: $date)
                    Stepper("Copies: \(count)", value: $count)
                    Toggle("Counts against the daily limit", isOn: $isOn)
                    Picker("Category of the cost", selection: $kind) { Text("Rendering on the farm").tag(1) }
                    TextField("Title", text: $name)
                }
            }
            .navigationTitle("A long title of a page")
            .alert("Delete the whole of this production's budget?", isPresented: $asks) {
                Button("Delete everything", role: .destructive) {}
                Button("Keep it", role: .cancel) {}
            } message: {
                Text("All of its costs go with it, on every device.")
            }
        }
    }
}

@MainActor @Suite struct LargeTests {
    private func rows(_ stage: Stage) -> Set<String> { Set(stage.texts) }

    @Test func aLongListDrawsWhatIsNear() throws {
        let stage = Stage(Long(count: 5000))
        let list = try #require(stage.tree.root.all(role: .list).first)
        guard case .scroll(let scroll) = list.content else { return }
        // All of it is laid out, a few screens of it are drawn.
        #expect(scroll.contentSize.height > 5000 * 52 - 1)
        #expect(rows(stage).contains("Row 0") && rows(stage).count < 80)
        let middle = 2500.0 * 52
        stage.host.setVisibleRect(node: list.id, TreeRect(x: 0, y: middle, width: 393, height: 793))
        #expect(stage.host.needsUpdate)
        stage.update()
        #expect(rows(stage).contains("Row 2,500") && !rows(stage).contains("Row 0") && rows(stage).count < 120)
        // A little further is covered already.
        stage.host.setVisibleRect(node: list.id, TreeRect(x: 0, y: middle + 300, width: 393, height: 793))
        #expect(!stage.host.needsUpdate)
        stage.host.setVisibleRect(node: list.id, TreeRect(x: 0, y: .infinity, width: 393, height: 793))
        #expect(!stage.host.needsUpdate)
    }

    @Test func aShortListIsDrawnWhole() {
        #expect(rows(Stage(Long(count: 200))).count == 200)
    }

    @Test(arguments: [DynamicTypeSize.xSmall, .xxxLarge, .accessibility5])
    func everythingStaysOnTheScreen(_ size: DynamicTypeSize) throws {
        for isRightToLeft in [false, true] {
            let stage = Stage(Controls(), isRightToLeft: isRightToLeft) { $0.dynamicTypeSize = size }
            try stage.keep("large-\(size)-\(isRightToLeft ? "rtl" : "ltr")-alert")
            check(stage)
            // The alert's buttons are in sight, and a date is not cut off.
            let dialog = try #require(stage.frame { $0.name == "Dialog" })
            #expect(dialog.y >= 59 && dialog.y + dialog.height <= 852 - 34)
            #expect(stage.lines.contains("Nov 14, 2023"))
            // Nor is its label broken into letters.
            let label = Laid.texts(stage.tree).first { $0.string == "Day and time of the cost" }
            #expect(try #require(label).lines.count <= 3)
            stage.tap("Keep it")
            try stage.keep("large-\(size)-\(isRightToLeft ? "rtl" : "ltr")")
            check(stage)
        }
    }

    /// Every text lies between the edges of the screen, and no line is wider than its text.
    private func check(_ stage: Stage) {
        func walk(_ node: Node, _ x: Double) {
            let left = x + node.frame.x
            if case .text(let text) = node.content {
                #expect(left >= -0.5 && left + node.frame.width <= 393.5, "\(text.string)")
                for line in text.lines { #expect(line.x + line.advance <= node.frame.width + 1, "\(text.string)") }
            }
            // What lies beside a row is out of sight on purpose.
            if case .scroll(let scroll) = node.content, scroll.isHorizontal { return }
            node.children.forEach { walk($0, left) }
        }
        walk(stage.tree.root, 0)
    }
}
