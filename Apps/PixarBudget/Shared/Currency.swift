// A currency by its ISO 4217 code, with the number of digits of its minor unit.
import Foundation

/// A currency such as `USD`. Codes are three letters; anything else is refused.
struct Currency: Hashable, Sendable {
    /// ISO 4217 code in capitals.
    let code: String

    init?(_ code: String) {
        let capitals = code.uppercased()
        guard capitals.utf8.count == 3, capitals.utf8.allSatisfy({ (65...90).contains($0) }) else { return nil }
        self.code = capitals
    }

    private init(known code: String) { self.code = code }

    static let usd = Currency(known: "USD")

    /// Digits after the decimal point: 2, but for these (ISO 4217, list one).
    var minorDigits: Int { Self.otherDigits[code] ?? 2 }

    private static let otherDigits = [
        "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0,
        "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3, "CLF": 4, "UYW": 4,
    ]
}
