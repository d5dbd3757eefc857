// Breaking, shrinking, truncating, directions, other scripts, and text that means harm.

import SidelongRenderTree
import SidelongTextLayout
import Testing

@Suite("The text engine")
struct TextEngineTests {
    let engine = TextEngine.shared

    func block(_ string: String, width: Double? = nil, lineLimit: Int? = nil, change: (inout TextRequest) -> Void = { _ in }) -> TextBlock {
        var request = TextRequest(runs: [StyledRun(string)], width: width, lineLimit: lineLimit)
        change(&request)
        return engine.layout(request)
    }

    func visible(_ block: TextBlock) -> [String] { block.lines.map { $0.runs.map(\.string).joined() } }

    @Test func wrapsAtWords() {
        let wrapped = block("The quick brown fox jumps over the lazy dog", width: 140)
        #expect(wrapped.lines.count == 3)
        #expect(visible(wrapped).joined(separator: " ") == "The quick brown fox jumps over the lazy dog")
        #expect(wrapped.size.width <= 140)
        #expect(wrapped.size.height == (SystemFont.lineHeight(size: 17) * 3 * 3).rounded(.up) / 3)
        #expect(!wrapped.isTruncated)
        #expect(wrapped.lastBaseline > wrapped.firstBaseline)
    }

    @Test func takesItsIdealWidthWithoutWrapping() {
        for string in ["Hello", "PixarBudget", "$5,000", "Render farm overnight", "一二三", "😀👍🏽"] {
            let ideal = block(string)
            let again = block(string, width: ideal.size.width)
            #expect(again.lines.count == 1 && !again.isTruncated, "\(string)")
            #expect(again == ideal)
        }
    }

    @Test("Truncates with an ellipsis", arguments: [TextRequest.Truncation.head, .middle, .tail])
    func truncates(_ truncation: TextRequest.Truncation) throws {
        let cut = block("The quick brown fox jumps over the lazy dog", width: 100, lineLimit: 1) { $0.truncation = truncation }
        #expect(cut.isTruncated)
        #expect(cut.lines.count == 1)
        #expect(cut.size.width <= 100.34)
        let text = try #require(visible(cut).first)
        switch truncation {
        case .head: #expect(text.hasPrefix("…") && text.hasSuffix("dog"))
        case .middle: #expect(text.hasPrefix("The") && text.hasSuffix("dog") && text.contains("…"))
        case .tail: #expect(text.hasPrefix("The") && text.hasSuffix("…"))
        }
    }

    @Test func truncatesTheLastOfSeveralLines() {
        let cut = block("The quick brown fox jumps over the lazy dog", width: 120, lineLimit: 2)
        #expect(cut.lines.count == 2)
        #expect(visible(cut)[1].hasSuffix("…"))
        let paragraphs = block("One\nTwo\nThree", lineLimit: 2)
        #expect(visible(paragraphs) == ["One", "Two…"])
        #expect(paragraphs.isTruncated)
        #expect(visible(block("One\nTwo\nThree")) == ["One", "Two", "Three"])
    }

    @Test func keepsToAHeight() {
        let cut = block("The quick brown fox jumps over the lazy dog", width: 120) { $0.height = 41 }
        #expect(cut.lines.count == 2)
        #expect(cut.isTruncated)
        #expect(block("Tall", width: 120) { $0.height = 3 }.lines.count == 1)
    }

    @Test func shrinksBeforeItTruncates() {
        let ideal = block("Inside Out 3 Budget")
        let shrunk = block("Inside Out 3 Budget", width: ideal.size.width * 0.8, lineLimit: 1) { $0.minimumScaleFactor = 0.5 }
        #expect(!shrunk.isTruncated)
        #expect(shrunk.scale < 0.85 && shrunk.scale > 0.7)
        #expect(shrunk.size.width <= ideal.size.width * 0.8 + 0.34)
        #expect(shrunk.lines[0].runs[0].font.size == 17 * shrunk.scale)
        let hopeless = block("Inside Out 3 Budget", width: ideal.size.width * 0.3, lineLimit: 1) { $0.minimumScaleFactor = 0.5 }
        #expect(hopeless.isTruncated && hopeless.scale == 0.5)
    }

