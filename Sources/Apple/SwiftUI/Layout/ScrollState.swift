// What a scrolling view of a live screen knows: which part of its content is visible, and where the app wants it to be.

import SidelongRenderTree

/// The place of one scrolling view, as the page said last or the process asked for.
@MainActor final class ScrollState {
    /// In the content's coordinates; nil until the page has said it.
    private(set) var visible: CGRect?
    /// The window in the root's coordinates, when it was last drawn.
    var frame = CGRect.zero
    var contentSize = CGSize.zero
    /// Lengths along each axis for which rows are made; nil where nothing in the content is lazy.
    private var made: [Axis: ClosedRange<CGFloat>] = [:]
    private(set) var requestNumber = 0
    private(set) var requestedOffset = CGPoint.zero

    nonisolated init() {}

    /// The visible part in the root's coordinates, for a window that is drawn at a frame.
    func visibleInRoot(_ frame: CGRect) -> CGRect {
        let part = CGRect(origin: visible?.origin ?? .zero, size: frame.size)
        return part.offsetBy(dx: frame.minX, dy: frame.minY)
    }

    func beginDrawing(_ frame: CGRect) {
        self.frame = frame
        made = [:]
    }

    /// Says that rows are there from one place of the content to another.
    func noteMade(_ range: ClosedRange<CGFloat>, _ axis: Axis) {
        guard let known = made[axis] else { return made[axis] = range }
        // Two lazy containers in one window: what both have.
        let low = max(known.lowerBound, range.lowerBound)
        made[axis] = low...max(min(known.upperBound, range.upperBound), low)
    }

    /// Takes what the page says. True when rows are missing near it.
    func show(_ rect: TreeRect) -> Bool {
        // What comes from a window is not trusted.
        guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ $0.isFinite && abs($0) < 1_000_000_000 }) else { return false }
        visible = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        func isMissing(_ axis: Axis, _ start: CGFloat, _ length: CGFloat) -> Bool {
            guard let range = made[axis] else { return false }
            // Half a window ahead, so that the rows are there before they are seen.
            let low = max(start - length / 2, 0)
            let high = min(start + length * 1.5, max(contentSize[axis], length))
            return low < range.lowerBound - 0.5 || high > range.upperBound + 0.5
        }
        return isMissing(.vertical, CGFloat(rect.y), CGFloat(rect.height)) || isMissing(.horizontal, CGFloat(rect.x), CGFloat(rect.width))
    }

    /// Asks the page to scroll so that a part of the content is visible; without an anchor as little as is needed.
    func request(_ target: CGRect, anchor: UnitPoint?) {
        let window = frame.size
        let now = CGRect(origin: visible?.origin ?? .zero, size: window)
        func offset(_ low: CGFloat, _ length: CGFloat, _ room: CGFloat, _ current: CGFloat, _ whole: CGFloat, _ part: CGFloat?) -> CGFloat {
            var start = current
            if let part {
                start = low + part * length - part * room
            } else if low < current {
                start = low
            } else if low + length > current + room {
                start = low + length - room
            }
            return min(max(start, 0), max(whole - room, 0))
        }
        requestedOffset = CGPoint(
            x: offset(target.minX, target.width, window.width, now.minX, contentSize.width, anchor?.x),
            y: offset(target.minY, target.height, window.height, now.minY, contentSize.height, anchor?.y))
        requestNumber += 1
        visible = CGRect(origin: requestedOffset, size: window)
    }

    /// Writes the request into what the tree says of the view.
    func write(to content: inout ScrollContent) {
        contentSize = CGSize(width: content.contentSize.width, height: content.contentSize.height)
        guard requestNumber > 0 else { return }
        content.requestNumber = requestNumber
        content.requestedOffset = TreePoint(x: Double(requestedOffset.x).cleaned, y: Double(requestedOffset.y).cleaned)
    }
}

/// A node whose content scrolls.
@MainActor protocol ScrollingNode: ViewNode {
    var scroll: ScrollState { get }
    /// Whether it does; one class serves containers that do and that do not.
    var isScrolling: Bool { get }
}

/// The part of the content around what is drawn for which rows are made: the visible part and a window more on each side.
@MainActor struct LazyWindow {
    let state: ScrollState
    let visible: CGRect

    init(_ state: ScrollState, frame: CGRect) {
        self.state = state
        visible = state.visibleInRoot(frame)
    }

    /// Along an axis, from the start of a container in the root.
    func range(_ axis: Axis, from start: CGFloat) -> ClosedRange<CGFloat> {
        let low = (axis == .vertical ? visible.minY : visible.minX) - start
        let length = visible.size[axis]
        return (low - length)...(low + 2 * length)
    }

    func noteMade(_ range: ClosedRange<CGFloat>, _ axis: Axis, from start: CGFloat) {
        let offset = start - (axis == .vertical ? state.frame.minY : state.frame.minX)
        state.noteMade((range.lowerBound + offset)...(range.upperBound + offset), axis)
    }
}
