// A tree as the host keeps it: bytes that are handed on unread.
import Foundation

/// The bytes of a tree, of its twin for dark mode where it has one, and the URL of the whole widget.
struct StoredArchive: Hashable, Sendable {
    let hash: String
    let tree: Data
    let dark: Data?
    let url: String?

    init(tree: Data, dark: Data? = nil, url: String? = nil) {
        self.tree = tree
        self.dark = dark
        self.url = url
        if dark == nil, url == nil {
            hash = Digest.text(tree)
        } else {
            // Names of the parts, each of one length, so that no two different archives meet in one text.
            let parts = [Digest.text(tree), dark.map { Digest.text($0) } ?? "-", url ?? ""]
            hash = Digest.text(Data(parts.joined(separator: " ").utf8))
        }
    }

    var byteCount: Int { tree.count + (dark?.count ?? 0) }

    /// What the page asks for to have the dark twin of an archive: a name of 64 digits like all others.
    static func darkName(of hash: String) -> String { Digest.text(Data("dark \(hash)".utf8)) }
}
