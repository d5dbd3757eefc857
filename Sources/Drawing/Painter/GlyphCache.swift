// Glyph outlines from the font files, and their masks: one per file, glyph, size and quarter of a pixel.

import SidelongCPango
import SidelongTextLayout

/// A glyph's coverage or its colours, with its place relative to the origin in whole pixels.
final class GlyphImage {
    let surface: Surface?
    let left: Int
    let top: Int
    let isColored: Bool

    init(surface: Surface?, left: Int, top: Int, isColored: Bool) {
        self.surface = surface
        self.left = left
        self.top = top
        self.isColored = isColored
    }
}

/// Opens each font file once. FreeType's scaler and hinter are not asked: outlines are taken in font units and scaled here, so that
/// another FreeType or processor gives the same masks. Belongs to the painter's lock.
final class GlyphCache {
    private struct Key: Hashable {
        /// File and glyph.
        var glyph: UInt64
        /// Sixty-fourths of a pixel, and quarters of a pixel.
        var place: UInt64
    }

    private final class Face {
        let face: FT_Face
        let hasOutlines: Bool
        let unitsPerEm: Double
        init?(library: FT_Library, file: FontFile) {
            var made: FT_Face?
            guard FT_New_Face(library, file.path, FT_Long(file.faceIndex), &made) == 0, let made else { return nil }
            face = made
            hasOutlines = made.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 && made.pointee.units_per_EM > 0
            unitsPerEm = Double(max(made.pointee.units_per_EM, 1))
            if !hasOutlines, made.pointee.num_fixed_sizes > 0 { FT_Select_Size(made, 0) }
        }
        deinit { FT_Done_Face(face) }
    }

    private let library: FT_Library?
    private let engine: TextEngine
    private var faces: [Int: Face?] = [:]
    private var images: [Key: GlyphImage] = [:]
    private(set) var usedFiles: Set<Int> = []

    init(engine: TextEngine) {
        self.engine = engine
        var made: FT_Library?
        library = FT_Init_FreeType(&made) == 0 ? made : nil
    }

    deinit {
        faces = [:]
        FT_Done_FreeType(library)
    }

    func forgetUsedFiles() { usedFiles = [] }

    private func face(_ file: Int) -> Face? {
        if let known = faces[file] { return known }
        guard let library, let source = engine.fontFile(at: file) else { return nil }
        let face = Face(library: library, file: source)
        faces[file] = .some(face)
        return face
    }

    /// A glyph at a size in pixels, shifted by quarters of a pixel. None when there is no such font.
    func image(file: Int, glyph: UInt32, size: Double, quarterX: Int, quarterY: Int) -> GlyphImage? {
        usedFiles.insert(file)
        let sixtyFourths = UInt64((size * 64).rounded())
        let key = Key(
            glyph: UInt64(truncatingIfNeeded: file) << 32 | UInt64(glyph), place: sixtyFourths << 4 | UInt64(quarterX << 2 | quarterY))
        if let known = images[key] { return known }
        guard let face = face(file) else { return nil }
        if images.count > 8192 { images = [:] }
        let made =
            face.hasOutlines
            ? mask(face, glyph, Double(sixtyFourths) / 64, quarterX, quarterY) : colored(face, glyph, Double(sixtyFourths) / 64)
        images[key] = made
        return made
    }

    private func mask(_ face: Face, _ glyph: UInt32, _ size: Double, _ quarterX: Int, _ quarterY: Int) -> GlyphImage {
        let empty = GlyphImage(surface: nil, left: 0, top: 0, isColored: false)
        let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)
        guard FT_Load_Glyph(face.face, glyph, flags) == 0, let slot = face.face.pointee.glyph, slot.pointee.outline.n_points > 0,
            let points = slot.pointee.outline.points
        else { return empty }
        let factor = size * 64 / face.unitsPerEm
        for index in 0..<Int(slot.pointee.outline.n_points) {
            points[index].x = FT_Pos((Double(points[index].x) * factor).rounded()) + FT_Pos(quarterX * 16)
            points[index].y = FT_Pos((Double(points[index].y) * factor).rounded()) - FT_Pos(quarterY * 16)
        }
        var box = FT_BBox()
        FT_Outline_Get_CBox(&slot.pointee.outline, &box)
        let left = Int(box.xMin) >> 6, bottom = Int(box.yMin) >> 6, right = (Int(box.xMax) + 63) >> 6, top = (Int(box.yMax) + 63) >> 6
        guard right > left, top > bottom, let surface = Surface(width: right - left, height: top - bottom, format: CAIRO_FORMAT_A8) else {
            return empty
        }
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(-left * 64), FT_Pos(-bottom * 64))
        surface.withBytes { bytes, stride in
            var bitmap = FT_Bitmap()
            bitmap.width = UInt32(surface.width)
            bitmap.rows = UInt32(surface.height)
            bitmap.pitch = Int32(stride)
            bitmap.buffer = bytes
            bitmap.num_grays = 256
            bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
            FT_Outline_Get_Bitmap(library, &slot.pointee.outline, &bitmap)
        }
        return GlyphImage(surface: surface, left: left, top: -top, isColored: false)
    }

    /// A bitmap of an emoji font, made smaller by averaging whole numbers.
    private func colored(_ face: Face, _ glyph: UInt32, _ size: Double) -> GlyphImage {
        let empty = GlyphImage(surface: nil, left: 0, top: 0, isColored: true)
        guard FT_Load_Glyph(face.face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.face.pointee.glyph,
            slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let source = slot.pointee.bitmap.buffer,
            let metrics = face.face.pointee.size?.pointee.metrics, metrics.x_ppem > 0
        else { return empty }
        let fromWidth = Int(slot.pointee.bitmap.width), fromHeight = Int(slot.pointee.bitmap.rows), pitch = Int(slot.pointee.bitmap.pitch)
        let factor = size / Double(metrics.x_ppem)
        let width = max(1, Int((Double(fromWidth) * factor).rounded())), height = max(1, Int((Double(fromHeight) * factor).rounded()))
        guard fromWidth > 0, fromHeight > 0, pitch >= fromWidth * 4, let surface = Surface(width: width, height: height) else {
            return empty
        }
        surface.withBytes { bytes, stride in
            Resampling.average(
                from: source, width: fromWidth, height: fromHeight, stride: pitch, to: bytes, width: width, height: height, stride: stride)
        }
        return GlyphImage(
            surface: surface, left: Int((Double(slot.pointee.bitmap_left) * factor).rounded()),
            top: -Int((Double(slot.pointee.bitmap_top) * factor).rounded()), isColored: true)
    }

    /// Adds a glyph's outline to a path of Cairo's, at a place and size in user space. False when it has no outline.
    func addOutline(file: Int, glyph: UInt32, size: Double, x: Double, y: Double, to cairo: OpaquePointer) -> Bool {
        usedFiles.insert(file)
        guard let face = face(file), face.hasOutlines else { return false }
        let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)
        guard FT_Load_Glyph(face.face, glyph, flags) == 0, let slot = face.face.pointee.glyph else { return true }
        let pen = OutlinePen(cairo: cairo, x: x, y: y, factor: size / face.unitsPerEm)
        pen.draw(&slot.pointee.outline)
        return true
    }
}
