// The lock of this module, with the value that it guards inside.
import Foundation

/// A value behind a lock, for state that several threads share. `Mutex` of the Synchronization module would do on Linux, but
/// this module also builds for systems that lack it.
final class Locked<Value>: @unchecked Sendable {
    // Unchecked, because the compiler cannot see that `value` is touched only between `lock` and `unlock`: it is private, and
    // `withLock` below is its only user.
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
