// Reads Info.plist and entitlements: files that anybody may have written.
import Foundation

/// A property list whose root is a dictionary, with typed errors that name file and key.
struct PropertyListFile {
    let file: URL
    let values: [String: Any]

    /// A larger one is refused: 1 MiB, chosen.
    static let largest = 1 << 20

    init(_ file: URL, what: String) throws(InstallError) {
        self.file = file
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
            guard size <= Self.largest else {
                throw InstallError.unreadable(file: file.path, reason: "it is larger than \(Self.largest) bytes")
            }
            data = try Data(contentsOf: file)
        } catch let error as InstallError {
            throw error
        } catch {
            throw .missing(file: file.path, what: what)
        }
        let root: Any
        do {
            root = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw .unreadable(file: file.path, reason: "it is damaged")
        }
        guard let values = root as? [String: Any] else { throw .unreadable(file: file.path, reason: "its root is no dictionary") }
        self.values = values
    }

    private func invalid(_ key: String, _ reason: String) -> InstallError { .invalid(file: file.path, key: key, reason: reason) }

    func text(_ key: String) throws(InstallError) -> String? {
        guard let value = values[key] else { return nil }
        guard let text = value as? String else { throw invalid(key, "it is no text") }
        guard !text.contains("$(") else {
            throw invalid(key, "it holds the build setting \(text), which only Xcode fills in; write the value itself")
        }
        guard text.utf8.count <= 1_000 else { throw invalid(key, "it is longer than 1000 bytes") }
        return text
    }

    func flag(_ key: String) throws(InstallError) -> Bool {
        guard let value = values[key] else { return false }
        guard let flag = value as? Bool else { throw invalid(key, "it is neither true nor false") }
        return flag
    }

    /// A reverse domain name such as `com.example.budget`.
    func identifier(_ key: String) throws(InstallError) -> String {
        guard let text = try text(key), !text.isEmpty else {
            throw invalid(key, "it is missing; a name such as com.example.budget is wanted")
        }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isPlain, text.utf8.count <= 155, !text.hasPrefix("."), !text.hasSuffix("."), !text.contains("..") else {
            throw invalid(key, "\(text.debugDescription) is no identifier: letters, digits, '-' and single dots, at most 155 of them")
        }
        return text
    }

    /// The App Groups that entitlements name.
    func groups() throws(InstallError) -> [String] {
        let key = "com.apple.security.application-groups"
        guard let value = values[key] else { return [] }
        guard let groups = value as? [String] else { throw invalid(key, "it is no list of texts") }
        for group in groups {
            let isPlain = group.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") }
            guard isPlain, !group.isEmpty, group.utf8.count <= 200, !group.hasPrefix("."), !group.contains("..") else {
                throw invalid(key, "\(group.debugDescription) is no group's name")
            }
        }
        return groups
    }
}
