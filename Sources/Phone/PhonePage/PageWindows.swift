// The open windows: what each listens to, and what each has asked for, in order.
import Foundation

/// Tasks by window. Thread-safe.
final class PageWindows: Sendable {
    private struct Window {
        var listening: Task<Void, Never>
        var commands: AsyncStream<@Sendable () async -> Void>.Continuation
        var working: Task<Void, Never>
    }

    /// Commands of one window that may wait: far more than a person gives.
    static let longestQueue = 1024

    private let lock = NSLock()
    // Guarded by `lock`.
    private nonisolated(unsafe) var windows: [UInt64: Window] = [:]

    func open(_ connection: UInt64, _ listening: Task<Void, Never>) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: (@Sendable () async -> Void).self, bufferingPolicy: .bufferingOldest(Self.longestQueue))
        let working = Task { for await command in stream { await command() } }
        lock.withLock { windows[connection] = Window(listening: listening, commands: continuation, working: working) }
    }

    /// False when as many commands wait as may; this one will not be done then.
    func enqueue(_ connection: UInt64, _ command: @escaping @Sendable () async -> Void) -> Bool {
        // A window that has just closed: nobody is there to hear of it.
        guard let commands = lock.withLock({ windows[connection] })?.commands else { return true }
        if case .dropped = commands.yield(command) { return false }
        return true
    }

    func close(_ connection: UInt64) {
        let window = lock.withLock { windows.removeValue(forKey: connection) }
        window?.listening.cancel()
        window?.commands.finish()
        window?.working.cancel()
    }
}
