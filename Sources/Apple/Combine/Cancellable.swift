// Things that can be cancelled, and the token that cancels when it is let go.

@_exported import SidelongFoundationSupplement

/// Something under way that can be stopped.
public protocol Cancellable {
    /// Stops it and lets go of what it holds. Calling it again does nothing.
    func cancel()
}

/// Cancels what it was made for when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let lock = NSLock()
    private var onCancel: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

    public init<Canceller: Cancellable>(_ canceller: Canceller) { onCancel = canceller.cancel }

    public func cancel() {
        let action = lock.withLock {
            defer { onCancel = nil }
            return onCancel
        }
        action?()
    }

    deinit { onCancel?() }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Keeps the token in a collection.
    public func store<Tokens: RangeReplaceableCollection>(in collection: inout Tokens) where Tokens.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps the token in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
