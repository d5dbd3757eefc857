// Dates as the link writes them: nanoseconds since 1970, within the 292 years either way that fit.

import Foundation

extension Date {
    /// Dates beyond what fits, such as `.distantFuture`, become the farthest that does.
    package var phoneNanoseconds: Int64 {
        let nanoseconds = (timeIntervalSince1970 * 1e9).rounded()
        if nanoseconds.isNaN { return 0 }
        if nanoseconds >= 9.2e18 { return .max }
        if nanoseconds <= -9.2e18 { return .min }
        return Int64(nanoseconds)
    }

    package init(phoneNanoseconds nanoseconds: Int64) {
        // Seconds and the rest apart: one division of the whole would round to a quarter of a microsecond.
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        self.init(timeIntervalSince1970: Double(seconds) + Double(rest) / 1e9)
    }
}
