// Which locales and time zones a phone may have.
import Foundation

package enum PhoneLocale {
    /// Whether an identifier such as `de_AT`, `zh-Hans_CN` or `en_US@calendar=buddhist` has the parts of one, in their order, and its language and
    /// region exist.
    package static func isKnown(_ identifier: String) -> Bool {
        guard identifier.utf8.count <= 100 else { return false }
        let parts = identifier.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts[0].wholeMatch(of: #/[A-Za-z]{2,3}([_-][A-Za-z]{4})?([_-]([A-Za-z]{2}|[0-9]{3}))?([_-][A-Za-z0-9]{4,8}){0,2}/#) != nil
        else { return false }
        if parts.count == 2 {
            let keyword = #/[a-z]{1,20}=[A-Za-z0-9_\-]{1,40}/#
            guard parts[1].split(separator: ";", omittingEmptySubsequences: false).allSatisfy({ $0.wholeMatch(of: keyword) != nil }) else {
                return false
            }
        }
        let locale = Locale(identifier: identifier)
        return locale.language.languageCode?.isISOLanguage == true && locale.region?.isISORegion != false
    }
}

package enum PhoneZone {
    /// Whether the machine knows a zone of that IANA name, such as `Europe/Vienna` or `UTC`.
    package static func isKnown(_ identifier: String) -> Bool {
        // Foundation also takes what it makes up itself, such as GMT+25; those are no names of zones.
        let isName =
            identifier.utf8.count <= 60
            && identifier.wholeMatch(of: #/[A-Za-z][A-Za-z0-9]*([_+\-][A-Za-z0-9]+)*(\/[A-Za-z0-9]+([_+\-][A-Za-z0-9]+)*){0,2}/#) != nil
        guard isName, TimeZone(identifier: identifier) != nil else { return false }
        return identifier.contains("/") || TimeZone.knownTimeZoneIdentifiers.contains(identifier) || ["UTC", "GMT"].contains(identifier)
    }
}
