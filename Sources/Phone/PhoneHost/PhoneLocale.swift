// Which locales a phone may have.
import Foundation

package enum PhoneLocale {
    /// Whether language and region of an identifier such as `de_AT` exist, and it holds nothing that an identifier cannot.
    package static func isKnown(_ identifier: String) -> Bool {
        let isWellFormed =
            (2...60).contains(identifier.utf8.count)
            && identifier.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: ";"):
                    true
                default: false
                }
            }
        guard isWellFormed else { return false }
        let locale = Locale(identifier: identifier)
        return locale.language.languageCode?.isISOLanguage == true && locale.region?.isISORegion != false
    }
}
