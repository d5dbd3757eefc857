// The page's own files and the fonts that text was measured with.
import Foundation
import SidelongTextLayout

/// Files by the path under which the page asks for them. Only what is listed here is ever read from the disk.
struct PageAssets: Sendable {
    private let files: [String: URL]
    private let fonts: [String: URL]

    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "svg": "image/svg+xml",
        "png": "image/png", "otf": "font/otf", "ttf": "font/ttf", "json": "application/json",
    ]

    init(pageFolder: URL, fontSources: FontSources = FontSources()) {
        var files: [String: URL] = [:]
        let manager = FileManager.default
        let names = manager.enumerator(at: pageFolder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        for url in names where Self.types[url.pathExtension] != nil {
            let path = url.path.dropFirst(pageFolder.path.count)
            files[path.hasPrefix("/") ? String(path) : "/" + path] = url
        }
        self.files = files
        var fonts: [String: URL] = [:]
        for folder in fontSources.folders {
            // A folder that is not there holds no fonts; `sidelong doctor` names the missing package.
            let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where fontSources.fileNames.contains(where: { fnmatch($0, name, 0) == 0 }) {
                fonts[name] = URL(fileURLWithPath: folder).appendingPathComponent(name)
            }
        }
        self.fonts = fonts
    }

    /// Nil when nothing of that path exists.
    func response(for path: String, entityTag: String) -> PageResponse? {
        let isFont = path.hasPrefix("/font/")
        guard let url = isFont ? fonts[String(path.dropFirst(6))] : files[path == "/" ? "/index.html" : path] else { return nil }
        do {
            let data = try Data(contentsOf: url)
            var response = PageResponse(status: 200, type: Self.types[url.pathExtension] ?? "application/octet-stream", body: data)
            // Fonts do not change while a phone runs; the page's files do while it is worked on.
            if isFont { response.headers = [("cache-control:", "private, max-age=86400")] }
            return response
        } catch {
            return .text(500, "The file \(url.lastPathComponent) cannot be read: \(error.localizedDescription)")
        }
    }

    /// Names of the font files that exist, for the page's font faces.
    var fontNames: [String] { fonts.keys.sorted() }
}
