// Long texts in little room.
import SidelongRenderTree
import Testing

@testable import SidelongTextLayout

@Suite struct LongTextTests {
    private func request(_ string: String, lines: Int?) -> TextRequest {
        TextRequest(runs: [StyledRun(string, font: FontKey(size: 12))], width: 120, lineLimit: lines, pixelScale: 3)
    }

    @Test func theEndThatNoLineShowsIsLeftOut() {
        let short = request(String(repeating: "A", count: 10_000), lines: 1).withoutWhatCannotShow()
        #expect(short.runs[0].string.count < 300)
        #expect(request(String(repeating: "A", count: 10_000), lines: nil).withoutWhatCannotShow().runs[0].string.count == 10_000)
        #expect(request("Short", lines: 1).withoutWhatCannotShow() == request("Short", lines: 1))
    }

    @Test(arguments: ["A", "i", "W", "é", "💧", "ش"], [1, 2])
    func aShortenedTextLooksLikeTheWholeOne(letter: String, lines: Int) {
        let long = TextEngine.shared.layout(request(String(repeating: letter, count: 10_000), lines: lines))
        let less = TextEngine.shared.layout(request(String(repeating: letter, count: 2_000), lines: lines))
        #expect(long.isTruncated)
        #expect(long.lines == less.lines)
    }
}
