// A Swift file as text in which words can be looked for: without comments, and without what stands in strings.
import Foundation

/// A file's text in two forms of the same length, so that a place in one is a place in the other.
struct SwiftText: Sendable {
    /// Comments are blanks.
    let code: String
    /// Comments and the contents of strings are blanks; code within `\(…)` stays.
    let bare: String
    /// Capitalised words of `bare`, and the line where each stands first. Not those behind a dot: they belong to another type.
    let names: [String: Int]

    init(_ text: String) {
        var scanner = Scanner(bytes: Array(text.utf8))
        scanner.readCode(until: nil)
        code = String(decoding: scanner.code, as: UTF8.self)
        bare = String(decoding: scanner.bare, as: UTF8.self)
        names = Self.names(in: scanner.bare)
    }

    private static func names(in bytes: [UInt8]) -> [String: Int] {
        var names: [String: Int] = [:]
        var (line, start, before) = (1, 0, UInt8(0))
        func isPartOfWord(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xdf)
        }
        for position in 0...bytes.count {
            let byte = position < bytes.count ? bytes[position] : UInt8(ascii: "\n")
            guard !isPartOfWord(byte) else { continue }
            if start < position, before != UInt8(ascii: "."), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start]) {
                let name = String(decoding: bytes[start..<position], as: UTF8.self)
                if names[name] == nil { names[name] = line }
            }
            if byte == UInt8(ascii: "\n") { line += 1 }
            (start, before) = (position + 1, byte)
        }
        return names
    }

    /// The line, from 1, of a place in `code` or `bare`.
    static func line(of index: String.Index, in text: String) -> Int {
        text.utf8[..<index].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}

/// Goes through the bytes once. Text that ends within a string or comment ends there.
private struct Scanner {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var code: [UInt8]
    private(set) var bare: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
        code = bytes
        bare = bytes
    }

    private func matches(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private func blank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ") }

    /// A byte of a comment.
    private mutating func skip(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            code[position] = blank(bytes[position])
            bare[position] = code[position]
            position += 1
        }
    }

    /// A byte of a string.
    private mutating func skipText(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            bare[position] = blank(bytes[position])
            position += 1
        }
    }

    /// Reads code to the end, or behind the parenthesis that closes an interpolation. Deeper than 20 interpolations is read as text.
    mutating func readCode(until depthOfInterpolation: Int?) {
        var parentheses = 0
        while position < bytes.count {
            if matches("//") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { skip() }
            } else if matches("/*") {
                skipComment()
            } else if let hashes = hashesBeforeQuote {
                readString(hashes: hashes, depth: (depthOfInterpolation ?? 0) + 1)
            } else {
                let byte = bytes[position]
                position += 1
                guard depthOfInterpolation != nil else { continue }
                if byte == UInt8(ascii: "(") { parentheses += 1 }
                if byte == UInt8(ascii: ")") {
                    if parentheses == 0 { return }
                    parentheses -= 1
                }
            }
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if matches("/*") {
                depth += 1
                skip(2)
            } else if matches("*/") {
                depth -= 1
                skip(2)
            } else {
                skip()
            }
        } while depth > 0 && position < bytes.count
    }

    /// How many `#` stand before a quotation mark here; nil where no string begins.
    private var hashesBeforeQuote: Int? {
        var end = position
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - position : nil
    }

    private mutating func readString(hashes: Int, depth: Int) {
        position += hashes
        let isLong = matches("\"\"\"")
        position += isLong ? 3 : 1
        func ends(at index: Int) -> Bool {
            let quotes = isLong ? 3 : 1
            guard index + quotes + hashes <= bytes.count else { return false }
            return bytes[index..<index + quotes].allSatisfy { $0 == UInt8(ascii: "\"") }
                && bytes[index + quotes..<index + quotes + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
        }
        func escapes(at index: Int) -> Bool {
            index + hashes < bytes.count && bytes[index] == UInt8(ascii: "\\")
                && bytes[index + 1..<index + 1 + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
        }
        while position < bytes.count {
            if ends(at: position) {
                position += (isLong ? 3 : 1) + hashes
                return
            }
            if !isLong, bytes[position] == UInt8(ascii: "\n") { return }
            guard escapes(at: position) else {
                skipText()
                continue
            }
            skipText(1 + hashes)
            if position < bytes.count, bytes[position] == UInt8(ascii: "("), depth <= 20 {
                position += 1
                readCode(until: depth)
            } else {
                skipText()
            }
        }
    }
}
