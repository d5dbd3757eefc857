// The one text engine: everything that measures text or draws it asks here, from any thread.

import SidelongDiagnostics
import SidelongRenderTree
import Synchronization

/// Measures, breaks and shapes text with Pango in the project's own fonts. All calls may come from any thread; one lock holds Pango.
package final class TextEngine: Sendable {
    /// The engine with the fonts where Debian puts them.
    package static let shared = TextEngine()

    private struct State {
        var session: PangoSession
        var measured: TwoGenerations<TextRequest, Measured>
        var shaped: TwoGenerations<ShapeKey, ShapedRun>
        var resolved: [FontKey: FontKey]
    }

    private struct ShapeKey: Hashable {
        var string: String
        var font: FontKey
        var isRightToLeft: Bool
        /// Thousandths of a point.
        var advance: Int
    }

    private let state: Mutex<State>

    /// Takes a few milliseconds: the fonts' names are read from fontconfig's caches.
    package init(fonts: FontSources = FontSources()) {
        state = Mutex(
            State(
                session: PangoSession(fonts: fonts), measured: TwoGenerations(capacity: 2048), shaped: TwoGenerations(capacity: 2048),
                resolved: [:]))
    }

    /// Lays text out. The same request costs a dictionary's look-up the second time.
    package func layout(_ request: TextRequest) -> TextBlock {
        state.withLock { state in
            if let known = state.measured[request] { return known.block }
            // What fits its width in one piece is the same at every width: parents that ask many times cost one measurement.
            var ideal = request
            ideal.width = nil
            ideal.height = nil
            ideal.minimumScaleFactor = 1
            ideal.allowsTightening = false
            let whole: Measured
            if let known = state.measured[ideal] {
                whole = known
            } else {
                whole = state.session.measure(ideal)
                state.measured[ideal] = whole
            }
            if request == ideal { return whole.block }
            let fitsWidth = request.width.map { whole.width <= $0 + 1e-6 } ?? true
            let fitsHeight = whole.block.lines.count <= 1 || request.height.map { whole.block.size.height <= $0 + 1e-6 } ?? true
            if fitsWidth, fitsHeight, !whole.block.isTruncated { return whole.block }
            let measured = state.session.measure(request.withoutWhatCannotShow())
            state.measured[request] = measured
            return measured.block
        }
    }

    /// Glyphs for a run that has been laid out, spread so that they take exactly the run's `advance`. The run's font is taken as it
    /// stands: its tracking is the whole of it.
    package func shape(_ run: TextRun) -> ShapedRun {
        let key = ShapeKey(
            string: run.string, font: run.font, isRightToLeft: run.isRightToLeft,
            advance: run.advance.isFinite ? Int((min(max(run.advance, -1e9), 1e9) * 1000).rounded()) : 0)
        return state.withLock { state in
            if let known = state.shaped[key] { return known }
            let shaped = state.session.shape(run.string, font: run.font, isRightToLeft: run.isRightToLeft, advance: run.advance)
            state.shaped[key] = shaped
            return shaped
        }
    }

    /// The width of a string in a font whose tracking is the whole of it, as fonts in a tree are. Points.
    package func width(of string: String, resolvedFont font: FontKey) -> Double {
        let key = ShapeKey(string: string, font: font, isRightToLeft: false, advance: -1)
        return state.withLock { state in
            if let known = state.shaped[key] { return known.advance }
            let shaped = state.session.shape(string, font: font, isRightToLeft: false, advance: nil)
            state.shaped[key] = shaped
            return shaped.advance
        }
    }

    /// Measures of an icon font's glyph, or none when the family or the glyph is not there.
    package func glyph(family: String, scalar: Unicode.Scalar, size: Double) -> GlyphMetrics? {
        state.withLock { $0.session.glyphMetrics(family: family, scalar: scalar, size: size) }
    }

    /// Where an icon font's glyph is, for the painter; none when the family or the glyph is not there.
    package func glyphIndex(family: String, scalar: Unicode.Scalar) -> (file: Int, index: UInt32)? {
        state.withLock { $0.session.glyphIndex(family: family, scalar: scalar) }
    }

    /// The file behind an index that this engine gave out.
    package func fontFile(at index: Int) -> FontFile? {
        state.withLock { state in
            state.session.files.files.indices.contains(index) ? state.session.files.files[index] : nil
        }
    }

    /// `file:hash` of the file behind an index that this engine gave out.
    package func fontHash(at index: Int) -> String? {
        state.withLock { state in
            state.session.files.files.indices.contains(index) ? state.session.files.hash(at: index) : nil
        }
    }

    /// Whether a family of this name is among the fonts.
    package func hasFamily(_ family: String) -> Bool {
        state.withLock { $0.session.families.contains(family.lowercased()) }
    }

    /// The family whose outlines stand for a font: `Inter` for the system's.
    package func substituteFamily(for font: FontKey) -> String {
        state.withLock { $0.session.familyName(for: font) }
    }

    /// What was missing so far: families that are not installed, designs that something else stands in for.
    package var diagnostics: [Diagnostic] { state.withLock { $0.session.diagnostics } }
}

/// A cache of bounded size that forgets what was not used lately: two dictionaries, of which the older is dropped.
struct TwoGenerations<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    subscript(key: Key) -> Value? {
        mutating get {
            if let value = young[key] { return value }
            guard let value = old[key] else { return nil }
            self[key] = value
            return value
        }
        set {
            if young.count >= capacity {
                old = young
                young = [:]
            }
            young[key] = newValue
        }
    }
}
