// A value behind a lock.
import Foundation

/// A value that several threads use, one at a time.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    // Unchecked because the lock is taken at run time: `value` is touched only inside `use`.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func use<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
