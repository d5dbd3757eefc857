// The Swift files of an app's two targets as they stand in its folder, read without building.
import Foundation

/// Which of an app's two programs a file is compiled into.
struct AppTargets: OptionSet, Hashable, Sendable {
    let rawValue: Int
    static let app = AppTargets(rawValue: 1)
    static let widgets = AppTargets(rawValue: 2)
    static let both: AppTargets = [.app, .widgets]

    var words: String {
        switch self {
        case .app: "the app"
        case .widgets: "the widget extension"
        default: "both targets"
        }
    }
}

struct AppSources: Sendable {
    struct File: Sendable {
        /// Relative to the app's folder.
        var path: String
        var targets: AppTargets
        var text: SwiftText
        var changed: Date
    }

    /// A place where something was found.
    struct Match: Sendable {
        var file: File
        var line: Int
        /// What the pattern captured.
        var words: [String]

        var place: String { "\(file.path):\(line)" }
    }

    /// More files, or larger ones, are left out; chosen far above what an app has.
    private static let mostFiles = 5_000
    private static let largestFile = 1 << 20

    private(set) var files: [File] = []
    let folder: URL
    /// Values of constants and of simple computed properties that are texts, by name.
    private var constants: [String: Set<String>] = [:]

    /// Reads `App` and `Widgets`. A folder that both link to, or that both contain by a link, is in both.
    init(_ folder: URL) {
        self.folder = folder
        var found: [String: File] = [:]
        for (name, target) in [("App", AppTargets.app), ("Widgets", .widgets)] {
            for path in Self.swiftFiles(in: folder.appendingPathComponent(name)) {
                let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
                if found[real.path] != nil {
                    found[real.path]?.targets.formUnion(target)
                } else if let file = Self.read(real, target, in: folder) {
                    found[real.path] = file
                }
            }
        }
        files = found.values.sorted { $0.path < $1.path }
        let declaration = /\b(?:let|var)\s+(\w+)\s*(?::\s*String\s*)?(?:=|\{\s*(?:return\s)?)\s*"([^"\\\n]*)"/
        for match in matchesWithStrings(declaration) { constants[match.words[0], default: []].insert(match.words[1]) }
    }

    private static func read(_ file: URL, _ target: AppTargets, in folder: URL) -> File? {
        // A file that cannot be read is no source that could be looked at; the compiler says what is wrong with it.
        guard let values = try? file.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey]),
            (values.fileSize ?? 0) <= largestFile, let data = try? Data(contentsOf: file)
        else { return nil }
        let root = folder.resolvingSymlinksInPath().path + "/"
        let path = file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
        return File(
            path: path, targets: target, text: SwiftText(String(decoding: data, as: UTF8.self)),
            changed: values.contentModificationDate ?? .distantPast)
    }

    /// Also through links to folders; each folder once, so that a circle of links ends.
    private static func swiftFiles(in folder: URL) -> [String] {
        var paths: [String] = []
        var seen: Set<String> = []
        var waiting = [folder]
        while let next = waiting.popLast(), paths.count < mostFiles {
            let real = next.resolvingSymlinksInPath()
            guard seen.insert(real.path).inserted else { continue }
            // What is no folder has no files.
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: real.path)) ?? []).sorted() where !name.hasPrefix(".") {
                let entry = real.appendingPathComponent(name)
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: entry.path, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue { waiting.append(entry) } else if name.hasSuffix(".swift") { paths.append(entry.path) }
            }
        }
        return Array(paths.prefix(mostFiles))
    }

    // MARK: Looking

    /// Every place where a pattern fits, outside of comments and strings.
    func matches(_ pattern: some RegexComponent, in targets: AppTargets = .both) -> [Match] { search(pattern, targets, \.bare) }

    /// Every place where a pattern fits, outside of comments: for what stands in strings.
    func matchesWithStrings(_ pattern: some RegexComponent, in targets: AppTargets = .both) -> [Match] { search(pattern, targets, \.code) }

    /// Unicode's own word boundaries would not part `shared.reload` at its dot.
    private func search(_ pattern: some RegexComponent, _ targets: AppTargets, _ form: KeyPath<SwiftText, String>) -> [Match] {
        files.filter { !$0.targets.isDisjoint(with: targets) }.flatMap { file in
            let text = file.text[keyPath: form]
            return text.matches(of: pattern.regex.wordBoundaryKind(.simple)).map { match in
                let output = AnyRegexOutput(match)
                return Match(
                    file: file, line: SwiftText.line(of: match.range.lowerBound, in: text),
                    words: output.dropFirst().map { $0.substring.map(String.init) ?? "" })
            }
        }
    }

    /// The text of an expression that is a string, or a constant's name: `"a"`, `Names.group`, `Self.group`. Nil when it is something else,
    /// or several constants of that name differ.
    func text(of expression: String) -> String? {
        let expression = expression.trimmingCharacters(in: .whitespacesAndNewlines)
        if let literal = expression.wholeMatch(of: /"([^"\\]*)"/) { return String(literal.1) }
        guard let name = expression.wholeMatch(of: /(?:\w+\.)*(\w+)/)?.1 else { return nil }
        let values = constants[String(name)] ?? []
        return values.count == 1 ? values.first : nil
    }
}
