// How large everything is on each hardware, and where it lies on the home screen. Points; from the HIG's tables where not said otherwise.
import SidelongLink
import SidelongPhoneCore

/// Sizes of one screen.
struct ScreenSizes: Hashable, Sendable {
    struct Size: Hashable, Sendable {
        var width: Double
        var height: Double
    }

    let hardware: PhoneHardware

    init(_ hardware: PhoneHardware = .island) { self.hardware = hardware }

    /// The screen as processes hear of it. Safe areas are those that phones of that size have (observed).
    var profile: World.Profile {
        switch hardware {
        case .island: World.Profile()
        case .homeButton:
            World.Profile(name: "375x667", width: 375, height: 667, scale: 2, hasIsland: false, safeTop: 20, safeBottom: 0)
        case .pad: World.Profile(name: "820x1180", width: 820, height: 1_180, scale: 2, hasIsland: false, safeTop: 24, safeBottom: 20)
        }
    }

    /// What a person calls it.
    var name: String {
        switch hardware {
        case .island: "iPhone with Dynamic Island, 393 × 852"
        case .homeButton: "iPhone with home button, 375 × 667"
        case .pad: "iPad, 820 × 1180"
        }
    }

    // MARK: Widgets

    /// The size that a widget is laid out for.
    func size(_ family: WidgetFamily) -> Size {
        func pick(_ island: Size, _ homeButton: Size, _ pad: Size) -> Size {
            switch hardware {
            case .island: island
            case .homeButton: homeButton
            case .pad: pad
            }
        }
        return switch family {
        case .systemSmall: pick(Size(158, 158), Size(148, 148), Size(155, 155))
        case .systemMedium: pick(Size(338, 158), Size(321, 148), Size(342, 155))
        case .systemLarge: pick(Size(338, 354), Size(321, 324), Size(342, 342))
        // An iPhone never shows it; a picture of it for the command line has the iPad's size.
        case .systemExtraLarge: Size(715.5, 342)
        // The table has no accessories of the iPad; those of the largest iPhone are taken.
        case .accessoryCircular: pick(Size(72, 72), Size(68, 68), Size(76, 76))
        case .accessoryRectangular: pick(Size(160, 72), Size(153, 68), Size(172, 76))
        case .accessoryInline: pick(Size(234, 26), Size(225, 26), Size(257, 26))
        // A tile of two cells of Control Center; chosen to fill half of the widest panel.
        case .control: Size(160, 72)
        }
    }

    /// The size at which it is seen: an iPad shows system widgets smaller than they are laid out.
    func shownSize(_ family: WidgetFamily) -> Size {
        guard hardware.isPad else { return size(family) }
        return switch family {
        case .systemSmall: Size(136, 136)
        case .systemMedium: Size(300, 136)
        case .systemLarge: Size(300, 300)
        case .systemExtraLarge: Size(628, 300)
        case .accessoryCircular, .accessoryRectangular, .accessoryInline, .control: size(family)
        }
    }

    /// Content margin on each side: 16 on the home screen (HIG), none for accessories and controls (observed).
    func margin(_ family: WidgetFamily) -> Double { family.rawValue.hasPrefix("system") ? 16 : 0 }

    /// In colour on the home screen, as the wallpaper has it on the Lock Screen; a control's tile brings its own colours.
    func renderingMode(_ family: WidgetFamily) -> String { family.rawValue.hasPrefix("accessory") ? "vibrant" : "fullColor" }

    // MARK: Activities

    func size(_ presentation: ActivityPresentation) -> Size {
        switch presentation {
        case .lockScreen, .standBy, .expanded:
            switch hardware {
            case .island: Size(371, 160)
            // The table has no phone without an island: 11 on each side, as on the others.
            case .homeButton: Size(353, 160)
            case .pad: Size(425, 160)
            }
        case .compactLeading, .compactTrailing: Size(52.33, 36.67)
        case .minimal: Size(45, 36.67)
        // A card of the Smart Stack on a 41 mm watch (HIG).
        case .small: Size(165, 72.5)
        }
    }

    // MARK: The home screen

    /// Cells so that two of them and the gap between are a small widget on an iPhone, one on an iPad, and a medium one is centred. Rows and
    /// icons are as seen on such phones.
    var grid: PhoneView.Grid {
        let cells = hardware.grid
        func grid(_ x: Double, _ y: Double, _ pitchX: Double, _ pitchY: Double, _ cell: Double, _ icon: Double) -> PhoneView.Grid {
            PhoneView.Grid(
                columns: cells.columns, rows: cells.rows, x: x, y: y, pitchX: pitchX, pitchY: pitchY, cellWidth: cell, cellHeight: pitchY,
                icon: icon)
        }
        return switch hardware {
        case .island: grid(27.5, 76, 90, 96, 68, 64)
        case .homeButton: grid(27, 28, 86.5, 88, 61.5, 60)
        case .pad: grid(96, 76, 164, 164, 136, 76)
        }
    }

    func frame(_ cell: HomeCell, family: WidgetFamily?) -> PhoneView.Frame {
        let grid = grid
        let x = grid.x + Double(cell.column) * grid.pitchX
        let y = grid.y + Double(cell.row) * grid.pitchY
        guard let family else {
            // An iPad's icon is in the middle of its large cell, with room for its name.
            let down = hardware.isPad ? (grid.cellWidth - grid.icon - 20) / 2 : 0
            return PhoneView.Frame(x: x + (grid.cellWidth - grid.icon) / 2, y: y + down, width: grid.icon, height: grid.icon)
        }
        let size = shownSize(family)
        return PhoneView.Frame(x: x, y: y, width: size.width, height: size.height)
    }

    /// A row of widgets from 0, such as those under the Lock Screen's clock: two circular ones and their gap are as wide as a rectangular one.
    func frames(ofRow families: [WidgetFamily]) -> [PhoneView.Frame] {
        let gap = size(.accessoryRectangular).width - 2 * size(.accessoryCircular).width
        var x = 0.0
        return families.map { family in
            let size = size(family)
            defer { x += size.width + gap }
            return PhoneView.Frame(x: x, y: 0, width: size.width, height: size.height)
        }
    }

    /// Two columns of controls from 0, with gaps of 14 (chosen).
    func frames(ofControls count: Int) -> [PhoneView.Frame] {
        let size = size(.control)
        return (0..<count).map {
            PhoneView.Frame(
                x: Double($0 % 2) * (size.width + 14), y: Double($0 / 2) * (size.height + 14), width: size.width, height: size.height)
        }
    }
}

extension ScreenSizes.Size {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
