// Lines for people and programs: results on standard output, everything else on standard error.
import Foundation

enum Terminal {
    /// A result.
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
    /// What is going on.
    static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
    static func error(_ text: String) { note("sidelong: " + text) }

    static func json(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        line(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
