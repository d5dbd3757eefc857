// The first widget of an app is placed once, on a new phone or an old one.
import Foundation
@testable import SidelongPhoneHost
import Testing

@Suite(.serialized) struct FirstWidgetTests {
    private func start(_ bench: Bench) async throws -> PhoneHost {
        let host = try PhoneHost(bench.configuration())
        await host.start()
        return host
    }

    @Test func anAppThatComesToAnOldPhoneShowsItsFirstWidgetOnce() async throws {
        let bench = try Bench()
        var host = try await start(bench)
        await host.stop()

        host = try await start(bench)
        #expect(host.isFirstStart == false)
        try await host.install(try bench.package())
        await host.offerFirstWidget(of: Bench.app)
        let placed = await host.view.placements
        #expect(placed.map(\.family) == ["systemMedium"] && placed.map(\.place) == ["home"] && placed.map(\.order) == [0])

        // What a person removes stays away, also after another start.
        let id = try #require(placed.first?.id)
        #expect(await host.send(.remove(placement: id)) == .done)
        await host.offerFirstWidget(of: Bench.app)
        #expect(await host.view.placements.isEmpty)
        await host.stop()
        host = try await start(bench)
        await host.offerFirstWidget(of: Bench.app)
        #expect(await host.view.placements.isEmpty)
        await host.stop()
    }

    @Test func anAppThatHasAWidgetGetsNoSecondOne() async throws {
        let bench = try Bench()
        let host = try await bench.start()
        await host.offerFirstWidget(of: Bench.app)
        #expect(await host.view.placements.count == 1)
        #expect(await host.send(.remove(placement: 1)) == .done)
        await host.offerFirstWidget(of: Bench.app)
        #expect(await host.view.placements.isEmpty)
        await host.offerFirstWidget(of: "com.example.nothing")
        await host.stop()
    }

    @Test(
        arguments: [
            ([["systemLarge", "systemSmall", "systemMedium"]], "0 systemMedium"), ([["systemLarge", "systemSmall"]], "0 systemSmall"),
            ([["accessoryCircular", "systemLarge"]], "0 systemLarge"),
            ([["accessoryCircular"], ["systemSmall"], ["systemMedium"]], "1 systemSmall"),
            ([["accessoryCircular", "systemHuge"]], nil), ([], nil),
        ] as [([[String]], String?)])
    func theFirstKindThatGoesOnAHomeScreenIsTaken(families: [[String]], choice: String?) {
        let kinds = families.enumerated().map { index, families in
            PhoneView.Kind(kind: "\(index)", displayName: "", description: "", families: families)
        }
        #expect(PhoneHost.firstWidget(among: kinds).map { "\($0.kind) \($0.family)" } == choice)
    }
}
