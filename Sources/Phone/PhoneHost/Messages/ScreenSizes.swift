// How large widgets and presentations are on this phone, and where widgets lie on the home screen. Points; from the HIG's tables.
import SidelongLink
import SidelongPhoneCore

/// Sizes of one screen. The phone's profile is 393x852; its rows of the HIG's tables "Widgets" and "Live Activities".
struct ScreenSizes: Hashable, Sendable {
    struct Size: Hashable, Sendable {
        var width: Double
        var height: Double
    }

    func size(_ family: WidgetFamily) -> Size {
        switch family {
        case .systemSmall: Size(width: 158, height: 158)
        case .systemMedium: Size(width: 338, height: 158)
        case .systemLarge: Size(width: 338, height: 354)
        // iPad alone has it; the size is that of a 1024x768 iPad's screen.
        case .systemExtraLarge: Size(width: 620, height: 305.5)
        case .accessoryCircular: Size(width: 72, height: 72)
        case .accessoryRectangular: Size(width: 160, height: 72)
        case .accessoryInline: Size(width: 234, height: 26)
        }
    }

    /// Content margin on each side: 16 on the home screen (HIG), none for accessories (observed).
    func margin(_ family: WidgetFamily) -> Double { family.rawValue.hasPrefix("system") ? 16 : 0 }

    /// In colour on the home screen, as the wallpaper has it on the Lock Screen.
    func renderingMode(_ family: WidgetFamily) -> String { family.rawValue.hasPrefix("system") ? "fullColor" : "vibrant" }

    func size(_ presentation: ActivityPresentation) -> Size {
        switch presentation {
        case .lockScreen, .expanded: Size(width: 371, height: 160)
        case .compactLeading, .compactTrailing: Size(width: 52.33, height: 36.67)
        case .minimal: Size(width: 45, height: 36.67)
        }
    }

    // MARK: The home screen

    /// Four columns of half a small widget each: margins so that a medium widget is centred on 393 points, gaps of 22 (chosen, as seen).
    private static let left = 27.5
    private static let top = 76.0
    private static let pitch = 90.0
    private static let columns = 4
    private static let rows = 7

    /// How many cells wide and high a family is.
    private func cells(_ family: WidgetFamily) -> (wide: Int, high: Int) {
        switch family {
        case .systemSmall: (2, 2)
        case .systemMedium: (4, 2)
        case .systemLarge, .systemExtraLarge: (4, 4)
        case .accessoryCircular, .accessoryRectangular, .accessoryInline: (1, 1)
        }
    }

    /// Frames of the families that lie on one page, in their order: each takes the first room that is free, from the top left.
    func frames(ofPage families: [WidgetFamily]) -> [PhoneView.Frame] {
        var taken: Set<Int> = []
        return families.map { family in
            let (wide, high) = cells(family)
            let size = size(family)
            // A page that is too full goes on below the screen: nothing is hidden, and the page can scroll.
            for row in 0..<(Self.rows * (families.count + 1)) {
                for column in 0...(Self.columns - wide) {
                    let wanted = (0..<high).flatMap { down in (0..<wide).map { (row + down) * Self.columns + column + $0 } }
                    guard taken.isDisjoint(with: wanted) else { continue }
                    taken.formUnion(wanted)
                    return PhoneView.Frame(
                        x: Self.left + Double(column) * Self.pitch, y: Self.top + Double(row) * Self.pitch, width: size.width,
                        height: size.height)
                }
            }
            return PhoneView.Frame(x: Self.left, y: Self.top, width: size.width, height: size.height)
        }
    }

    /// Accessories lie in a row under the Lock Screen's clock, centred by the page; here from 0.
    func frames(ofLockScreen families: [WidgetFamily]) -> [PhoneView.Frame] {
        var x = 0.0
        return families.map { family in
            let size = size(family)
            defer { x += size.width + 12 }
            return PhoneView.Frame(x: x, y: 0, width: size.width, height: size.height)
        }
    }
}
