// Ctrl-C and SIGTERM as something to wait for.
import Foundation

/// Catches the two signals from its creation on.
final class InterruptSignals: Sendable {
    private let stream: AsyncStream<Int32>
    private let sources: Sources

    private struct Sources: @unchecked Sendable {
        // Kept so that they live; nothing is done with them after they were started.
        var all: [any DispatchSourceSignal]
    }

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        self.stream = stream
        sources = Sources(
            all: [SIGINT, SIGTERM].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { continuation.yield(number) }
                source.resume()
                return source
            })
    }

    /// Waits for the first of them.
    func wait() async { for await _ in stream { return } }
}
