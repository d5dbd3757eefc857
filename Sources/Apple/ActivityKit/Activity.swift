// A handle on a Live Activity. The phone owns the activity; it goes on when this process ends.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// A Live Activity of this app.
///
/// `request` is synchronous and waits for the phone, at most five seconds. `update` and `end` never fail: what the phone refuses is in
/// its log.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
    // Unchecked, because an app's attributes need not say that they are Sendable: they are stored once, never written, and were made
    // for this handle alone by decoding JSON, so nobody else holds a reference into them.

    public typealias ContentState = Attributes.ContentState

    public let id: String
    public let attributes: Attributes
    /// What `content` falls back to; made like `attributes`.
    private let firstContent: ActivityContent<ContentState>

    init?(_ record: ActivityRecord) {
        do {
            attributes = try JSONDecoder().decode(Attributes.self, from: Data(record.attributes.utf8))
            firstContent = try Self.content(of: record)
        } catch {
            ProcessRuntime.shared.report(
                Diagnostic(
                    "activity.undecodable", .error,
                    "An activity that the phone keeps does not fit \(Attributes.self) as it now is. \(DecodingSentence.words(for: error))",
                    place: record.attributesType, remedy: "End it on the phone, or let the type decode what older builds wrote."))
            return nil
        }
        id = record.id
    }

    private static func content(of record: ActivityRecord) throws -> ActivityContent<ContentState> {
        ActivityContent(
            state: try JSONDecoder().decode(ContentState.self, from: Data(record.contentState.utf8)),
            staleDate: record.staleDate.map { Date(phoneNanoseconds: $0) }, relevanceScore: record.relevanceScore)
    }

    static var typeName: String { String(describing: Attributes.self) }

    // MARK: What is known

    /// The content that the phone shows now.
    public var content: ActivityContent<ContentState> {
        guard let record = ActivityMirror.shared.record(id) else { return firstContent }
        do {
            return try Self.content(of: record)
        } catch {
            // A push may have brought it: the phone's verdict names the key, here the last good content stays.
            return firstContent
        }
    }

    @available(iOS, deprecated: 16.2, message: "Use content")
    public var contentState: ContentState { content.state }

    public var activityState: ActivityState { ActivityMirror.shared.record(id).map { ActivityState($0.state) } ?? .dismissed }

    /// Always nil: this phone has no pushes for activities yet.
    public var pushToken: Data? { nil }

    // MARK: All of a type

    /// This app's activities of this type, those that have ended and are still seen among them. They outlive the process.
    public static var activities: [Activity<Attributes>] {
        ActivityMirror.shared.records(ofType: typeName).compactMap { Activity($0) }
    }

    /// The activities of this type that there are, then each that begins.
    public static var activityUpdates: ActivityUpdates {
        let name = typeName
        let records = ActivityMirror.shared.updates(
            first: { records, _ in records.filter { $0.attributesType == name && $0.state != .dismissed } },
            next: { change in
                guard case .started(let record) = change, record.attributesType == name else { return ([], false) }
                return ([record], false)
            })
        return ActivityUpdates(records: records)
    }

    /// The present state, then each change; ends with `dismissed`.
    public var activityStateUpdates: ActivityStateUpdates {
        let id = id
        let states = ActivityMirror.shared.updates(
            first: { records, _ in [records.first { $0.id == id }.map { ActivityState($0.state) } ?? .dismissed] },
            next: { change -> ([ActivityState], Bool) in
                guard case .changed(let record, let old) = change, record.id == id, record.state != old.state else { return ([], false) }
                return ([ActivityState(record.state)], record.state == .dismissed)
            })
        return ActivityStateUpdates(stream: states)
    }

    /// The present content, then each change.
    public var contentUpdates: ContentUpdates {
        let id = id
        let records = ActivityMirror.shared.updates(
            first: { records, _ in records.filter { $0.id == id } },
            next: { change -> ([ActivityRecord], Bool) in
                guard case .changed(let record, let old) = change, record.id == id else { return ([], false) }
                let isOther =
                    record.contentState != old.contentState || record.staleDate != old.staleDate
                    || record.relevanceScore != old.relevanceScore
                return (isOther ? [record] : [], record.state == .dismissed)
            })
        return ContentUpdates(records: records)
    }

    /// Never says anything: this phone has no pushes for activities yet.
    public var pushTokenUpdates: PushTokenUpdates { PushTokenUpdates(stream: AsyncStream { _ in }) }

    public static var pushToStartToken: Data? { nil }
    /// Never says anything: this phone has no pushes for activities yet.
    public static var pushToStartTokenUpdates: PushTokenUpdates { PushTokenUpdates(stream: AsyncStream { _ in }) }

    // MARK: Sequences

    public struct ActivityUpdates: AsyncSequence, Sendable {
        public typealias Element = Activity<Attributes>
        let records: AsyncStream<ActivityRecord>

        public struct AsyncIterator: AsyncIteratorProtocol {
            var records: AsyncStream<ActivityRecord>.Iterator
            public mutating func next() async -> Activity<Attributes>? {
                while let record = await records.next() {
                    if let activity = Activity(record) { return activity }
                }
                return nil
            }
        }
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(records: records.makeAsyncIterator()) }
    }

    public struct ActivityStateUpdates: AsyncSequence, Sendable {
        public typealias Element = ActivityState
        let stream: AsyncStream<ActivityState>
        public func makeAsyncIterator() -> AsyncStream<ActivityState>.Iterator { stream.makeAsyncIterator() }
    }

    public struct ContentUpdates: AsyncSequence, Sendable {
        public typealias Element = ActivityContent<ContentState>
        let records: AsyncStream<ActivityRecord>

        public struct AsyncIterator: AsyncIteratorProtocol {
            var records: AsyncStream<ActivityRecord>.Iterator
            public mutating func next() async -> ActivityContent<ContentState>? {
                while let record = await records.next() {
                    do { return try Activity.content(of: record) } catch { continue }  // The phone's verdict names the key.
                }
                return nil
            }
        }
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(records: records.makeAsyncIterator()) }
    }

    public struct PushTokenUpdates: AsyncSequence, Sendable {
        public typealias Element = Data
        let stream: AsyncStream<Data>
        public func makeAsyncIterator() -> AsyncStream<Data>.Iterator { stream.makeAsyncIterator() }
    }
}

extension ActivityState {
    init(_ state: ActivityRecord.State) {
        switch state {
        case .pending: self = .pending
        case .active: self = .active
        case .stale: self = .stale
        case .ended: self = .ended
        case .dismissed: self = .dismissed
        }
    }
}
