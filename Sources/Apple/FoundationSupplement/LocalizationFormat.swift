// Fills a format such as "%1$@ of %lld" with arguments, numbers written as the locale writes them.

import Foundation

enum LocalizationFormat {
    /// A translation is foreign input: no field is padded beyond this many characters.
    private static let widestField = 256

    static func fill(_ format: String, with arguments: [LocalizationArgument], locale: Locale) -> String {
        guard format.utf8.contains(UInt8(ascii: "%")) else { return format }
        var result = "", rest = format[...], next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            var remainder = rest
            guard let field = Field(reading: &remainder) else {
                // No conversion follows: a percent sign in running text, as in "100 % sure" of a key made at run time.
                result += "%"
                continue
            }
            let index = field.position ?? next
            if field.position == nil { next += 1 }
            // A translation may name an argument that the code does not give; what stands there stays, visibly.
            if arguments.indices.contains(index) {
                result += field.text(of: arguments[index], locale: locale)
            } else {
                result += "%" + rest[..<remainder.startIndex]
            }
            rest = remainder
        }
        return result + rest
    }

    /// One conversion: `[position$][flags][width][.precision][length]conversion`.
    private struct Field {
        /// Counted from 0.
        var position: Int?
        var flags = Set<Character>()
        var width = 0
        var precision: Int?
        var conversion: Character

        init?(reading text: inout Substring) {
            let start = text
            if let number = Self.number(&text), text.first == "$", number > 0 {
                position = number - 1
                text = text.dropFirst()
            } else {
                text = start
            }
            while let flag = text.first, "-+ 0#'".contains(flag) {
                flags.insert(flag)
                text = text.dropFirst()
            }
            width = min(Self.number(&text) ?? 0, widestField)
            if text.first == "." {
                text = text.dropFirst()
                precision = min(Self.number(&text) ?? 0, widestField)
            }
            while let length = text.first, "hlqzjtL".contains(length) { text = text.dropFirst() }
            guard let conversion = text.first, "@diuxXofFeEgGsc".contains(conversion) else { return nil }
            self.conversion = conversion
            text = text.dropFirst()
            // "50 % d'eau": a space flag and a letter is a sentence far more often than a conversion.
            if flags == [" "], width == 0 { return nil }
        }

        private static func number(_ text: inout Substring) -> Int? {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, digits.count <= 9 else { return nil }
            text = text[digits.endIndex...]
            return Int(digits)
        }

        func text(of argument: LocalizationArgument, locale: Locale) -> String {
            var text = plainText(of: argument, locale: locale)
            if flags.contains("+"), !text.hasPrefix("-"), isNumeric(argument) { text = "+" + text }
            let missing = width - text.count
            guard missing > 0 else { return text }
            if flags.contains("-") { return text + String(repeating: " ", count: missing) }
            if flags.contains("0"), isNumeric(argument) {
                let zero = 0.formatted(.number.locale(locale))
                let sign = text.prefix { "+-".contains($0) }
                return sign + String(repeating: zero, count: missing) + text.dropFirst(sign.count)
            }
            return String(repeating: " ", count: missing) + text
        }

        private func isNumeric(_ argument: LocalizationArgument) -> Bool {
            switch argument {
            case .integer, .unsigned, .number: true
            case .text, .resource, .formatted: false
            }
        }

        private func plainText(of argument: LocalizationArgument, locale: Locale) -> String {
            switch (argument, conversion) {
            case (.integer(let value), "x"): String(UInt64(bitPattern: value), radix: 16)
            case (.integer(let value), "X"): String(UInt64(bitPattern: value), radix: 16, uppercase: true)
            case (.integer(let value), "o"): String(UInt64(bitPattern: value), radix: 8)
            case (.unsigned(let value), "x"): String(value, radix: 16)
            case (.unsigned(let value), "X"): String(value, radix: 16, uppercase: true)
            case (.unsigned(let value), "o"): String(value, radix: 8)
            case (.integer(let value), "d"), (.integer(let value), "i"): grouped(value, locale)
            case (.unsigned(let value), "u"): grouped(value, locale)
            case (.integer(let value), "f"): decimal(Double(value), locale)
            case (.number(let value), "f"), (.number(let value), "F"): decimal(value, locale)
            case (.number(let value), "e"), (.number(let value), "E"):
                value.formatted(.number.notation(.scientific).precision(.fractionLength(precision ?? 6)).locale(locale))
            case (.number(let value), "g"), (.number(let value), "G"):
                value.formatted(.number.precision(.significantDigits(1...max(precision ?? 6, 1))).locale(locale))
            default: argument.text(locale: locale)
            }
        }

        private func grouped(_ value: some BinaryInteger, _ locale: Locale) -> String {
            let style = IntegerFormatStyle<Int64>(locale: locale)
            guard let value = Int64(exactly: value) else { return "\(value)" }
            // Zero-padded fields are clocks and codes: "%02lld" of 1000 is no place for a thousands separator.
            return flags.contains("0") ? style.grouping(.never).format(value) : style.format(value)
        }

        private func decimal(_ value: Double, _ locale: Locale) -> String {
            value.formatted(.number.precision(.fractionLength(precision ?? 6)).locale(locale))
        }
    }
}
