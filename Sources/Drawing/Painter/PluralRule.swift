// Which form of a unit's word a whole number takes, by the Unicode plural rules for whole numbers.

/// The plural rule of a language. A language that is not listed has `one` for 1 and `other` for the rest.
struct PluralRule {
    /// In the order in which a tree lists the forms.
    enum Category: Int { case zero, one, two, few, many, other }

    let language: String

    init(language: String) { self.language = String(language.prefix { $0 != "-" && $0 != "_" }) }

    func category(of number: Int64) -> Category {
        let tens = number % 100, ones = number % 10
        switch language {
        case "ja", "zh", "ko", "vi", "th", "id", "ms", "my", "lo", "yue": return .other
        case "fr", "pt", "hy", "hi", "bn", "fa", "gu", "kn", "am": return number <= 1 ? .one : .other
        case "ru", "uk", "be":
            if ones == 1, tens != 11 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
        case "sr", "hr", "bs":
            if ones == 1, tens != 11 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .other
        case "pl":
            if number == 1 { return .one }
            return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
        case "cs", "sk": return number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case "ro": return number == 1 ? .one : number == 0 || (1...19).contains(tens) ? .few : .other
        case "lt":
            if ones == 1, !(11...19).contains(tens) { return .one }
            return (2...9).contains(ones) && !(11...19).contains(tens) ? .few : .other
        case "lv": return ones == 0 || (11...19).contains(tens) ? .zero : ones == 1 ? .one : .other
        case "sl": return tens == 1 ? .one : tens == 2 ? .two : tens == 3 || tens == 4 ? .few : .other
        case "he", "iw": return number == 1 ? .one : number == 2 ? .two : .other
        case "ga":
            return number == 1 ? .one : number == 2 ? .two : (3...6).contains(number) ? .few : (7...10).contains(number) ? .many : .other
        case "cy":
            switch number {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            case 3: return .few
            case 6: return .many
            default: return .other
            }
        case "ar":
            switch number {
            case 0: return .zero
            case 1: return .one
            case 2: return .two
            default: return (3...10).contains(tens) ? .few : (11...99).contains(tens) ? .many : .other
            }
        default: return number == 1 ? .one : .other
        }
    }
}
