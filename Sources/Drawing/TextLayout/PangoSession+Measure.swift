// From a request to a block: break, shrink, truncate, place.

import SidelongCPango
import SidelongRenderTree

extension PangoSession {
    /// The parts of a request that stay the same while its type shrinks.
    private struct Source {
        var runs: [StyledRun]
        var text: [UInt8]
        var request: TextRequest
    }

    /// Breaks lines, shrinks and truncates as the request allows.
    func measure(_ request: TextRequest) -> Measured {
        let runs = request.runs.isEmpty ? [StyledRun("")] : request.runs.map(Self.cleaned)
        let source = Source(runs: runs, text: runs.flatMap { Array($0.string.utf8) }, request: request)
        let plain = attempt(source, scale: 1, tightening: 0)
        guard plain.block.isTruncated else { return plain }
        var tightest = 0.0
        if request.allowsTightening {
            for step in [0.01, 0.02, 0.03] {
                let tightened = attempt(source, scale: 1, tightening: step)
                if !tightened.block.isTruncated { return tightened }
                tightest = step
            }
        }
        let smallest = request.minimumScaleFactor
        guard smallest.isFinite, smallest < 1 else { return tightest > 0 ? attempt(source, scale: 1, tightening: tightest) : plain }
        // Shrunk in steps of 1/64 of the size, the largest that fits; what fits nowhere is truncated at the smallest.
        var low = Int((max(smallest, 1.0 / 64) * 64).rounded(.up)), high = 63
        var best = attempt(source, scale: max(smallest, 1.0 / 64), tightening: tightest)
        guard !best.block.isTruncated else { return best }
        while low <= high {
            let middle = (low + high + 1) / 2
            let tried = attempt(source, scale: Double(middle) / 64, tightening: tightest)
            if tried.block.isTruncated {
                high = middle - 1
            } else {
                best = tried
                low = middle + 1
            }
        }
        return best
    }

    /// Pango ends a string at a zero byte and breaks lines at carriage returns; neither has a width of its own.
    private static func cleaned(_ run: StyledRun) -> StyledRun {
        guard run.string.utf8.contains(where: { $0 == 0 || $0 == 13 }) else { return run }
        var result = run
        result.string = ""
        for scalar in run.string.unicodeScalars where scalar != "\r" {
            result.string.unicodeScalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
        }
        return result
    }

    private func attempt(_ source: Source, scale: Double, tightening: Double) -> Measured {
        let request = source.request
        let runs = source.runs.map { run in
            var result = run
            result.font = SystemFont.resolved(run.font, scale: scale)
            result.font.tracking -= tightening * result.font.size
            result.baselineOffset *= scale
            return result
        }
        // Pango's lines end without a gap and are wider by it where characters are moved together.
        let slack = runs.map { max(-$0.font.tracking, 0) }.max() ?? 0
        let layout = load(
            runs, text: source.text, width: request.width.map { $0 + slack }, ellipsis: PANGO_ELLIPSIZE_NONE,
            isRightToLeft: request.isRightToLeft,
            detectsDirection: true)
        let all = lines(of: layout)
        var reader = LineReader(session: self, runs: runs, text: source.text)
        let limit = lineLimit(request, all.count, reader)
        var read: [LineReader.Line] = []
        var isTruncated = false
        if all.count <= limit {
            read = all.enumerated().map { reader.read($1, isWrapped: isWrapped(all, at: $0)) }
        } else {
            read = all.prefix(limit - 1).enumerated().map { reader.read($1, isWrapped: isWrapped(all, at: $0)) }
            isTruncated = true
            read.append(truncatedLine(runs, source.text, from: Int(all[limit - 1].pointee.start_index), request, &reader))
        }
        return place(read, request: request, isTruncated: isTruncated, scale: scale, files: reader.files)
    }

    private func isWrapped(_ lines: [UnsafeMutablePointer<PangoLayoutLine>], at index: Int) -> Bool {
        guard index + 1 < lines.count else { return false }
        return Int(lines[index + 1].pointee.start_index) == Int(lines[index].pointee.start_index) + Int(lines[index].pointee.length)
    }

    /// How many lines may be laid out: the limit, and what the height has room for.
    private func lineLimit(_ request: TextRequest, _ count: Int, _ reader: LineReader) -> Int {
        var limit = max(request.lineLimit ?? Int.max, 1)
        if let height = request.height, height.isFinite {
            let line = reader.lineHeight
            let pixel = 1 / max(request.pixelScale, 0.1)
            // The block's height is rounded up to the pixel, so a height of that many pixels has room for it.
            let room = ((height + pixel + request.lineSpacing) / (line + request.lineSpacing)).rounded(.down)
            limit = min(limit, room.isFinite ? max(Int(min(room, 1e6)), 1) : limit)
        }
        return limit
    }

