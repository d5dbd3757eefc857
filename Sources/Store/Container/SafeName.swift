// Names that become folders and files; nothing in one leads out of its folder.
import Foundation

/// Names that come from source code or property lists and become names of folders and files: what is allowed, and how the rest
/// is written.
enum SafeName {
    /// The longest name a Linux file system takes, less room for `.sqlite-wal` and `.sqlite.notice`.
    static let limit = 200

    /// Why a name may not be a folder as it stands, or nil when it may.
    static func objection(to name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if name.utf8.count > limit { return "it is longer than \(limit) bytes" }
        if name.hasPrefix(".") { return "it begins with a dot" }
        if name.contains("..") { return "it contains two dots in a row" }
        if let bad = name.unicodeScalars.first(where: { !isPlain($0) }) {
            return "it contains U+\(String(bad.value, radix: 16, uppercase: true)); letters, digits, '.', '-' and '_' are allowed"
        }
        return nil
    }

    /// A folder name for any text, by percent-encoding what is not plain; nil when that is empty or too long. Different texts
    /// get different names.
    static func folder(for text: String) -> String? {
        var name = ""
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if isPlain(scalar), !(name.isEmpty && scalar == ".") {
                name.unicodeScalars.append(scalar)
            } else {
                let hex = String(byte, radix: 16, uppercase: true)
                name += "%" + (hex.count == 1 ? "0" + hex : hex)
            }
            if name.utf8.count > limit { return nil }
        }
        return name.isEmpty ? nil : name
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
        default: false
        }
    }
}
