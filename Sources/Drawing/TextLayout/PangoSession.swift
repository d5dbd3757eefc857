// Pango itself: contexts, fonts and layouts. Not for two threads at once; the text engine's lock sees to that.

import SidelongCPango
import SidelongDiagnostics
import SidelongRenderTree

/// A block with its widest line before rounding.
struct Measured {
    var block: TextBlock
    var width: Double
}

/// What a Pango font is: family, and the file it came from.
struct FontUse {
    var family: String
    var file: Int
}

final class PangoSession {
    static let unitsPerPoint = 1024.0

    /// Who stands in, in this order, for characters that a font lacks.
    private static let fallbacks = [
        "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans Bengali",
        "Noto Sans Tamil",
        "Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans CJK JP", "Noto Sans Symbols", "Noto Sans Symbols 2", "Noto Sans Math",
        "Noto Color Emoji",
    ]

    private let map: UnsafeMutablePointer<PangoFontMap>
    /// One for each base direction, so that none is ever reset.
    private let leftToRight: (context: OpaquePointer, layout: OpaquePointer)
    private let rightToLeft: (context: OpaquePointer, layout: OpaquePointer)
    private var descriptions: [FontKey: OpaquePointer] = [:]
    /// Keyed by the font's address; each font is retained, so an address is never used twice.
    private var uses: [UnsafeMutablePointer<PangoFont>: FontUse] = [:]
    private var icons: [String: UnsafeMutablePointer<PangoFont>] = [:]
    var files = FontFileTable()
    /// Lowercase names.
    private(set) var families: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []
    private var said: Set<String> = []

