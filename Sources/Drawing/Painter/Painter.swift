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
        let painted = try paint(tree, options, imageData)
        let bytes = try PortableNetworkGraphics.file(
            width: painted.width, height: painted.height, pixels: painted.pixels, isOpaque: painted.isOpaque)
        return PictureFile(width: painted.width, height: painted.height, bytes: bytes, diagnostics: painted.diagnostics)
    }

    /// The tree as pixels, for comparisons.
    package func picture(
        _ tree: RenderTree, options: PaintOptions = PaintOptions(), imageData: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) throws(PaintError) -> Picture {
        let painted = try paint(tree, options, imageData)
        return Picture(
            width: painted.width, height: painted.height, pixels: painted.pixels, diagnostics: painted.diagnostics,
            fontHashes: painted.files.compactMap { engine.fontHash(at: $0) }.sorted())
    }

    private struct Painted: Sendable {
        var width: Int
        var height: Int
        var pixels: [UInt8]
        var isOpaque: Bool
        var diagnostics: [Diagnostic]
        var files: Set<Int>
    }

    private func paint(
        _ tree: RenderTree, _ options: PaintOptions, _ imageData: @escaping @Sendable (String) -> [UInt8]?
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
            guard let surface = Surface(width: Int(width), height: Int(height)), let canvas = Canvas(surface: surface, scale: scale) else {
                return nil
            }
            let painter = NodePainter(
                canvas: canvas, glyphs: state.glyphs, engine: engine, options: options, instant: options.instant ?? tree.header.instant,
                size: size, scale: scale, imageData: imageData)
            painter.paint(tree)
            let (pixels, isOpaque) = Self.straight(surface)
            guard !pixels.isEmpty else { return nil }
            return Painted(
                width: surface.width, height: surface.height, pixels: pixels, isOpaque: isOpaque, diagnostics: painter.diagnostics,
                files: state.glyphs.usedFiles)
        }
        guard let painted else { throw .outOfMemory }
        return painted
    }

    /// Red, green, blue, alpha with alpha divided out, and whether all of it is opaque.
    private static func straight(_ surface: Surface) -> (pixels: [UInt8], isOpaque: Bool) {
        let width = surface.width, height = surface.height
        var common: UInt32 = 0xFFFF_FFFF
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            let done: Void? = surface.withBytes { bytes, stride in
                guard let target = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
                for y in 0..<height {
                    let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                    let out = (target + y * width * 4).assumingMemoryBound(to: UInt32.self)
                    var rowCommon: UInt32 = 0xFFFF_FFFF
                    // Cairo's pixels are words of alpha, red, green, blue from the highest byte. Opaque rows need no division, and the
                    // loop without a branch is the one that is vectorised.
                    for x in 0..<width {
                        let word = row[x]
                        rowCommon &= word
                        out[x] = ((word >> 16 & 255) | (word & 0xFF00) | (word & 255) << 16 | 0xFF00_0000).littleEndian
                    }
                    guard rowCommon >> 24 != 255 else { continue }
                    common &= rowCommon
                    for x in 0..<width where row[x] >> 24 != 255 { out[x] = divided(row[x]).littleEndian }
                }
            }
            count = done == nil ? 0 : width * height * 4
        }
        return (pixels, common >> 24 == 255)
    }

    /// A pixel that is not opaque, alpha divided out.
    private static func divided(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24, half = alpha / 2
        guard alpha > 0 else { return 0 }
        let red = min(((word >> 16 & 255) * 255 + half) / alpha, 255)
        let green = min(((word >> 8 & 255) * 255 + half) / alpha, 255)
        let blue = min(((word & 255) * 255 + half) / alpha, 255)
        return red | green << 8 | blue << 16 | alpha << 24
    }
}
