// Objects that say when they are about to change.

import Foundation
import Synchronization

/// An object with a publisher that fires before it changes. For `@Published` properties that happens by itself.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never

    /// Fires before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// The publisher of ``ObservableObject/objectWillChange``.
///
/// Unchecked: its only state is a ``Broadcast``, whose state is behind locks; what subscribers do with the call is theirs to
/// isolate, as with any publisher.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let broadcast = Broadcast<Void, Never>()

    public init() {}

    /// Says that the object is about to change.
    public func send() { broadcast.send(()) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream) where Downstream.Input == Void, Downstream.Failure == Never {
        broadcast.add(subscriber, latest: nil)
    }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// One publisher per object, shared by its `@Published` properties and made when it is first asked for.
    public var objectWillChange: ObservableObjectPublisher { ChangePublishers.publisher(of: self) }
}

/// The publisher of each object that was asked for one. There is no place in the object itself that a protocol could use.
enum ChangePublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table: Sendable {
        // Unchecked for the weak references alone: they are read and written within the mutex only.
        nonisolated(unsafe) var entries: [ObjectIdentifier: Entry] = [:]
        /// Entries of objects that are gone are swept when the table has doubled since the last time.
        var sweepAt = 64
    }

    private static let table = Mutex(Table())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        // An address may have been reused: an entry counts only while its object lives.
        if let known = table.withLock({ Self.living($0.entries[key]) }) { return known }
        let publisher = ObservableObjectPublisher()
        let winner = table.withLock { table in
            if let known = Self.living(table.entries[key]) { return known }
            if table.entries.count >= table.sweepAt {
                table.entries = table.entries.filter { $0.value.object != nil }
                table.sweepAt = max(64, table.entries.count * 2)
            }
            return publisher
        }
        guard winner === publisher else { return winner }
        // Two threads may both come here; both then install, and the later one is what the table keeps.
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for child in level.children { (child.value as? any ChangeAnnouncing)?.announceChanges(to: publisher) }
            mirror = level.superclassMirror
        }
        let entry = UncheckedCrossing(Entry(object: object, publisher: publisher))
        table.withLock { $0.entries[key] = entry.value }
        return publisher
    }

    private static func living(_ entry: Entry?) -> ObservableObjectPublisher? {
        guard let entry, entry.object != nil else { return nil }
        return entry.publisher
    }
}

/// A property that tells its object's publisher before it changes.
protocol ChangeAnnouncing {
    func announceChanges(to publisher: ObservableObjectPublisher)
}