    @Test func tightensBeforeItShrinks() {
        let ideal = block("Inside Out 3 Budget")
        let tight = block("Inside Out 3 Budget", width: ideal.size.width * 0.97, lineLimit: 1) {
            $0.allowsTightening = true
            $0.minimumScaleFactor = 0.5
        }
        #expect(!tight.isTruncated && tight.scale == 1)
        #expect(tight.lines[0].runs[0].font.tracking < SystemFont.tracking(size: 17))
    }

    @Test func alignsLinesInTheBlock() {
        let right = block("A much longer line\nshort") { $0.alignment = 1 }
        #expect(abs(right.lines[1].x + right.lines[1].advance - right.size.width) < 0.44)
        #expect(right.lines[1].x > 20)
    }

    @Test func runsOfALineAddUpToIt() {
        let request = TextRequest(runs: [StyledRun("Total "), StyledRun("$5,000", font: FontKey(weight: 700)), StyledRun(" today 😀 now")])
        let result = engine.layout(request)
        let line = result.lines[0]
        #expect(line.runs.map(\.string) == ["Total ", "$5,000", " today ", "😀", " now"])
        #expect(line.runs[3].font.family == "Noto Color Emoji")
        #expect(line.runs[0].font.family.isEmpty)
        var x = 0.0
        for run in line.runs {
            #expect(abs(run.x - x) < 0.001)
            x += run.advance
        }
        #expect(abs(x - line.advance) < 0.001)
        // Painted alone, each run but the last takes its own width and one gap.
        for run in line.runs.dropLast() {
            #expect(abs(engine.width(of: run.string, resolvedFont: run.font) + run.font.tracking - run.advance) < 0.02, "\(run.string)")
        }
    }

    @Test func runsThatDifferInPaintAloneStayApart() {
        let red = Paint.color(TreeColor(light: RGBA(packed: 0xFF00_00FF)))
        let result = engine.layout(TextRequest(runs: [StyledRun("on"), StyledRun("off", paint: red)]))
        #expect(result.lines[0].runs.map(\.string) == ["on", "off"])
        #expect(result.lines[0].runs[1].paint == red)
        let whole = block("onoff")
        #expect(abs(result.lines[0].advance - whole.lines[0].advance) < 0.5)
    }

    @Test func trackingCountsOneGapLessThanCharacters() {
        let plain = FontKey(family: "Inter"), wide = FontKey(family: "Inter", tracking: 2)
        let without = engine.layout(TextRequest(runs: [StyledRun("abcd", font: plain)])).lines[0].advance
        let with = engine.layout(TextRequest(runs: [StyledRun("abcd", font: wide)])).lines[0].advance
        #expect(abs(with - without - 6) < 0.01)
    }

    @Test func fixedDigitsAreAllAsWide() {
        let font = FontKey(features: ["tnum"])
        let ones = engine.layout(TextRequest(runs: [StyledRun("11:11", font: font)]))
        let eights = engine.layout(TextRequest(runs: [StyledRun("88:88", font: font)]))
        #expect(ones.size.width == eights.size.width)
        #expect(block("11111").size.width < block("88888").size.width)
    }

    @Test func ordersBothDirections() {
        let hebrew = block("שלום world", lineLimit: 1) { $0.isRightToLeft = true }
        #expect(hebrew.lines[0].runs.first?.string.contains("world") == true)
        #expect(hebrew.lines[0].runs.last?.isRightToLeft == true)
        #expect(hebrew.lines[0].runs.last?.font.family == "Noto Sans Hebrew")
        let arabic = block("مرحبا بالعالم")
        #expect(arabic.lines[0].runs.map(\.font.family) == ["Noto Sans Arabic"])
        #expect(arabic.lines[0].runs[0].isRightToLeft)
        #expect(arabic.lines[0].runs[0].string == "مرحبا بالعالم")
    }

