// Asset catalogues as Xcode keeps them: folders with a Contents.json each. They are read as they are; nothing compiles them here.
import Foundation
import SidelongRenderTree
import Synchronization

/// The `.xcassets` folders of one bundle. What was found, or not, is remembered for the process's life.
package final class AssetCatalog: Sendable {
    /// A picture of an image set.
    package struct Picture: Hashable, Sendable {
        package var path: String
        /// Pixels a point.
        package var scale: Double
        /// Whether the catalogue asks for drawing it as a stencil.
        package var isTemplate: Bool
    }

    /// A `Contents.json` larger than this is not read.
    private static let largestContents = 1 << 20
    private static let known = Mutex<[String: AssetCatalog]>([:])

    private let folders: [URL]
    private let colors = Mutex<[String: TreeColor?]>([:])
    private let pictures = Mutex<[String: Picture?]>([:])

    package static func at(bundlePath: String) -> AssetCatalog {
        known.withLock { known in
            if let catalog = known[bundlePath] { return catalog }
            let catalog = AssetCatalog(bundlePath: bundlePath)
            known[bundlePath] = catalog
            return catalog
        }
    }

    package init(bundlePath: String) {
        let root = URL(fileURLWithPath: bundlePath, isDirectory: true)
        // A folder that cannot be listed has no catalogues: the name is then reported as missing.
        let entries = (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
        folders = entries.filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
    }

    package func color(named name: String) -> TreeColor? {
        colors.withLock { colors in
            if let known = colors[name] { return known }
            let found = set(named: name, kind: "colorset").flatMap { Self.color(in: $0.contents) }
            colors[name] = .some(found)
            return found
        }
    }

    package func picture(named name: String) -> Picture? {
        pictures.withLock { pictures in
            if let known = pictures[name] { return known }
            let found = set(named: name, kind: "imageset").flatMap { Self.picture(in: $0.contents, folder: $0.folder) }
            pictures[name] = .some(found)
            return found
        }
    }

    /// A set by its name; a name with a slash goes through folders, and one that climbs out is not looked for.
    private func set(named name: String, kind: String) -> (folder: URL, contents: Contents)? {
        guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
        for catalog in folders {
            guard let paths = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil) else { continue }
            for case let folder as URL in paths where folder.pathExtension == kind {
                let path = folder.deletingPathExtension().path
                guard folder.deletingPathExtension().lastPathComponent == name || path.hasSuffix("/" + name) else { continue }
                guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")), data.count <= Self.largestContents,
                    let contents = try? JSONDecoder().decode(Contents.self, from: data)
                else { continue }  // An unreadable set is a missing one, which is reported with its name.
                return (folder, contents)
            }
        }
        return nil
    }

    private static func color(in contents: Contents) -> TreeColor? {
        var looks: [ColorLook: RGBA] = [:]
        for entry in contents.colors ?? [] {
            guard let value = entry.color?.value else { continue }
            looks[entry.look] = value
        }
        guard let light = looks[ColorLook()] ?? looks[ColorLook(isDark: true)] else { return nil }
        return TreeColor(
            light: light, dark: looks[ColorLook(isDark: true)], lightContrast: looks[ColorLook(isHighContrast: true)],
            darkContrast: looks[ColorLook(isDark: true, isHighContrast: true)])
    }

    /// The sharpest picture without an appearance of its own.
    private static func picture(in contents: Contents, folder: URL) -> Picture? {
        let entries = (contents.images ?? []).filter { $0.filename != nil && $0.look == ColorLook() }
        let sharpest = entries.max { $0.pixelsPerPoint < $1.pixelsPerPoint }
        guard let entry = sharpest, let filename = entry.filename, !filename.contains("/") else { return nil }
        return Picture(
            path: folder.appendingPathComponent(filename).path, scale: entry.pixelsPerPoint,
            isTemplate: contents.properties?.renderingIntent == "template")
    }
}

/// The part of a `Contents.json` that is read.
private struct Contents: Decodable {
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    struct Entry: Decodable {
        var color: ColorValue?
        var filename: String?
        var scale: String?
        var appearances: [Appearance]?

        var look: ColorLook {
            let values = (appearances ?? []).map(\.value)
            return ColorLook(isDark: values.contains("dark"), isHighContrast: values.contains("high"))
        }

        var pixelsPerPoint: Double { Double((scale ?? "1x").dropLast()) ?? 1 }
    }

    struct ColorValue: Decodable {
        var space: String?
        var components: [String: String]?

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components
        }

        var value: RGBA? {
            guard let components else { return nil }
            func channel(_ name: String) -> Double? { components[name].flatMap(Self.number) }
            let alpha = channel("alpha") ?? 1
            if let white = channel("white") { return RGBA(red: white, green: white, blue: white, alpha: alpha) }
            guard let red = channel("red"), let green = channel("green"), let blue = channel("blue") else { return nil }
            guard space == "display-p3" else { return RGBA(red: red, green: green, blue: blue, alpha: alpha) }
            let color = ColorMath.sRGB(fromDisplayP3: red, green, blue)
            return RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }

        /// `0.5`, `128` of 255 or `0x80`, as Xcode writes them.
        static func number(_ text: String) -> Double? {
            if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            guard let value = Double(text) else { return nil }
            return text.contains(".") ? value : value > 1 ? value / 255 : value
        }
    }

    struct Properties: Decodable {
        var renderingIntent: String?

        enum CodingKeys: String, CodingKey {
            case renderingIntent = "template-rendering-intent"
        }
    }

    var colors: [Entry]?
    var images: [Entry]?
    var properties: Properties?
}
