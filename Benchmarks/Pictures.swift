// From a view to PNG: what a widget costs before anybody sees it.
import SidelongPainter
import SidelongRenderTree
import SwiftUI

/// A small widget: flat background, eight lines of text.
struct SmallCard: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            ForEach(0..<8) { row in
                Text("Row \(row) \(row * 1250).00").font(.caption)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(12)
        .background(Color.white)
    }
}

/// A medium widget: numbers on the left, rows on the right.
struct MediumCard<Background: ShapeStyle>: View {
    let background: Background

    var body: some View {
        HStack(alignment: .top, spacing: 14) {
            VStack(alignment: .leading, spacing: 5) {
                Text("Inside Out 3").font(.caption.bold()).foregroundStyle(.secondary)
                Text("$12,500.00").font(.title2.bold())
                Capsule().fill(Color.blue).frame(height: 4)
                Text("3 expenses today").font(.caption2).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .leading, spacing: 8) {
                ForEach(0..<3) { row in
                    HStack {
                        Text("Render block \(row)").font(.caption)
                        Spacer()
                        Text("$5,000.00").font(.caption2.monospacedDigit())
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(background)
    }
}

@MainActor func tree(_ view: some View, _ width: Double, _ height: Double) -> RenderTree {
    ViewHost(root: view).render(
        RenderRequest(size: CGSize(width: width, height: height), context: "benchmark", scale: 3, instant: Date(timeIntervalSince1970: 0)))
}

@MainActor func pictureFigures() throws -> [Figure] {
    let options = PaintOptions(scale: 3)
    let small = tree(SmallCard(), 158, 158)
    let medium = tree(MediumCard(background: Color.white), 338, 158)
    let gradient = tree(MediumCard(background: LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)), 338, 158)
    return [
        Figure(
            name: "small-widget-to-png", median: try median { _ = try Painter.shared.png(small, options: options) }, unit: "ms", budget: 2.5
        ),
        Figure(
            name: "medium-widget-to-png", median: try median { _ = try Painter.shared.png(medium, options: options) }, unit: "ms", budget: 5
        ),
        Figure(
            name: "medium-gradient-widget-to-png", median: try median { _ = try Painter.shared.png(gradient, options: options) },
            unit: "ms", budget: 10),
    ]
}
