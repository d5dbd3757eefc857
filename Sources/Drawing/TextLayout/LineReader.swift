// From a line of Pango's to runs of ours: joined where font, paint and direction are the same, from left to right.

import SidelongCPango
import SidelongRenderTree

struct LineReader {
    struct Line {
        var runs: [TextRun] = []
        /// A gap follows each character but the last.
        var advance = 0.0
        /// Apple's width of a line counts the last character's gap too: the published widths come out only so.
        var width: Double { max(advance + (runs.last?.font.tracking ?? 0), 0) }
        var ascent = 0.0
        var descent = 0.0
    }

    /// A run while it is read: bytes of the text, or an ellipsis.
    private struct Piece {
        var start: Int
        var end: Int
        var isEllipsis: Bool
        var source: Int
        var family: String
        var isRightToLeft: Bool
        var width: Double
        var trailingSpace: Double
    }

    let session: PangoSession
    let runs: [StyledRun]
    let text: [UInt8]
    /// First byte of each run, and the end of the last.
    private let starts: [Int]
    var files: Set<Int> = []

    init(session: PangoSession, runs: [StyledRun], text: [UInt8]) {
        self.session = session
        self.runs = runs
        self.text = text
        var starts = [0]
        for run in runs { starts.append((starts.last ?? 0) + run.string.utf8.count) }
        self.starts = starts
    }

    /// The tallest line box of all runs, in points.
    var lineHeight: Double {
        let box = box(of: runs.indices)
        return box.ascent + box.descent
    }

    private func box(of indices: Range<Int>) -> (ascent: Double, descent: Double) {
        var ascent = 0.0, descent = 0.0
        for run in runs[indices] {
            ascent = max(ascent, run.font.size * SystemFont.ascentFactor + run.baselineOffset)
            descent = max(descent, run.font.size * SystemFont.descentFactor - run.baselineOffset)
        }
        return (ascent, descent)
    }

    /// The run that a byte belongs to; a run without text is passed over unless there is no other.
    private func source(at byte: Int) -> Int {
        var low = 0, high = runs.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= byte { low = middle } else { high = middle - 1 }
        }
        return low
    }

    mutating func read(_ line: UnsafeMutablePointer<PangoLayoutLine>, isWrapped: Bool) -> Line {
        let start = Int(line.pointee.start_index), end = start + Int(line.pointee.length)
        var pieces: [Piece] = []
        var element = line.pointee.runs
        while let current = element {
            element = current.pointee.next
            guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee else { continue }
            append(item, to: &pieces)
        }
        trim(&pieces, lineEnd: end, isWrapped: isWrapped)
        var result = Line()
        for (index, piece) in pieces.enumerated() {
            let source = runs[piece.source]
            var font = source.font
            if piece.family != session.familyName(for: font) { font.family = piece.family }
            // Pango puts half a gap on each side of a character and trims the line's ends. Here a gap follows each character but the
            // line's last one, so that a run's width does not depend on where it stands.
            let halves = Double((index > 0 ? 1 : 0) + (index + 1 < pieces.count ? 1 : 0)) / 2
            let advance = piece.width + source.font.tracking * (Double(index + 1 < pieces.count ? 1 : 0) - halves)
            result.runs.append(
                TextRun(
                    string: piece.isEllipsis ? "\u{2026}" : String(decoding: text[piece.start..<piece.end], as: UTF8.self),
                    x: result.advance,
                    advance: advance, font: font, paint: source.paint, isRightToLeft: piece.isRightToLeft,
                    isUnderlined: source.isUnderlined,
                    isStruckThrough: source.isStruckThrough, baselineOffset: source.baselineOffset))
            result.advance += advance
        }
        let first = source(at: start), last = end > start ? source(at: end - 1) : first
        (result.ascent, result.descent) = box(of: first..<max(last, first) + 1)
        return result
    }

    private mutating func append(_ item: PangoGlyphItem, to pieces: inout [Piece]) {
        guard let part = item.item?.pointee, let glyphs = item.glyphs?.pointee else { return }
        var use = FontUse(family: "", file: -1)
        if let font = part.analysis.font { use = session.use(of: font) }
        files.insert(use.file)
        var width = 0.0
        for index in 0..<Int(glyphs.num_glyphs) { width += Double(glyphs.glyphs[index].geometry.width) }
        width /= PangoSession.unitsPerPoint
        let start = Int(part.offset), end = start + Int(part.length)
        let isEllipsis = part.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        let isRightToLeft = part.analysis.level & 1 == 1
        let source = source(at: start)
        var trailing = 0.0
        for offset in 0..<Int(glyphs.num_glyphs) {
            let index = isRightToLeft ? offset : Int(glyphs.num_glyphs) - 1 - offset
            guard text.indices.contains(start + Int(glyphs.log_clusters[index])), text[start + Int(glyphs.log_clusters[index])] == 32 else {
                break
            }
            trailing += Double(glyphs.glyphs[index].geometry.width) / PangoSession.unitsPerPoint
        }
        // An item without glyphs of its own, such as a line break, is no run.
        if glyphs.num_glyphs == 0 || start < end && text[start] == 10 { return }
        if let last = pieces.last, !isEllipsis, !last.isEllipsis, last.source == source, last.family == use.family,
            last.isRightToLeft == isRightToLeft, isRightToLeft ? end == last.start : start == last.end
        {
            pieces[pieces.count - 1].start = min(last.start, start)
            pieces[pieces.count - 1].end = max(last.end, end)
            pieces[pieces.count - 1].width += width
            if !isRightToLeft { pieces[pieces.count - 1].trailingSpace = trailing }
            return
        }
        pieces.append(
            Piece(
                start: start, end: end, isEllipsis: isEllipsis, source: source, family: use.family, isRightToLeft: isRightToLeft,
                width: width,
                trailingSpace: trailing))
    }

    /// Takes the spaces off a line's end where it was wrapped: they have no width there.
    private func trim(_ pieces: inout [Piece], lineEnd: Int, isWrapped: Bool) {
        guard isWrapped, let index = pieces.firstIndex(where: { $0.end == lineEnd && !$0.isEllipsis }) else { return }
        let piece = pieces[index]
        var end = piece.end
        while end > piece.start, text[end - 1] == 32 { end -= 1 }
        guard end < piece.end else { return }
        pieces[index].end = end
        // The gap before the first of these spaces has gone with them.
        pieces[index].width -= piece.trailingSpace + (piece.trailingSpace == 0 ? runs[piece.source].font.tracking / 2 : 0)
        if end == piece.start { pieces.remove(at: index) }
    }
}