    @Test func keepsClustersTogether() {
        #expect(visible(block("e\u{301}a\u{308}\u{323}")) == ["e\u{301}a\u{308}\u{323}"])
        #expect(abs(block("e\u{301}").size.width - block("e").size.width) < 0.4)
        let family = block("👨‍👩‍👧‍👦").size.width, one = block("😀").size.width
        #expect(family == one)
        // Noto's emoji are 1.245 times as wide as high.
        #expect(one > 17 * 1.15 && one < 17 * 1.3)
    }

    @Test func drawsMarkupAsText() {
        #expect(visible(block("<script>alert('&amp;')</script><b>")) == ["<script>alert('&amp;')</script><b>"])
    }

    @Test func survivesTextThatMeansHarm() {
        let long = String(repeating: "Ten chars ", count: 1000)
        let clock = ContinuousClock()
        var result = TextBlock()
        let time = clock.measure { result = block(long, width: 200, lineLimit: 3) }
        #expect(result.lines.count == 3 && result.isTruncated)
        #expect(time < .seconds(2))
        #expect(block(String(repeating: "x", count: 10_000), width: 200).lines.count > 100)
        #expect(block("a\0b\r\nc").lines.count == 2)
        #expect(block(String(repeating: "e\u{301}\u{302}", count: 500)).lines.count == 1)
        for width in [-5, 0, 0.001, .infinity, .nan, 1e300] { #expect(!block("some words here", width: width, lineLimit: 2).lines.isEmpty) }
        for size in [-1, 0, .nan, .infinity, 1e9] {
            let font = FontKey(size: size, weight: -5, features: ["\"'=,;", "tnum"], tracking: size)
            _ = engine.layout(TextRequest(runs: [StyledRun("odd", font: font)]))
        }
        #expect(engine.layout(TextRequest(runs: [])).lines.count == 1)
    }

    @Test func sayWhichFilesWereUsed() {
        let used = block("a😀").fontHashes
        #expect(used.count == 2)
        #expect(used[0].hasPrefix("Inter-Regular:") && used[0].count == "Inter-Regular:".count + 16)
        #expect(used[1].hasPrefix("NotoColorEmoji:"))
    }

    @Test func findsGlyphsOfTheIconFont() throws {
        let plus = try #require(Unicode.Scalar(0xF415))
        let metrics = try #require(engine.glyph(family: "Material Design Icons", scalar: plus, size: 24))
        #expect(abs(metrics.advance - 24) < 0.5)
        #expect(metrics.inkWidth > 8 && metrics.inkWidth < 24)
        #expect(engine.glyph(family: "Material Design Icons", scalar: "A", size: 24) == nil)
        #expect(engine.glyph(family: "No Such Family", scalar: plus, size: 24) == nil)
    }

    @Test func saysWhatIsMissing() {
        let poor = TextEngine(fonts: FontSources(folders: ["/usr/share/fonts/truetype/dejavu"]))
        #expect(poor.diagnostics.map(\.code) == ["font.missing", "font.missing", "font.missing"])
        #expect(poor.layout(TextRequest(runs: [StyledRun("still there")])).size.width > 10)
        _ = poor.layout(TextRequest(runs: [StyledRun("x", font: FontKey(family: "Papyrus"))]))
        #expect(poor.diagnostics.last?.code == "font.unknown")
        #expect(engine.diagnostics.filter { $0.code == "font.missing" }.isEmpty)
    }

    @Test func manyThreadsGetTheSameAnswer() async {
        let expected = block("Thread 7", width: 300)
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let engine = TextEngine.shared
                    _ = engine.layout(TextRequest(runs: [StyledRun("Thread \(index)")], width: 300))
                    return engine.layout(TextRequest(runs: [StyledRun("Thread 7")], width: 300)) == expected
                }
            }
            for await same in group { #expect(same) }
        }
    }
}
