// Finds a translation: `<language>.lproj/<table>.strings` of a bundle, for a given locale instead of the process's own.

import Foundation
import Synchronization

enum StringTables {
    /// A string table larger than this is not read; it is no list of texts.
    private static let largestTable = 8 << 20

    /// Tables by file path; an empty one where there is no table, so that the disk is asked once.
    private static let cache = Mutex<[String: [String: String]]>([:])

    /// The format for `key`, or nil when the bundle has no translation of it.
    static func format(for key: String, table: String?, bundle: Bundle, locale: Locale) -> String? {
        let name = table ?? "Localizable"
        guard let folder = bundle.resourcePath, !name.contains("/"), name.utf8.count <= 200 else { return nil }
        // Bundle.developmentLocalization traps on Linux when the bundle has no Info.plist.
        let developmentLanguage = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
        for language in languages(for: locale, developmentLanguage: developmentLanguage) {
            if let format = strings(at: "\(folder)/\(language).lproj/\(name).strings")[key] { return format }
        }
        return nil
    }

    /// From the special to the general: `pt-BR`, `pt_BR`, `pt`, `Base`, then the language that the app was written in.
    static func languages(for locale: Locale, developmentLanguage: String?) -> [String] {
        let identifier = locale.identifier(.bcp47).prefix { $0 != "@" }
        var names: [String] = [], parts = identifier.split(separator: "-").prefix { $0 != "u" }
        // A name becomes part of a path.
        guard parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }) else { return [] }
        while !parts.isEmpty {
            names.append(parts.joined(separator: "-"))
            if parts.count > 1 { names.append(parts.joined(separator: "_")) }
            parts = parts.dropLast()
        }
        names.append("Base")
        if let developmentLanguage, !names.contains(developmentLanguage), !developmentLanguage.contains("/") {
            names.append(developmentLanguage)
        }
        return names
    }

    private static func strings(at path: String) -> [String: String] {
        if let known = cache.withLock({ $0[path] }) { return known }
        let strings = read(path)
        cache.withLock { $0[path] = strings }
        return strings
    }

    private static func read(_ path: String) -> [String: String] {
        // No file, a directory or a file that is no table: the app's own text is shown, which is what iOS does too.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, size <= largestTable,
            let data = FileManager.default.contents(atPath: path),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { return [:] }
        return list as? [String: String] ?? [:]
    }
}
