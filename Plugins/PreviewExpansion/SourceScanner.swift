// Finds arguments, closures and statements in source text, knowing strings, comments and brackets, and nothing else of the language.

enum SourceScanner {
    static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Where the arguments of `#Preview` begin: after its name, before which white space and comments may stand.
    static func argumentsStart(_ bytes: [UInt8]) -> Int? {
        let name = Array("#Preview".utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: name) { return index + name.count }
            index = skipped(bytes, index) ?? index + 1
        }
        return nil
    }

    /// What stands between the brackets of the first closure outside parentheses.
    static func firstClosure(_ bytes: [UInt8], from start: Int) throws(ExpansionError) -> Range<Int>? {
        var index = start
        while index < bytes.count {
            if let next = skipped(bytes, index) {
                index = next
            } else if bytes[index] == Byte.parenthesis || bytes[index] == Byte.bracket {
                index = try closing(bytes, index) + 1
            } else if bytes[index] == Byte.brace {
                let end = try closing(bytes, index)
                return index + 1..<end
            } else {
                index += 1
            }
        }
        return nil
    }

    /// The statements of a closure's body, without the white space around them. A line that does not end a statement (one that begins
    /// with `.` or stands in brackets) belongs to the one before; so does what follows attributes that stand alone on their line.
    static func statements(_ bytes: [UInt8], in body: Range<Int>) throws(ExpansionError) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = body.lowerBound
        var index = start
        while index < body.upperBound {
            if bytes[index] == Byte.newline || bytes[index] == Byte.semicolon {
                lines.append(start..<index)
                index += 1
                start = index
            } else if let next = skipped(bytes, index) {
                // A comment to the end of its line leaves the end of the line to be seen.
                index = next
            } else if [Byte.parenthesis, Byte.bracket, Byte.brace].contains(bytes[index]) {
                index = try closing(bytes, index) + 1
            } else {
                index += 1
            }
        }
        lines.append(start..<body.upperBound)
        var found: [Range<Int>] = []
        for line in lines.map({ trimmed(bytes, $0) }) where !line.isEmpty {
            if let last = found.last, bytes[line.lowerBound] == Byte.dot || isOnlyAttributes(bytes, last) {
                found[found.count - 1] = last.lowerBound..<line.upperBound
            } else {
                found.append(line)
            }
        }
        return found
    }

    private static func isOnlyAttributes(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let words = text(bytes, range).split { $0 == " " || $0 == "\t" || $0 == "\n" }
        return !words.isEmpty && words.allSatisfy { $0.hasPrefix("@") }
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var range = range
        let isSpace: (UInt8) -> Bool = { $0 == Byte.space || $0 == Byte.tab || $0 == Byte.newline || $0 == Byte.carriageReturn }
        while let first = range.first, isSpace(bytes[first]) { range = first + 1..<range.upperBound }
        while let last = range.last, isSpace(bytes[last]) { range = range.lowerBound..<last }
        return range
    }

    /// The index of the bracket that closes the one at `start`.
    private static func closing(_ bytes: [UInt8], _ start: Int) throws(ExpansionError) -> Int {
        var depth = 0
        var index = start
        while index < bytes.count {
            if let next = skipped(bytes, index) {
                index = next
                continue
            }
            switch bytes[index] {
            case Byte.parenthesis, Byte.bracket, Byte.brace: depth += 1
            case Byte.closingParenthesis, Byte.closingBracket, Byte.closingBrace:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        throw .unbalanced
    }

    /// Where a comment or a string that begins at `index` ends; nil where none begins.
    private static func skipped(_ bytes: [UInt8], _ index: Int) -> Int? {
        func has(_ text: StaticString, at place: Int) -> Bool {
            let count = text.utf8CodeUnitCount
            guard place + count <= bytes.count else { return false }
            return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
        }
        if has("//", at: index) {
            return bytes[index...].firstIndex(of: Byte.newline) ?? bytes.count
        }
        if has("/*", at: index) {
            var depth = 1
            var next = index + 2
            while next < bytes.count, depth > 0 {
                if has("/*", at: next) {
                    depth += 1
                    next += 2
                } else if has("*/", at: next) {
                    depth -= 1
                    next += 2
                } else {
                    next += 1
                }
            }
            return next
        }
        var hashes = 0
        while index + hashes < bytes.count, bytes[index + hashes] == Byte.hash { hashes += 1 }
        let quote = index + hashes
        guard quote < bytes.count, bytes[quote] == Byte.quote else { return nil }
        let isLong = has("\"\"\"", at: quote)
        return stringEnd(bytes, from: quote + (isLong ? 3 : 1), hashes: hashes, isLong: isLong)
    }

    private static func stringEnd(_ bytes: [UInt8], from start: Int, hashes: Int, isLong: Bool) -> Int {
        func hashesFollow(_ place: Int) -> Bool {
            place + hashes <= bytes.count && bytes[place..<place + hashes].allSatisfy { $0 == Byte.hash }
        }
        var index = start
        while index < bytes.count {
            if bytes[index] == Byte.backslash, hashesFollow(index + 1) {
                let escaped = index + 1 + hashes
                // An interpolation is source text again, with strings of its own.
                if escaped < bytes.count, bytes[escaped] == Byte.parenthesis, let end = try? closing(bytes, escaped) {
                    index = end + 1
                } else {
                    index = escaped + 1
                }
            } else if bytes[index] == Byte.quote {
                let length = isLong ? 3 : 1
                let isEnd = index + length <= bytes.count && bytes[index..<index + length].allSatisfy { $0 == Byte.quote }
                if isEnd, hashesFollow(index + length) { return index + length + hashes }
                index += 1
            } else if !isLong, bytes[index] == Byte.newline {
                // Not closed; the compiler has said so.
                return index
            } else {
                index += 1
            }
        }
        return bytes.count
    }

    private enum Byte {
        static let newline = UInt8(ascii: "\n")
        static let carriageReturn = UInt8(ascii: "\r")
        static let space = UInt8(ascii: " ")
        static let tab = UInt8(ascii: "\t")
        static let semicolon = UInt8(ascii: ";")
        static let dot = UInt8(ascii: ".")
        static let hash = UInt8(ascii: "#")
        static let quote = UInt8(ascii: "\"")
        static let backslash = UInt8(ascii: "\\")
        static let parenthesis = UInt8(ascii: "(")
        static let closingParenthesis = UInt8(ascii: ")")
        static let bracket = UInt8(ascii: "[")
        static let closingBracket = UInt8(ascii: "]")
        static let brace = UInt8(ascii: "{")
        static let closingBrace = UInt8(ascii: "}")
    }
}
