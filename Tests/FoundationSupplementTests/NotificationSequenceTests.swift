// Notifications as an asynchronous sequence: their order, and the end of a cancelled task.
import Foundation
import Testing

@testable import SidelongFoundationSupplement

@Suite struct NotificationSequenceTests {
    static let name = Notification.Name("SidelongTest")

    @Test func postedNotificationsArriveInOrder() async {
        let center = NotificationCenter()
        var iterator = center.notifications(named: Self.name).makeAsyncIterator()
        center.post(name: Notification.Name("Other"), object: nil)
        center.post(name: Self.name, object: nil, userInfo: ["number": 1])
        center.post(name: Self.name, object: nil, userInfo: ["number": 2])
        #expect(await iterator.next()?.userInfo?["number"] as? Int == 1)
        #expect(await iterator.next()?.userInfo?["number"] as? Int == 2)
    }

    @Test func aCancelledTaskEndsTheSequence() async {
        let center = NotificationCenter()
        let task = Task {
            for await _ in center.notifications(named: Self.name) {}
            return true
        }
        task.cancel()
        #expect(await task.value)
    }
}
