// Starting, updating and ending an activity.

import Foundation
import SidelongDiagnostics
import SidelongFoundationSupplement
import SidelongLink
import SidelongProcessRuntime
import Synchronization

/// Bytes of JSON that attributes and content may have together; Apple's limit.
let activityByteLimit = 4096

extension Activity {
    /// Starts an activity. The app must be in the foreground, or a `LiveActivityIntent` must be running.
    ///
    /// Throws `ActivityAuthorizationError`, or the encoding error of the app's own types.
    public static func request(
        attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: content, pushType: pushType, style: .standard)
    }

    public static func request(
        attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil, style: ActivityStyle
    ) throws -> Activity<Attributes> {
        let runtime = ProcessRuntime.shared
        guard let hello = runtime.hello else { throw ActivityAuthorizationError.unsupported }
        guard hello.supportsLiveActivities else { throw ActivityAuthorizationError.unsupportedTarget }
        guard ActivityMirror.shared.areActivitiesEnabled else { throw ActivityAuthorizationError.denied }
        let record = ActivityRecord(
            id: UUID().uuidString, attributesType: typeName, attributes: try json(attributes), contentState: try json(content.state),
            staleDate: content.staleDate?.phoneNanoseconds, relevanceScore: content.relevanceScore)
        guard record.attributes.utf8.count + record.contentState.utf8.count <= activityByteLimit else {
            throw ActivityAuthorizationError.attributesTooLarge
        }
        noteUnsupported(pushType: pushType, style: style)
        switch waitForAnswer(record) {
        case .accepted:
            // Decoded from what was sent, so that this handle shares nothing with the caller's values.
            guard let activity = Activity(record) else { throw ActivityAuthorizationError.persistenceFailure }
            return activity
        case .refused(let name):
            throw ActivityAuthorizationError(rawValue: name) ?? .persistenceFailure
        case nil:
            runtime.report(
                Diagnostic("activity.no-answer", .error, "The phone did not answer a request for an activity within 5 s.", place: typeName))
            throw ActivityAuthorizationError.persistenceFailure
        }
    }

    /// Schedules an activity for a date. This phone keeps no schedule: throws `ActivityAuthorizationError.unsupported`, and says so in its log.
    public static func request(
        attributes: Attributes, content: ActivityContent<Attributes.ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, start: Date
    ) throws -> Activity<Attributes> {
        ProcessRuntime.shared.report(
            Diagnostic(
                "activity.scheduled", .error, "An activity was to begin at a later date; this phone starts activities at once only.",
                place: typeName, remedy: "Request it when its time has come."))
        throw ActivityAuthorizationError.unsupported
    }

    @available(iOS, deprecated: 16.2, message: "Use request(attributes:content:pushType:)")
    public static func request(
        attributes: Attributes, contentState: Attributes.ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        try request(attributes: attributes, content: ActivityContent(state: contentState, staleDate: nil), pushType: pushType)
    }

    // MARK: Updating

    /// Shows other content. An activity that has ended ignores it.
    public nonisolated(nonsending) func update(_ content: ActivityContent<Attributes.ContentState>) async {
        await update(content, alert: nil, timestamp: nil)
    }

    /// Shows other content and calls for attention.
    public nonisolated(nonsending) func update(
        _ content: ActivityContent<Attributes.ContentState>, alertConfiguration: AlertConfiguration?
    ) async {
        await update(content, alert: alertConfiguration, timestamp: nil)
    }

    /// Ignored when something newer than `timestamp` is shown already.
    public nonisolated(nonsending) func update(
        _ content: ActivityContent<Attributes.ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
    ) async {
        await update(content, alert: alertConfiguration, timestamp: timestamp)
    }

    @available(iOS, deprecated: 16.2, message: "Use update(_:)")
    public nonisolated(nonsending) func update(using contentState: Attributes.ContentState, alertConfiguration: AlertConfiguration? = nil)
        async
    {
        await update(ActivityContent(state: contentState, staleDate: nil), alert: alertConfiguration, timestamp: nil)
    }

    private nonisolated(nonsending) func update(
        _ content: ActivityContent<Attributes.ContentState>, alert: AlertConfiguration?, timestamp: Date?
    ) async {
        guard let state = sendable(content), var record = ActivityMirror.shared.record(id), record.isRunning else { return }
        record.contentState = state
        record.staleDate = content.staleDate?.phoneNanoseconds
        record.relevanceScore = content.relevanceScore
        if record.state == .stale { record.state = .active }
        await call(
            .update(
                id: id, contentState: state, staleDate: record.staleDate, relevanceScore: content.relevanceScore,
                alert: alert.map { ActivityCall.Alert(title: String(localized: $0.title), body: String(localized: $0.body)) },
                timestamp: timestamp?.phoneNanoseconds), becoming: record)
    }

    // MARK: Ending

    /// Ends it. Nil keeps the last content.
    public nonisolated(nonsending) func end(
        _ content: ActivityContent<Attributes.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(content, policy: dismissalPolicy, timestamp: nil)
    }

    /// Ignored when something newer than `timestamp` is shown already.
    public nonisolated(nonsending) func end(
        _ content: ActivityContent<Attributes.ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
    ) async {
        await end(content, policy: dismissalPolicy, timestamp: timestamp)
    }

    @available(iOS, deprecated: 16.2, message: "Use end(_:dismissalPolicy:)")
    public nonisolated(nonsending) func end(
        using contentState: Attributes.ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        await end(contentState.map { ActivityContent(state: $0, staleDate: nil) }, policy: dismissalPolicy, timestamp: nil)
    }

    private nonisolated(nonsending) func end(
        _ content: ActivityContent<Attributes.ContentState>?, policy: ActivityUIDismissalPolicy, timestamp: Date?
    ) async {
        guard var record = ActivityMirror.shared.record(id), record.isRunning else { return }
        var state: String?
        if let content {
            // Too large a last content must not keep it running.
            state = sendable(content)
            if let state { record.contentState = state }
            record.staleDate = content.staleDate?.phoneNanoseconds
        }
        record.state = policy == .immediate ? .dismissed : .ended
        let dismissal: ActivityCall.Dismissal =
            switch policy.kind {
            case .default: .default
            case .immediate: .immediate
            case .after(let date): .after(date.phoneNanoseconds)
            }
        await call(
            .end(
                id: id, contentState: state, staleDate: record.staleDate, dismissal: dismissal, timestamp: timestamp?.phoneNanoseconds),
            becoming: record)
    }

    // MARK: The phone

    private static func waitForAnswer(_ record: ActivityRecord) -> ActivityAnswer? {
        let answered = DispatchSemaphore(value: 0)
        let box = AnswerBox()
        ProcessRuntime.shared.callActivity(.request(record, isInsideLiveActivityIntent: RunningIntent.isLiveActivityIntent)) { answer in
            if answer == .accepted { ActivityMirror.shared.put(record) }
            box.answer.withLock { $0 = answer }
            answered.signal()
        }
        answered.wait()
        return box.answer.withLock { $0 }
    }

    private nonisolated(nonsending) func call(_ call: ActivityCall, becoming record: ActivityRecord) async {
        let answer = await ActivityMirror.shared.call(call, becoming: record)
        if answer == nil {
            ProcessRuntime.shared.report(
                Diagnostic("activity.no-answer", .warning, "The phone did not answer an activity's call within 5 s.", place: Self.typeName))
        }
    }

    private func sendable(_ content: ActivityContent<Attributes.ContentState>) -> String? {
        let problem: String
        do {
            let state = try Self.json(content.state)
            let attributes = ActivityMirror.shared.record(id)?.attributes ?? ""
            if state.utf8.count + attributes.utf8.count <= activityByteLimit { return state }
            problem = "attributes and content are \(state.utf8.count + attributes.utf8.count) bytes, and \(activityByteLimit) are the limit"
        } catch {
            problem = "\(error)"
        }
        ProcessRuntime.shared.report(
            Diagnostic(
                "activity.content-refused", .error, "An update of an activity was dropped: \(problem).", place: Self.typeName,
                remedy: "Keep less in the content state."))
        return nil
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static func noteUnsupported(pushType: PushType?, style: ActivityStyle) {
        if pushType != nil {
            ProcessRuntime.shared.report(
                Diagnostic(
                    "activity.push-unavailable", .warning, "An activity asked for pushes, which this phone has not; it gets no token.",
                    place: typeName, remedy: "Update the activity from the app for now."))
        }
        if style == .transient {
            ProcessRuntime.shared.report(
                Diagnostic(
                    "activity.transient", .warning, "A transient activity is shown like any other: this phone does not end it by itself.",
                    place: typeName))
        }
    }
}

/// An answer on its way from the reading thread to the one that waits.
private final class AnswerBox: Sendable {
    let answer = Mutex<ActivityAnswer?>(nil)
}

extension ActivityRecord {
    fileprivate var isRunning: Bool { state != .ended && state != .dismissed }
}
