// Animation as data: curves, transactions, and the changes made under them.

import SidelongRenderTree
import Synchronization

/// How a change moves. Times in seconds.
public struct Animation: Equatable, Hashable, Sendable {
    package var tree: TreeAnimation

    package init(tree: TreeAnimation) { self.tree = tree }

    public static let `default` = Animation(tree: TreeAnimation(curve: .easeInOut, duration: 0.35))
    public static let linear = linear(duration: 0.35)
    public static let easeIn = easeIn(duration: 0.35)
    public static let easeOut = easeOut(duration: 0.35)
    public static let easeInOut = easeInOut(duration: 0.35)
    public static let spring = spring(duration: 0.5, bounce: 0)
    public static let smooth = spring(duration: 0.5, bounce: 0)
    public static let snappy = spring(duration: 0.5, bounce: 0.15)
    public static let bouncy = spring(duration: 0.5, bounce: 0.3)
    public static let interactiveSpring = spring(duration: 0.15, bounce: 0.14)
    public static let interpolatingSpring = spring(duration: 0.5, bounce: 0)

    public static func linear(duration: TimeInterval) -> Animation { Animation(tree: TreeAnimation(curve: .linear, duration: duration)) }
    public static func easeIn(duration: TimeInterval) -> Animation { Animation(tree: TreeAnimation(curve: .easeIn, duration: duration)) }
    public static func easeOut(duration: TimeInterval) -> Animation { Animation(tree: TreeAnimation(curve: .easeOut, duration: duration)) }
    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(tree: TreeAnimation(curve: .easeInOut, duration: duration))
    }

    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35) -> Animation {
        Animation(tree: TreeAnimation(curve: .bezier, duration: duration, controlPoints: [p1x, p1y, p2x, p2y]))
    }

    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation {
        Animation(tree: TreeAnimation(curve: .spring, duration: duration, bounce: bounce))
    }

    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation {
        spring(duration: response, bounce: 1 - dampingFraction)
    }

    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25)
        -> Animation
    { spring(duration: response, bounce: 1 - dampingFraction) }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// A spring by physics; its duration is that of one undamped swing.
    public static func interpolatingSpring(mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0)
        -> Animation
    {
        let frequency = (max(stiffness, 0.001) / max(mass, 0.001)).squareRoot()
        let fraction = damping / (2 * (max(stiffness, 0.001) * max(mass, 0.001)).squareRoot())
        return spring(duration: 2 * .pi / frequency, bounce: max(-1, min(1, 1 - fraction)))
    }

    public func delay(_ delay: TimeInterval) -> Animation { changed { $0.delay += delay } }
    public func speed(_ speed: Double) -> Animation { changed { $0.speed *= speed } }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        changed {
            $0.repeatCount = max(repeatCount, 1)
            $0.autoreverses = autoreverses
        }
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        changed {
            $0.repeatCount = 0
            $0.autoreverses = autoreverses
        }
    }

    /// Seconds until the change is made.
    var length: TimeInterval {
        guard tree.repeatCount > 0 else { return 0 }
        let once = tree.duration * Double(tree.repeatCount)
        return tree.delay + (tree.speed > 0 ? once / tree.speed : 0)
    }

    private func changed(_ change: (inout TreeAnimation) -> Void) -> Animation {
        var copy = self
        change(&copy.tree)
        return copy
    }
}

/// Under what a change is made.
public struct Transaction: Sendable {
    public var animation: Animation?
    public var disablesAnimations = false
    public var isContinuous = false

    public init() {}
    public init(animation: Animation?) { self.animation = animation }

    @TaskLocal static var current: Transaction?
    /// The animation of the changes since the last drawing; the last one wins.
    private static let pending = Mutex<Transaction?>(nil)

    static func noteChange() {
        guard let current else { return }
        pending.withLock { $0 = current }
    }

    static func takePending() -> Transaction? {
        pending.withLock { value in
            defer { value = nil }
            return value
        }
    }
}

/// Makes changes that are animated.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes that are animated, and calls back when the animation's time is over. The page plays it, so the time is what the animation
/// says: its delay and duration, as often as it repeats; one that repeats for ever is over at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withTransaction(Transaction(animation: animation), body)
    // Called on the main thread, where the animation was begun.
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.asyncAfter(deadline: .now() + (animation?.length ?? 0)) { completion() }
    return result
}

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoval: Bool
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
    public static let removed = AnimationCompletionCriteria(isRemoval: true)
}

/// Makes changes under a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Transaction.$current.withValue(transaction, operation: body)
}
