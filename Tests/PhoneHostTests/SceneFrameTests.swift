// What a window is sent of an app's screen.
import Testing

@testable import SidelongPhoneHost

@Suite struct SceneFrameTests {
    func frame(whole: Int, patches: [Int], generation: UInt64 = 1) -> SceneFrame {
        var frame = SceneFrame(app: "a", generation: generation, sequence: whole, tree: [9])
        for sequence in patches { #expect(adds(sequence, [UInt8(sequence)], most: 1000, to: &frame)) }
        return frame
    }

    func adds(_ sequence: Int, _ bytes: [UInt8], most: Int, to frame: inout SceneFrame) -> Bool {
        frame.add(.init(sequence: sequence, bytes: bytes), most: most)
    }

    @Test func aNewWindowGetsTheTreeAndAllPatches() {
        var shown: SceneFrame.Shown?
        let parts = frame(whole: 2, patches: [3, 5]).parts(after: &shown)
        #expect(
            parts == [
                .init(sequence: 2, base: nil, bytes: [9]), .init(sequence: 3, base: 2, bytes: [3]), .init(sequence: 5, base: 3, bytes: [5]),
            ])
        #expect(shown == .init(generation: 1, sequence: 5))
    }

    @Test func aWindowInStepGetsWhatIsNew() {
        var shown: SceneFrame.Shown? = .init(generation: 1, sequence: 3)
        let newer = frame(whole: 2, patches: [3, 5, 6]).parts(after: &shown)
        #expect(newer.map(\.base) == [3, 5])
        let none = frame(whole: 2, patches: [3, 5, 6]).parts(after: &shown)
        #expect(none.isEmpty)
    }

    @Test(arguments: [(1, 1), (2, 6), (1, 4)]) func aWindowThatMissedSomethingGetsEverything(generation: UInt64, sequence: Int) {
        var shown: SceneFrame.Shown? = .init(generation: generation, sequence: sequence)
        let parts = frame(whole: 5, patches: [6]).parts(after: &shown)
        #expect(parts.map(\.base) == [nil, 5])
    }

    @Test func patchesHaveLimits() {
        var frame = frame(whole: 1, patches: [])
        #expect(!adds(2, [1, 2, 3], most: 2, to: &frame))
        #expect(adds(2, [1, 2], most: 3, to: &frame))
        #expect(!adds(3, [1, 2], most: 3, to: &frame))
        for sequence in 3...SceneFrame.mostPatches + 1 { #expect(adds(sequence, [], most: 3, to: &frame)) }
        #expect(!adds(5000, [], most: 3, to: &frame))
    }
}
