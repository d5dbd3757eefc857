// From a tree to pixels: Cairo fills the paths, everything about text and effects is the painter's own.

import SidelongCPango
import SidelongDiagnostics
import SidelongRenderTree
import SidelongTextLayout
import Synchronization

/// Paints trees. Calls may come from any thread; one picture is painted at a time, so that glyph masks are shared.
package final class Painter: Sendable {
    /// The painter with the project's own fonts.
    package static let shared = Painter()

    /// The most pixels a side.
    package static let largestSide = 8192

    /// The most pixels a point.
    package static let largestScale = 64.0

    private struct State {
        var glyphs: GlyphCache
        var scratch = PortableNetworkGraphics.Scratch()
        /// The surface of the last picture, for another one of its size.
        var surface: Surface?
    }

    private let engine: TextEngine
    private let state: Mutex<State>

    package init(engine: TextEngine = .shared) {
        self.engine = engine
        state = Mutex(State(glyphs: GlyphCache(engine: engine)))
    }

    /// The tree as a PNG file. `imageData` gives the bytes of a picture by the hash that the tree names it by.
    package func png(
        _ tree: RenderTree, options: PaintOptions = PaintOptions(), imageData: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) throws(PaintError) -> PictureFile {
        let painted = try paint(tree, options, imageData) { surface, scratch in
            PortableNetworkGraphics.file(of: surface, scratch: scratch)
        }
        return PictureFile(width: painted.width, height: painted.height, bytes: painted.bytes, diagnostics: painted.diagnostics)
    }

    /// The tree as pixels, for comparisons.
    package func picture(
        _ tree: RenderTree, options: PaintOptions = PaintOptions(), imageData: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) throws(PaintError) -> Picture {
        let painted = try paint(tree, options, imageData) { surface, _ in
            let length = surface.width * 4
            return [UInt8](unsafeUninitializedCapacity: length * surface.height) { buffer, count in
                guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
                StraightPixels.write(surface, to: start, rowLength: length, isOpaque: false)
                count = length * surface.height
            }
        }
        return Picture(
            width: painted.width, height: painted.height, pixels: painted.bytes, diagnostics: painted.diagnostics,
            fontHashes: painted.files.compactMap { engine.fontHash(at: $0) }.sorted())
    }

    private struct Painted: Sendable {
        var width: Int
        var height: Int
        /// A file, or pixels.
        var bytes: [UInt8]
        var diagnostics: [Diagnostic]
        var files: Set<Int>
    }

    private func paint(
        _ tree: RenderTree, _ options: PaintOptions, _ imageData: @escaping @Sendable (String) -> [UInt8]?,
        finish: @Sendable (Surface, PortableNetworkGraphics.Scratch) -> [UInt8]?
    ) throws(PaintError) -> Painted {
        let scale = options.scale ?? tree.header.scale
        let size = tree.header.size
        let width = (size.width * scale).rounded(), height = (size.height * scale).rounded()
        guard width.isFinite, height.isFinite, scale.isFinite, scale > 0, scale <= Self.largestScale, width >= 1, height >= 1 else {
            throw .invalidSize(width: size.width, height: size.height, scale: scale)
        }
        guard width <= Double(Self.largestSide), height <= Double(Self.largestSide) else { throw .tooLarge(width: width, height: height) }
        let painted: Painted? = state.withLock { state in
            state.glyphs.forgetUsedFiles()
            guard let surface = Self.clearSurface(&state, width: Int(width), height: Int(height)),
                let canvas = Canvas(surface: surface, scale: scale)
            else { return nil }
            let painter = NodePainter(
                canvas: canvas, glyphs: state.glyphs, engine: engine, options: options, instant: options.instant ?? tree.header.instant,
                size: size, scale: scale, imageData: imageData)
            painter.paint(tree)
            guard let bytes = finish(surface, state.scratch), !bytes.isEmpty else { return nil }
            return Painted(
                width: surface.width, height: surface.height, bytes: bytes, diagnostics: painter.diagnostics, files: state.glyphs.usedFiles)
        }
        guard let painted else { throw .outOfMemory }
        return painted
    }

    private static func clearSurface(_ state: inout State, width: Int, height: Int) -> Surface? {
        if let known = state.surface, known.width == width, known.height == height {
            known.clear()
            return known
        }
        state.surface = Surface(width: width, height: height)
        return state.surface
    }
}
