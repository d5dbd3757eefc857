// A phone's value with some inputs, for tests of what keeps them.
import SidelongPhoneCore

struct PhoneValue {
    var phone: Phone
    private let time = PhoneTime(date: .seconds(1_000), uptime: Uptime(rawValue: 1))

    static func make() throws -> PhoneValue {
        PhoneValue(phone: Phone(at: PhoneTime(date: .seconds(1_000), uptime: Uptime(rawValue: 1))))
    }

    func records(_ numbers: ClosedRange<UInt64>) -> [InputRecord] {
        numbers.map { InputRecord(sequence: $0, time: time, input: $0.isMultiple(of: 2) ? .lock : .unlock) }
    }

    func snapshot(at sequence: UInt64) -> PhoneSnapshot {
        var phone = phone
        if sequence > 0 { for record in records(1...sequence) { _ = phone.handle(record.input, at: record.time) } }
        return PhoneSnapshot(sequence: sequence, phone: phone)
    }
}
