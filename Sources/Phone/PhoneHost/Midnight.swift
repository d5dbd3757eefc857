// When a day begins in the phone's zone.
import Foundation
import SidelongPhoneCore

enum Midnight {
    /// The first moment of the day after; where a day has no midnight because clocks go forward then, its first moment after that.
    static func after(_ moment: Instant, zone: String) -> Instant {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        // Whole seconds: a day begins on one, and a Double holds them exactly.
        let date = Date(timeIntervalSince1970: Double(moment.rawValue.quotient(by: 1_000_000_000)))
        let start = calendar.startOfDay(for: date)
        // Every day has a next one in the Gregorian calendar; a day later is the answer that needs no calendar.
        let next = calendar.date(byAdding: .day, value: 1, to: start) ?? start.addingTimeInterval(86_400)
        return .seconds(Int64(calendar.startOfDay(for: next).timeIntervalSince1970))
    }
}

extension Int64 {
    /// Rounded down, also below zero.
    fileprivate func quotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
