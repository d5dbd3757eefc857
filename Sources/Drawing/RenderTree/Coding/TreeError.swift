// Why bytes are no tree, a case per cause.

/// What is wrong with an archive.
public enum TreeError: Error, Hashable, Sendable {
    case notATree
    /// Made by a format that this build does not know: throw it away and ask again.
    case unknownVersion(Int)
    case truncated(at: Int)
    /// A field has another wire type than its number says.
    case wrongType(field: String)
    case unknownChoice(field: String, value: Int)
    case notFinite(field: String)
    case notText(at: Int)
    case tooLarge(bytes: Int)
    case tooDeep
    case tooManyNodes
    case trailingBytes(Int)
    /// A link whose scheme runs code.
    case forbiddenURL(String)
    /// A patch was made from another tree.
    case doesNotFit(String)
}

extension TreeError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notATree: "The bytes are no render tree."
        case .unknownVersion(let version):
            "The render tree has format \(version); this build reads format \(RenderTree.formatVersion). Ask for it again."
        case .truncated(let position): "The render tree ends too early, at byte \(position)."
        case .wrongType(let field): "The field \(field) has another type than it should."
        case .unknownChoice(let field, let value): "The field \(field) has the unknown value \(value)."
        case .notFinite(let field): "The field \(field) is no finite number."
        case .notText(let position): "The text at byte \(position) is not UTF-8."
        case .tooLarge(let bytes): "The render tree has \(bytes) bytes; the limit is \(TreeLimits.bytes)."
        case .tooDeep: "The render tree is nested deeper than \(TreeLimits.depth) levels."
        case .tooManyNodes: "The render tree has more than \(TreeLimits.nodes) nodes."
        case .trailingBytes(let count): "\(count) bytes follow the render tree."
        case .forbiddenURL(let url): "The link \(url.prefix(80)) has a scheme that runs code."
        case .doesNotFit(let reason): "The patch does not fit the tree: \(reason)."
        }
    }
}

/// What a reader accepts.
public enum TreeLimits {
    /// Community figures put Apple's own limit for a whole timeline near 10 MB; one tree of ours may be that large.
    public static let bytes = 10 << 20
    /// Levels of records in records; SwiftUI nests deep, hostile input deeper.
    public static let depth = 400
    /// Nodes, looks and masks included.
    public static let nodes = 100_000

    /// Whether a link may stand in a tree.
    public static func allows(url: String) -> Bool {
        // Browsers drop control characters and blanks before they look at the scheme, so they are dropped here as well.
        let letters = url.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
        guard let colon = letters.firstIndex(of: ":") else { return true }
        let scheme = String(String.UnicodeScalarView(letters[..<colon])).lowercased()
        return !["javascript", "vbscript", "data", "blob", "filesystem", "about", "view-source"].contains(scheme)
    }
}
