// Date pickers: the month of the locale's calendar, the hours of its clock, bounds.
import Foundation
import Observation
import SidelongRenderTree
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Model {
    // Tuesday, 14 November 2023, 22:13:20 GMT.
    var date = Date(timeIntervalSince1970: 1_700_000_000)
}

private struct Dates: View {
    @Bindable var model: Model
    var style = 0

    var body: some View {
        Form {
            DatePicker("Compact", selection: $model.date)
            DatePicker(
                "Bounded", selection: $model.date,
                in: Date(timeIntervalSince1970: 1_699_500_000)...Date(timeIntervalSince1970: 1_700_500_000), displayedComponents: .date
            )
            .datePickerStyle(.graphical)
        }
    }
}

private struct LowDate: View {
    @Bindable var model: Model
    let rows: Int
    var body: some View {
        Form {
            ForEach(0..<rows, id: \.self) { Text(verbatim: "Row \($0)") }
            DatePicker("Day", selection: $model.date, displayedComponents: .date)
        }
    }
}

private struct OneDate: View {
    @Bindable var model: Model
    var body: some View { DatePicker("Day", selection: $model.date, displayedComponents: .date).datePickerStyle(.graphical).padding() }
}

private struct Time: View {
    @Bindable var model: Model
    var body: some View { DatePicker("Time", selection: $model.date, displayedComponents: .hourAndMinute).datePickerStyle(.wheel) }
}

@MainActor @Suite struct DatePickerTests {
    private static let now: (inout EnvironmentValues) -> Void = { $0.drawnInstant = { Stage.instant } }

    @Test func aDayIsChosenAndTheTimeOfDayStays() throws {
        let model = Model()
        let stage = Stage(Dates(model: model), change: Self.now)
        try stage.keep("dates")
        #expect(stage.shows("Nov 14, 2023") && stage.shows("10:13\u{202F}PM"))
        stage.tap("Compact")
        #expect(stage.tree.root.all(label: "Hour").count == 1)
        try stage.keep("time-panel")
        stage.escape()
        let days = stage.actions("Thursday, November 16, 2023")
        #expect(days.count == 1)
        stage.tap("Thursday, November 16, 2023")
        #expect(model.date == Date(timeIntervalSince1970: 1_700_000_000 + 2 * 86_400))
    }

    @Test func aPanelStandsInTheMiddleWholeWherever() throws {
        for (height, rows) in [(852.0, 0), (852, 3), (852, 9), (560, 3)] {
            let stage = Stage(LowDate(model: Model(), rows: rows), height: height, change: Self.now)
            stage.tap("Day")
            try stage.keep("date-panel-\(Int(height))-\(rows)")
            let panel = try #require(stage.frame { $0.name == "Panel" })
            #expect(abs(panel.x + panel.width / 2 - 393 / 2) < 1)
            // Five weeks under a month's name: nothing is cut off, and all of it is on the screen.
            #expect(panel.height > 330 && panel.y >= 59 && panel.y + panel.height <= height - 34)
            let node = try #require(stage.tree.root.all { $0.name == "Panel" }.first)
            #expect(node.accessibility?.label == "Day" && node.accessibility?.role == .group)
            // The parts that the page's keys look for.
            #expect(node.all { $0.name.hasPrefix("CalendarDay") }.count == 30)
            #expect(node.all { ["CalendarMonth", "CalendarBack", "CalendarForward"].contains($0.name) }.count == 3)
        }
    }

    @Test func whatIsOutOfBoundsCannotBeChosen() throws {
        let stage = Stage(Dates(model: Model()), change: Self.now)
        // 9 November 03:20 to 20 November 17:06.
        #expect(stage.actions("Wednesday, November 8, 2023").isEmpty)
        #expect(stage.actions("Thursday, November 9, 2023").count == 1)
        #expect(stage.actions("Monday, November 20, 2023").count == 1)
        #expect(stage.actions("Tuesday, November 21, 2023").isEmpty)
        #expect(stage.actions("Next Month").isEmpty && stage.actions("Previous Month").isEmpty)
    }

    @Test func theWeekBeginsWhereTheLocaleSays() throws {
        let us = Stage(OneDate(model: Model()), change: Self.now)
        let germany = Stage(OneDate(model: Model()), locale: "de_DE", change: Self.now)
        try germany.keep("dates-de")
        func column(_ stage: Stage, _ label: String) -> Double? { stage.frame { $0.accessibility?.label == label && $0.action != nil }?.x }
        // Sunday the 12th is the first column in the United States and the last one in Germany.
        let first = try #require(column(us, "Sunday, November 12, 2023"))
        let last = try #require(column(germany, "Sonntag, 12. November 2023"))
        #expect(first < 40 && last > 300)
        #expect(germany.shows("November 2023") && germany.shows("MO"))
        let mirrored = Stage(OneDate(model: Model()), locale: "en_US", isRightToLeft: true, change: Self.now)
        #expect(try #require(column(mirrored, "Sunday, November 12, 2023")) > 300)
    }

    @Test func anotherMonthIsShownByItsArrow() {
        let model = Model()
        let stage = Stage(OneDate(model: model), change: Self.now)
        stage.tap("Next Month")
        #expect(stage.shows("December 2023"))
        stage.tap("Friday, December 1, 2023")
        #expect(model.date == Date(timeIntervalSince1970: 1_700_000_000 + 17 * 86_400))
    }

    @Test func hoursFollowTheLocalesClock() throws {
        let model = Model()
        let us = Stage(Time(model: model))
        try us.keep("time-wheels")
        func wheels(_ stage: Stage) -> [String] { stage.tree.root.all(role: .adjustable).compactMap { $0.accessibility?.value } }
        #expect(wheels(us) == ["10", "13", "PM"])
        #expect(wheels(Stage(Time(model: model), locale: "de_DE")) == ["22", "13"])
        us.tap("AM")
        #expect(wheels(us) == ["10", "13", "AM"])
        #expect(model.date == Date(timeIntervalSince1970: 1_700_000_000 - 12 * 3600 - 20))
    }

    @Test func aScrolledWheelChooses() throws {
        let model = Model()
        let stage = Stage(Time(model: model), locale: "de_DE")
        let wheel = try #require(stage.tree.root.all(label: "Minute").first)
        guard case .scroll(let scroll) = wheel.content else { return }
        #expect(scroll.requestedOffset.y == 13 * 34 && scroll.requestNumber == 1)
        stage.host.setVisibleRect(node: wheel.id, TreeRect(x: 0, y: 30 * 34 + 2, width: 100, height: 170))
        stage.update()
        #expect(Calendar.gmt.component(.minute, from: model.date) == 30)
        // The page is there already, so it is not asked to scroll.
        guard case .scroll(let after)? = stage.tree.root.all(label: "Minute").first?.content else { return }
        #expect(after.requestNumber == 1)
        // Between two rows nothing is chosen, and what is no number is nothing.
        stage.host.setVisibleRect(node: wheel.id, TreeRect(x: 0, y: 40.5 * 34, width: 100, height: 170))
        stage.host.setVisibleRect(node: wheel.id, TreeRect(x: 0, y: .nan, width: 100, height: 170))
        #expect(Calendar.gmt.component(.minute, from: model.date) == 30)
    }
}

extension Calendar {
    fileprivate static var gmt: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
