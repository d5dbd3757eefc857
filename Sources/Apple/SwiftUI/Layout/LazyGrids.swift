// Grids that flow: as many cells a line as there are tracks.

/// A track of a lazy grid. Lengths in points.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many tracks as fit.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Cells line by line along an axis, tracks across it.
package struct FlowLayout: Layout, Sendable {
    let axis: Axis
    let items: [GridItem]
    let guide: Alignment
    let spacing: CGFloat?

    struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    func tracks(_ offered: CGFloat?) -> [Track] {
        let whole = offered.map { $0.isFinite ? $0 : 10_000 }
        var left = whole ?? 0
        let gaps = items.dropLast().map { $0.spacing ?? ViewSpacing.standard }
        left -= gaps.reduce(0, +)
        var flexible = 0
        for item in items {
            if case .fixed(let length) = item.size { left -= length } else { flexible += 1 }
        }
        var tracks: [Track] = []
        var position: CGFloat = 0
        for (index, item) in items.enumerated() {
            let gap = item.spacing ?? ViewSpacing.standard
            switch item.size {
            case .fixed(let length): tracks.append(Track(start: position, length: length, alignment: item.alignment))
            case .flexible(let least, let most):
                let share = whole == nil ? least : max(left / CGFloat(max(flexible, 1)), 0)
                let length = min(max(share, least), most)
                left -= length
                flexible -= 1
                tracks.append(Track(start: position, length: length, alignment: item.alignment))
            case .adaptive(let least, let most):
                let share = whole == nil ? least : max(left / CGFloat(max(flexible, 1)), 0)
                let count = min(max(Int((share + gap) / max(least + gap, 1)), 1), 1000)
                let length = min(max((share - gap * CGFloat(count - 1)) / CGFloat(count), least), most)
                left -= share
                flexible -= 1
                for part in 0..<count {
                    tracks.append(Track(start: position + CGFloat(part) * (length + gap), length: length, alignment: item.alignment))
                }
            }
            if let last = tracks.last { position = last.start + last.length + (index < gaps.count ? gaps[index] : 0) }
        }
        return tracks
    }

    var lazyLines: LazyLines {
        LazyLines(axis: axis, guide: axis == .vertical ? guide.horizontal.key : guide.vertical.key, spacing: spacing, grid: self)
    }

    private func offer(_ length: CGFloat) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    }

    private func lines(_ tracks: [Track], _ subviews: Subviews) -> [CGFloat] {
        guard !tracks.isEmpty else { return [] }
        var lines: [CGFloat] = []
        for (index, view) in subviews.enumerated() {
            let length = view.sizeThatFits(offer(tracks[index % tracks.count].length))[axis]
            if index.isMultiple(of: tracks.count) {
                lines.append(length)
            } else {
                lines[lines.count - 1] = max(lines[lines.count - 1], length)
            }
        }
        return lines
    }

    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let tracks = tracks(proposal[axis.other])
        let lines = lines(tracks, subviews)
        var size = CGSize.zero
        let used = tracks.last.map { $0.start + $0.length } ?? 0
        size[axis.other] = proposal[axis.other].map { $0.isFinite ? max($0, used) : used } ?? used
        size[axis] = lines.reduce(0, +) + (spacing ?? ViewSpacing.standard) * CGFloat(max(lines.count - 1, 0))
        return size
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let tracks = tracks(proposal[axis.other])
        guard let last = tracks.last else { return }
        let lines = lines(tracks, subviews)
        // Tracks that leave room lie along the grid's own guide.
        var free = CGSize.zero
        free[axis.other] = bounds.size[axis.other] - (last.start + last.length)
        let box = ViewDimensions(size: free)
        let shift = axis == .vertical ? box[guide.horizontal] : box[guide.vertical]
        var main: CGFloat = 0
        for (index, view) in subviews.enumerated() {
            let track = tracks[index % tracks.count]
            let line = index / tracks.count
            var cell = CGSize.zero
            cell[axis.other] = track.length
            cell[axis] = lines[line]
            let dimensions = view.dimensions(in: offer(track.length))
            let room = ViewDimensions(size: cell)
            let alignment = track.alignment ?? .center
            var origin = CGPoint(
                x: room[alignment.horizontal] - dimensions[alignment.horizontal],
                y: room[alignment.vertical] - dimensions[alignment.vertical])
            if axis == .vertical {
                origin.x += bounds.minX + shift + track.start
                origin.y += bounds.minY + main
            } else {
                origin.x += bounds.minX + main
                origin.y += bounds.minY + shift + track.start
            }
            view.place(at: origin, proposal: offer(track.length))
            if index % tracks.count == tracks.count - 1 { main += lines[line] + (spacing ?? ViewSpacing.standard) }
        }
    }
}

/// A grid that grows downwards.
public struct LazyVGrid<Content: View> {
    let layout: FlowLayout
    let content: Content
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = FlowLayout(axis: .vertical, items: columns, guide: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
        self.content = content()
    }
}

extension LazyVGrid: View {
    public typealias Body = Never
}

extension LazyVGrid: LazyContainerView {
    package var lines: LazyLines { layout.lazyLines }
    package var arrangement: FlowLayout { layout }
    package var arranged: any View { content }
}

/// A grid that grows to the trailing side.
public struct LazyHGrid<Content: View> {
    let layout: FlowLayout
    let content: Content
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        layout = FlowLayout(axis: .horizontal, items: rows, guide: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
        self.content = content()
    }
}

extension LazyHGrid: View {
    public typealias Body = Never
}

extension LazyHGrid: LazyContainerView {
    package var lines: LazyLines { layout.lazyLines }
    package var arrangement: FlowLayout { layout }
    package var arranged: any View { content }
}
