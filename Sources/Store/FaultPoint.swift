// Where a test can have a process die: the named moments around a commit and an answer.
import Foundation

/// A named place at which a test can have this process die at once, as a power cut or `kill -9` would end it.
///
/// `SIDELONG_FAULT=store.before-commit` kills at the first arrival, `SIDELONG_FAULT=store.before-commit:3` at the third.
/// Without the variable, `reach` compares one constant that is read once per process.
public enum FaultPoint: String, Sendable, CaseIterable {
    /// The change is written, but not committed: it must be gone afterwards.
    case storeBeforeCommit = "store.before-commit"
    /// The change is committed, but nobody has been told: it must be there afterwards.
    case storeAfterCommit = "store.after-commit"
    /// The change is committed and the notice given, but the caller has no answer yet.
    case storeAfterNotice = "store.after-notice"
    /// An intent has run, but its answer has not left the process.
    case intentBeforeAnswer = "intent.before-answer"

    /// Ends the process with SIGKILL if the environment asks for it at this point; otherwise does nothing.
    public static func reach(_ point: FaultPoint) {
        guard let armed, armed.point == point else { return }
        let due = armed.remaining.withLock { remaining in
            remaining -= 1
            return remaining == 0
        }
        if due { kill(getpid(), SIGKILL) }
    }

    private struct Armed: Sendable {
        let point: FaultPoint
        let remaining: Locked<Int>
    }

    private static let armed: Armed? = {
        guard let text = ProcessInfo.processInfo.environment["SIDELONG_FAULT"], !text.isEmpty else { return nil }
        let parts = text.split(separator: ":", maxSplits: 1)
        let count = parts.count == 2 ? Int(parts[1]) : 1
        guard let name = parts.first, let point = FaultPoint(rawValue: String(name)), let count, count > 0 else {
            StoreProcess.report(
                StoreDiagnostic(
                    "store.fault-unknown", .warning, "SIDELONG_FAULT names no fault point: \(text)",
                    remedy: "Use one of \(FaultPoint.allCases.map(\.rawValue).joined(separator: ", ")), with :N for the N-th arrival."))
            return nil
        }
        return Armed(point: point, remaining: Locked(count))
    }()
}
