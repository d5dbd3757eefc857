// The queue of deadlines against a plain list that is searched anew each time.
import Testing

@testable import SidelongCoreProbe
@testable import SidelongPhoneCore

@Suite("Deadline queue")
struct DeadlineQueueTests {
    @Test("It gives what a search through everything gives, in the order of moments and then of owners", arguments: 1...20)
    func againstList(_ seed: UInt64) {
        var random = Randomness(seed: seed)
        var queue = DeadlineQueue<Uptime>()
        var list: [DeadlineOwner: Int64] = [:]
        for _ in 0..<500 {
            let number = UInt64(random.below(30))
            let owner: DeadlineOwner =
                random.chance(50) ? .processIdle(Generation(rawValue: number)) : .widgetRetry(PlacementID(rawValue: number))
            switch random.below(4) {
            case 0:
                queue[owner] = nil
                list[owner] = nil
            case 1:
                let limit = Int64(random.below(40))
                let expected = list.filter { $0.value <= limit }.min { ($0.value, $0.key) < ($1.value, $1.key) }
                let due = queue.takeDue(at: Uptime(rawValue: limit))
                #expect(due?.owner == expected?.key && due?.moment.rawValue == expected?.value)
                if let expected { list[expected.key] = nil }
            default:
                let moment = Int64(random.below(60))
                queue[owner] = Uptime(rawValue: moment)
                list[owner] = moment
            }
            #expect(queue.earliest?.rawValue == list.values.min() && queue.count == list.count)
        }
    }
}