    /// The last line that there is room for: the rest of its paragraph, cut by an ellipsis.
    private func truncatedLine(
        _ runs: [StyledRun], _ text: [UInt8], from start: Int, _ request: TextRequest, _ reader: inout LineReader
    ) -> LineReader.Line {
        let end = text[start...].firstIndex(of: 10) ?? text.count
        var pieces: [StyledRun] = []
        var offset = 0
        for run in runs {
            let bytes = Array(run.string.utf8)
            let from = max(start - offset, 0), to = min(end - offset, bytes.count)
            if from < to {
                var piece = run
                piece.string = String(decoding: bytes[from..<to], as: UTF8.self)
                pieces.append(piece)
            }
            offset += bytes.count
        }
        if pieces.isEmpty { pieces = [runs.last.map { StyledRun("", font: $0.font, paint: $0.paint) } ?? StyledRun("")] }
        // More paragraphs follow: the ellipsis stands for them even where the rest of this one fits.
        if end < text.count { pieces[pieces.count - 1].string += "\u{2026}" }
        let mode =
            switch request.truncation {
            case .head: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            case .tail: PANGO_ELLIPSIZE_END
            }
        let bytes = pieces.flatMap { Array($0.string.utf8) }
        // Pango takes an ellipsis for as narrow as a tracked character; it is set without.
        let slack = pieces.map { abs($0.font.tracking) }.max() ?? 0
        let layout = load(
            pieces, text: bytes, width: request.width.map { max($0 - slack - 0.01, 0) } ?? .infinity, ellipsis: mode,
            isRightToLeft: request.isRightToLeft, detectsDirection: true)
        var last = LineReader(session: self, runs: pieces, text: bytes)
        last.files = reader.files
        defer { reader.files = last.files }
        guard let line = lines(of: layout).first else { return LineReader.Line() }
        var result = last.read(line, isWrapped: false)
        result.advance = 0
        for index in result.runs.indices {
            var run = result.runs[index]
            if run.string == "\u{2026}" {
                run.advance = shape(run.string, font: run.font, isRightToLeft: run.isRightToLeft, advance: nil).advance
                if index + 1 < result.runs.count { run.advance += run.font.tracking }
            }
            run.x = result.advance
            result.advance += run.advance
            result.runs[index] = run
        }
        return result
    }

    private func place(_ read: [LineReader.Line], request: TextRequest, isTruncated: Bool, scale: Double, files used: Set<Int>) -> Measured
    {
        let pixels = request.pixelScale.isFinite && request.pixelScale > 0 ? request.pixelScale : 1
        func roundedUp(_ value: Double) -> Double { ((value * pixels) - 1e-6).rounded(.up) / pixels }
        let width = read.map(\.width).max() ?? 0
        let blockWidth = roundedUp(width)
        var top = 0.0
        var lines: [TextLine] = []
        for (index, line) in read.enumerated() {
            if index > 0 { top += request.lineSpacing.isFinite ? request.lineSpacing : 0 }
            lines.append(
                TextLine(
                    x: (blockWidth - line.width) * request.alignment, baseline: ((top + line.ascent) * pixels).rounded() / pixels,
                    advance: line.advance, ascent: line.ascent, descent: line.descent, runs: line.runs))
            top += line.ascent + line.descent
        }
        let block = TextBlock(
            size: TreeSize(width: blockWidth, height: roundedUp(top)), lines: lines, firstBaseline: lines.first?.baseline ?? 0,
            lastBaseline: lines.last?.baseline ?? 0, isTruncated: isTruncated, scale: scale,
            fontHashes: used.filter { $0 >= 0 }.map { files.hash(at: $0) }.sorted())
        return Measured(block: block, width: width)
    }

    /// Glyphs of a string in a font as it stands, spread to `advance` where that is not what they take by themselves.
    func shape(_ string: String, font: FontKey, isRightToLeft: Bool, advance: Double?) -> ShapedRun {
        let run = Self.cleaned(StyledRun(string, font: font))
        let text = Array(run.string.utf8)
        let layout = load(
            [run], text: text, width: nil, ellipsis: PANGO_ELLIPSIZE_NONE, isRightToLeft: isRightToLeft, detectsDirection: false)
        var glyphs: [ShapedRun.Glyph] = []
        var places: [Int] = []
        var x = 0.0
        var cluster = -1
        let unit = 1 / Self.unitsPerPoint
        var element = lines(of: layout).first?.pointee.runs
        while let current = element {
            element = current.pointee.next
            guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee, let string = item.glyphs,
                let font = item.item.pointee.analysis.font
            else { continue }
            let file = use(of: font).file
            var lastCluster: Int32 = -1
            for index in 0..<Int(string.pointee.num_glyphs) {
                let info = string.pointee.glyphs[index]
                if string.pointee.log_clusters[index] != lastCluster {
                    lastCluster = string.pointee.log_clusters[index]
                    cluster += 1
                }
                if info.glyph != 0x0FFF_FFFF {
                    glyphs.append(
                        ShapedRun.Glyph(
                            file: file, index: info.glyph & 0x1000_0000 != 0 ? 0 : info.glyph, x: x + Double(info.geometry.x_offset) * unit,
                            y: Double(info.geometry.y_offset) * unit))
                    places.append(cluster)
                }
                x += Double(info.geometry.width) * unit
            }
        }
        guard let advance, advance.isFinite else { return ShapedRun(glyphs: glyphs, advance: x) }
        // A run that others follow ends with one more gap; any other difference is spread between the clusters.
        let rest = advance - x
        if cluster > 0, abs(rest) > 0.02, abs(rest - font.tracking) > 0.02 {
            for index in glyphs.indices { glyphs[index].x += rest * Double(places[index]) / Double(cluster) }
        }
        return ShapedRun(glyphs: glyphs, advance: advance)
    }
}
