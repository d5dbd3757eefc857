// The part of UIKit's colours that SwiftUI code meets: system colours by name.
import Foundation
import SidelongRenderTree

/// A colour of UIKit by name or by value. Only what `Color` can be made of.
public final class UIColor: Sendable, Hashable {
    package let treeColor: TreeColor

    package init(_ treeColor: TreeColor) { self.treeColor = treeColor }

    /// Channels from 0 to 1 in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(TreeColor(light: RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let color = ColorMath.rgb(hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness))
        self.init(TreeColor(light: RGBA(red: color.red, green: color.green, blue: color.blue, alpha: Double(alpha))))
    }

    /// The same colour with its alpha replaced in each look.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func replaced(_ color: RGBA) -> RGBA { RGBA(packed: color.packed & 0xFFFF_FF00 | 0xFF).multiplyingAlpha(by: Double(alpha)) }
        return UIColor(
            TreeColor(
                treeColor.token, light: replaced(treeColor.light), dark: replaced(treeColor.dark),
                lightContrast: replaced(treeColor.lightContrast), darkContrast: replaced(treeColor.darkContrast)))
    }

    public static func == (left: UIColor, right: UIColor) -> Bool { left.treeColor == right.treeColor }
    public func hash(into hasher: inout Hasher) { hasher.combine(treeColor) }
}

extension UIColor {
    public static let systemRed = UIColor(SystemColor.red)
    public static let systemOrange = UIColor(SystemColor.orange)
    public static let systemYellow = UIColor(SystemColor.yellow)
    public static let systemGreen = UIColor(SystemColor.green)
    public static let systemMint = UIColor(SystemColor.mint)
    public static let systemTeal = UIColor(SystemColor.teal)
    public static let systemCyan = UIColor(SystemColor.cyan)
    public static let systemBlue = UIColor(SystemColor.blue)
    public static let systemIndigo = UIColor(SystemColor.indigo)
    public static let systemPurple = UIColor(SystemColor.purple)
    public static let systemPink = UIColor(SystemColor.pink)
    public static let systemBrown = UIColor(SystemColor.brown)
    public static let systemGray = UIColor(SystemColor.gray)
    public static let systemGray2 = UIColor(SystemColor.gray2)
    public static let systemGray3 = UIColor(SystemColor.gray3)
    public static let systemGray4 = UIColor(SystemColor.gray4)
    public static let systemGray5 = UIColor(SystemColor.gray5)
    public static let systemGray6 = UIColor(SystemColor.gray6)
    public static let label = UIColor(SystemColor.label)
    public static let secondaryLabel = UIColor(SystemColor.secondaryLabel)
    public static let tertiaryLabel = UIColor(SystemColor.tertiaryLabel)
    public static let quaternaryLabel = UIColor(SystemColor.quaternaryLabel)
    public static let placeholderText = UIColor(SystemColor.placeholder)
    public static let separator = UIColor(SystemColor.separator)
    public static let opaqueSeparator = UIColor(SystemColor.opaqueSeparator)
    public static let link = UIColor(SystemColor.link)
    public static let systemFill = UIColor(SystemColor.fill)
    public static let secondarySystemFill = UIColor(SystemColor.secondaryFill)
    public static let tertiarySystemFill = UIColor(SystemColor.tertiaryFill)
    public static let quaternarySystemFill = UIColor(SystemColor.quaternaryFill)
    public static let systemBackground = UIColor(SystemColor.background)
    public static let secondarySystemBackground = UIColor(SystemColor.secondaryBackground)
    public static let tertiarySystemBackground = UIColor(SystemColor.tertiaryBackground)
    public static let systemGroupedBackground = UIColor(SystemColor.groupedBackground)
    public static let secondarySystemGroupedBackground = UIColor(SystemColor.secondaryGroupedBackground)
    public static let tertiarySystemGroupedBackground = UIColor(SystemColor.tertiaryGroupedBackground)
    public static let tintColor = UIColor(SystemColor.blue)
    public static let black = UIColor(SystemColor.black)
    public static let white = UIColor(SystemColor.white)
    public static let clear = UIColor(SystemColor.clear)
    public static let red = UIColor(TreeColor(light: RGBA(packed: 0xFF00_00FF)))
    public static let green = UIColor(TreeColor(light: RGBA(packed: 0x00FF_00FF)))
    public static let blue = UIColor(TreeColor(light: RGBA(packed: 0x0000_FFFF)))
    public static let cyan = UIColor(TreeColor(light: RGBA(packed: 0x00FF_FFFF)))
    public static let yellow = UIColor(TreeColor(light: RGBA(packed: 0xFFFF_00FF)))
    public static let magenta = UIColor(TreeColor(light: RGBA(packed: 0xFF00_FFFF)))
    public static let orange = UIColor(TreeColor(light: RGBA(packed: 0xFF80_00FF)))
    public static let purple = UIColor(TreeColor(light: RGBA(packed: 0x8000_80FF)))
    public static let brown = UIColor(TreeColor(light: RGBA(packed: 0x9966_33FF)))
    public static let gray = UIColor(TreeColor(light: RGBA(packed: 0x8080_80FF)))
    public static let darkGray = UIColor(TreeColor(light: RGBA(packed: 0x5555_55FF)))
    public static let lightGray = UIColor(TreeColor(light: RGBA(packed: 0xAAAA_AAFF)))
}
