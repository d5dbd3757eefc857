// Servers and their clients in one process open many files: 200 connections are 400 of the 1,024 that many systems allow.
import Testing

/// Runs the tests of its suites one after another, and the suites, too. They take milliseconds each.
struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        await Turn.shared.begin()
        do {
            try await function()
        } catch {
            await Turn.shared.end()
            throw error
        }
        await Turn.shared.end()
    }

    private actor Turn {
        static let shared = Turn()
        private var isTaken = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func begin() async {
            guard isTaken else { isTaken = true; return }
            await withCheckedContinuation { waiting.append($0) }
        }

        func end() {
            if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
        }
    }
}

extension Trait where Self == OneAtATime {
    static var oneAtATime: OneAtATime { OneAtATime() }
}
