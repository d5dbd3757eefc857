// How a process of an app ends when it cannot go on, and what it says then.

import Foundation

/// Exit codes, from sysexits.h.
package enum ProcessExit: Int32 {
    /// The phone is gone or asked the process to go.
    case order = 0
    /// Started by hand, without a phone.
    case noPhone = 64
    /// The phone speaks another version, or bytes came that are no message.
    case protocolError = 76

    /// Ends the process. What was printed is written first; destructors do not run, because other threads still work.
    package func leave(_ sentence: String = "") -> Never {
        if !sentence.isEmpty { Self.say(sentence) }
        fflush(nil)
        _exit(rawValue)
    }

    /// A line on standard error.
    package static func say(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}