    init(fonts: FontSources) {
        guard let config = FcConfigCreate(), let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            preconditionFailure("Pango must be built with FreeType fonts.")
        }
        FcConfigParseAndLoadFromMemory(config, fonts.configuration, 0)
        FcConfigBuildFonts(config)
        pango_fc_font_map_set_config(OpaquePointer(map), config)
        FcConfigDestroy(config)
        self.map = map
        leftToRight = Self.makeLayout(map, PANGO_DIRECTION_LTR)
        rightToLeft = Self.makeLayout(map, PANGO_DIRECTION_RTL)
        readFamilies()
        for (family, package) in FontSources.packages.sorted(by: { $0.key < $1.key }) where !families.contains(family.lowercased()) {
            report("font.missing", .error, "The font \(family) is not installed; text is drawn with another one.", "Install \(package).")
        }
    }

    deinit {
        for description in descriptions.values { pango_font_description_free(description) }
        for font in uses.keys { g_object_unref(font) }
        for font in icons.values { g_object_unref(font) }
        for made in [leftToRight, rightToLeft] {
            g_object_unref(UnsafeMutableRawPointer(made.layout))
            g_object_unref(UnsafeMutableRawPointer(made.context))
        }
        g_object_unref(map)
    }

    private static func makeLayout(_ map: UnsafeMutablePointer<PangoFontMap>, _ direction: PangoDirection) -> (OpaquePointer, OpaquePointer)
    {
        guard let context = pango_font_map_create_context(map) else { preconditionFailure("Pango makes a context for every font map.") }
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, direction)
        guard let layout = pango_layout_new(context) else { preconditionFailure("Pango makes a layout for every context.") }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        return (context, layout)
    }

    private func readFamilies() {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &list, &count)
        for index in 0..<Int(count) {
            if let family = list?[index], let name = pango_font_family_get_name(family) {
                families.insert(String(cString: name).lowercased())
            }
        }
        g_free(list)
    }

    private func report(_ code: String, _ severity: Diagnostic.Severity, _ message: String, _ remedy: String) {
        guard said.insert(code + message).inserted else { return }
        diagnostics.append(Diagnostic(code, severity, message, remedy: remedy))
    }

    // MARK: Fonts

    /// The family whose outlines stand for a font.
    func familyName(for font: FontKey) -> String {
        if !font.family.isEmpty {
            if families.contains(font.family.lowercased()) { return font.family }
            report(
                "font.unknown", .warning, "No font of the family \(font.family) is installed; the system font stands in.",
                "Add its file to the app.")
        }
        switch font.design {
        case .standard, .rounded:
            return font.size >= SystemFont.displaySize && families.contains("inter display") ? "Inter Display" : "Inter"
        case .monospaced:
            for name in ["DejaVu Sans Mono", "Noto Sans Mono"] where families.contains(name.lowercased()) { return name }
            report(
                "font.design", .warning, "No font of fixed width is installed; Inter with fixed digits stands in.",
                "Install fonts-dejavu-core.")
            return "Inter"
        case .serif:
            if families.contains("noto serif") { return "Noto Serif" }
            report("font.design", .warning, "No font with serifs is installed; Inter stands in.", "Install fonts-noto-core.")
            return "Inter"
        }
    }

    private func description(for font: FontKey) -> OpaquePointer {
        var key = font
        key.tracking = 0
        key.features = []
        if let known = descriptions[key] { return known }
        if descriptions.count > 512 {
            for old in descriptions.values { pango_font_description_free(old) }
            descriptions = [:]
        }
        guard let made = pango_font_description_new() else { preconditionFailure("Pango makes font descriptions.") }
        pango_font_description_set_family(made, ([familyName(for: font)] + Self.fallbacks).joined(separator: ","))
        pango_font_description_set_absolute_size(made, Self.size(font) * Self.unitsPerPoint)
        pango_font_description_set_weight(made, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 900))))
        pango_font_description_set_style(made, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        descriptions[key] = made
        return made
    }

    /// A size that Pango can hold: 0.1 to 2,000 points.
    static func size(_ font: FontKey) -> Double { font.size.isFinite ? min(max(font.size, 0.1), 2000) : 17 }

    func use(of font: UnsafeMutablePointer<PangoFont>) -> FontUse {
        if let known = uses[font] { return known }
        if uses.count > 512 {
            for old in uses.keys { g_object_unref(old) }
            uses = [:]
        }
        g_object_ref(font)
        var result = FontUse(family: "", file: -1)
        if let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)) {
            var text: UnsafeMutablePointer<FcChar8>?
            var number: Int32 = 0
            if FcPatternGetString(pattern, FC_FAMILY, 0, &text) == FcResultMatch, let text { result.family = String(cString: text) }
            var path = ""
            if FcPatternGetString(pattern, FC_FILE, 0, &text) == FcResultMatch, let text { path = String(cString: text) }
            if FcPatternGetInteger(pattern, FC_INDEX, 0, &number) != FcResultMatch { number = 0 }
            result.file = files.index(of: FontFile(path: path, faceIndex: Int(number & 0xFFFF)))
        }
        uses[font] = result
        return result
    }

    // MARK: Layouts

    /// Fills a layout with runs whose fonts are resolved. The layout is valid until the next call.
    func load(_ runs: [StyledRun], text: [UInt8], width: Double?, ellipsis: PangoEllipsizeMode, isRightToLeft: Bool, detectsDirection: Bool)
        -> OpaquePointer
    {
        let layout = isRightToLeft ? rightToLeft.layout : leftToRight.layout
        pango_layout_set_auto_dir(layout, detectsDirection ? 1 : 0)
        // Rounding up keeps text whose width was measured from wrapping at that same width.
        pango_layout_set_width(
            layout, width.map { $0.isFinite && $0 < 1_000_000 ? Int32(max(0, ($0 * Self.unitsPerPoint).rounded(.up) + 1)) : -1 } ?? -1)
        pango_layout_set_ellipsize(layout, ellipsis)
        text.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        pango_layout_set_font_description(layout, description(for: runs.first?.font ?? FontKey()))
        let list = pango_attr_list_new()
        // A word that is longer than its line is broken as it is: a hyphen would take width that no text is drawn in.
        pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        var start = 0
        for (index, run) in runs.enumerated() {
            let end = start + run.string.utf8.count
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                attribute?.pointee.start_index = UInt32(start)
                attribute?.pointee.end_index = UInt32(end)
                pango_attr_list_insert(list, attribute)
            }
            if index > 0 { add(pango_attr_font_desc_new(description(for: run.font))) }
            if run.font.tracking != 0, run.font.tracking.isFinite {
                add(pango_attr_letter_spacing_new(Int32((min(max(run.font.tracking, -1000), 1000) * Self.unitsPerPoint).rounded())))
            }
            var features = run.font.features
            if run.font.design == .monospaced, familyName(for: run.font) == "Inter" { features.append("tnum") }
            if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ","))) }
            // A colour of its own keeps Pango from joining two runs that differ only in what it does not know, such as paint.
            if runs.count > 1 { add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0)) }
            start = end
        }
        pango_layout_set_attributes(layout, list)
        pango_attr_list_unref(list)
        return layout
    }

    func lines(of layout: OpaquePointer) -> [UnsafeMutablePointer<PangoLayoutLine>] {
        var result: [UnsafeMutablePointer<PangoLayoutLine>] = []
        var element = pango_layout_get_lines_readonly(layout)
        while let current = element {
            if let data = current.pointee.data { result.append(data.assumingMemoryBound(to: PangoLayoutLine.self)) }
            element = current.pointee.next
        }
        return result
    }

    // MARK: Glyphs

    private func icon(family: String) -> UnsafeMutablePointer<PangoFont>? {
        if let known = icons[family] { return known }
        guard families.contains(family.lowercased()), let description = pango_font_description_new() else { return nil }
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, 1000 * Self.unitsPerPoint)
        guard let font = pango_font_map_load_font(map, leftToRight.context, description) else { return nil }
        icons[family] = font
        return font
    }

    func glyphIndex(family: String, scalar: Unicode.Scalar) -> (file: Int, index: UInt32)? {
        guard let font = icon(family: family), let shaper = pango_font_get_hb_font(font) else { return nil }
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0, glyph != 0 else { return nil }
        return (use(of: font).file, glyph)
    }

    func glyphMetrics(family: String, scalar: Unicode.Scalar, size: Double) -> GlyphMetrics? {
        guard let font = icon(family: family), let glyph = glyphIndex(family: family, scalar: scalar)?.index else { return nil }
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, glyph, &ink, &logical)
        let unit = size / 1000 / Self.unitsPerPoint
        return GlyphMetrics(
            advance: Double(logical.width) * unit, inkX: Double(ink.x) * unit, inkY: Double(ink.y) * unit,
            inkWidth: Double(ink.width) * unit,
            inkHeight: Double(ink.height) * unit)
    }
}
