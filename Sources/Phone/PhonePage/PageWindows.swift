// The open windows: what each listens to, and what each has asked for, in order.
import Foundation

/// Tasks by window. Thread-safe.
final class PageWindows: Sendable {
    private struct Window {
        var listening: Task<Void, Never>
        var commands: AsyncStream<@Sendable () async -> Void>.Continuation
        var working: Task<Void, Never>
    }

    private let lock = NSLock()
    // Guarded by `lock`.
    private nonisolated(unsafe) var windows: [UInt64: Window] = [:]

    func open(_ connection: UInt64, _ listening: Task<Void, Never>) {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self, bufferingPolicy: .bufferingOldest(1024))
        let working = Task { for await command in stream { await command() } }
        lock.withLock { windows[connection] = Window(listening: listening, commands: continuation, working: working) }
    }

    /// More than 1,024 commands in waiting are dropped: no person does that.
    func enqueue(_ connection: UInt64, _ command: @escaping @Sendable () async -> Void) {
        lock.withLock { windows[connection] }?.commands.yield(command)
    }

    func close(_ connection: UInt64) {
        let window = lock.withLock { windows.removeValue(forKey: connection) }
        window?.listening.cancel()
        window?.commands.finish()
        window?.working.cancel()
    }
}
