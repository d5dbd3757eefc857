// `NotificationCenter.notifications(named:object:)`, which Foundation on Linux lacks.
import Foundation

extension NotificationCenter {
    /// The notifications of a name as they are posted, without end. Those posted before the first `next()` are kept from the moment the
    /// iterator was made.
    public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// An asynchronous sequence of notifications.
    public struct Notifications: AsyncSequence, Sendable {
        public typealias Element = Notification

        let center: NotificationCenter
        let name: Notification.Name
        let object: (AnyObject & Sendable)?

        public func makeAsyncIterator() -> Iterator {
            let (stream, continuation) = AsyncStream.makeStream(of: Posted.self)
            let observer = Observer(
                center.addObserver(forName: name, object: object, queue: nil) { notification in continuation.yield(Posted(notification)) })
            let center = center
            continuation.onTermination = { _ in center.removeObserver(observer.token) }
            return Iterator(posted: stream.makeAsyncIterator())
        }

        public struct Iterator: AsyncIteratorProtocol {
            var posted: AsyncStream<Posted>.Iterator

            public mutating func next() async -> Notification? { await posted.next()?.notification }
        }
    }
}

/// Carries a notification from the thread that posted it to the one that waits.
struct Posted: @unchecked Sendable {
    // Apple's sequence hands notifications over just so; whoever posts one with unsafe contents has the same duty there.
    let notification: Notification

    init(_ notification: Notification) { self.notification = notification }
}

/// An observation's token.
struct Observer: @unchecked Sendable {
    // The token is opaque; it is only handed back to `removeObserver`, which locks inside.
    let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) { self.token = token }
}
