// The system's colours: four looks each under one name.
//
// Values of the iOS 26 palette as published in the Human Interface Guidelines (colour, 2025); label, fill, separator and background
// values as UIKit has them since iOS 13.
import SidelongRenderTree

/// The colours that iOS names, as values of the tree.
package enum SystemColor {
    package static let red = color("systemRed", 0xFF38_3CFF, 0xFF42_45FF, 0xE915_2DFF, 0xFF61_65FF)
    package static let orange = color("systemOrange", 0xFF8D_28FF, 0xFF92_30FF, 0xC553_00FF, 0xFFA0_56FF)
    package static let yellow = color("systemYellow", 0xFFCC_00FF, 0xFFD6_00FF, 0xA16A_00FF, 0xFEDF_43FF)
    package static let green = color("systemGreen", 0x34C7_59FF, 0x30D1_58FF, 0x0089_32FF, 0x4AD9_68FF)
    package static let mint = color("systemMint", 0x00C8_B3FF, 0x00DA_C3FF, 0x0085_75FF, 0x54DF_CBFF)
    package static let teal = color("systemTeal", 0x00C3_D0FF, 0x00D2_E0FF, 0x0081_98FF, 0x3BDD_ECFF)
    package static let cyan = color("systemCyan", 0x00C0_E8FF, 0x3CD3_FEFF, 0x007E_AEFF, 0x6DD9_FFFF)
    package static let blue = color("systemBlue", 0x0088_FFFF, 0x0091_FFFF, 0x1E6E_F4FF, 0x5CB8_FFFF)
    package static let indigo = color("systemIndigo", 0x6155_F5FF, 0x6D7C_FFFF, 0x564A_DEFF, 0xA7AA_FFFF)
    package static let purple = color("systemPurple", 0xCB30_E0FF, 0xDB34_F2FF, 0xB02F_C2FF, 0xEA8D_FFFF)
    package static let pink = color("systemPink", 0xFF2D_55FF, 0xFF37_5FFF, 0xE712_4DFF, 0xFF8A_C4FF)
    package static let brown = color("systemBrown", 0xAC7F_5EFF, 0xB78A_66FF, 0x956D_51FF, 0xDBA6_79FF)
    package static let gray = color("systemGray", 0x8E8E_93FF, 0x8E8E_93FF, 0x6C6C_70FF, 0xAEAE_B2FF)
    package static let gray2 = color("systemGray2", 0xAEAE_B2FF, 0x6363_66FF, 0x8E8E_93FF, 0x7C7C_80FF)
    package static let gray3 = color("systemGray3", 0xC7C7_CCFF, 0x4848_4AFF, 0xAEAE_B2FF, 0x5454_56FF)
    package static let gray4 = color("systemGray4", 0xD1D1_D6FF, 0x3A3A_3CFF, 0xBCBC_C0FF, 0x4444_46FF)
    package static let gray5 = color("systemGray5", 0xE5E5_EAFF, 0x2C2C_2EFF, 0xD8D8_DCFF, 0x3636_38FF)
    package static let gray6 = color("systemGray6", 0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF)

    package static let label = color("label", 0x0000_00FF, 0xFFFF_FFFF, 0x0000_00FF, 0xFFFF_FFFF)
    package static let secondaryLabel = color("secondaryLabel", 0x3C3C_4399, 0xEBEB_F599, 0x3C3C_43AD, 0xEBEB_F5AD)
    package static let tertiaryLabel = color("tertiaryLabel", 0x3C3C_434C, 0xEBEB_F54C, 0x3C3C_4360, 0xEBEB_F560)
    package static let quaternaryLabel = color("quaternaryLabel", 0x3C3C_432D, 0xEBEB_F528, 0x3C3C_4342, 0xEBEB_F53D)
    /// iOS has no fifth label; two thirds of the fourth.
    package static let quinaryLabel = color("quinaryLabel", 0x3C3C_431E, 0xEBEB_F51B, 0x3C3C_432C, 0xEBEB_F529)
    package static let placeholder = color("placeholderText", 0x3C3C_434C, 0xEBEB_F54C, 0x3C3C_4360, 0xEBEB_F560)

    package static let fill = color("systemFill", 0x7878_8033, 0x7878_805B, 0x7878_8047, 0x7878_8070)
    package static let secondaryFill = color("secondarySystemFill", 0x7878_8028, 0x7878_8051, 0x7878_803D, 0x7878_8066)
    package static let tertiaryFill = color("tertiarySystemFill", 0x7676_801E, 0x7676_803D, 0x7676_8033, 0x7676_8051)
    package static let quaternaryFill = color("quaternarySystemFill", 0x7474_8014, 0x7676_802D, 0x7474_8028, 0x7676_8042)

    package static let separator = color("separator", 0x3C3C_4349, 0x5454_5899, 0x3C3C_435E, 0x5454_58AD)
    package static let opaqueSeparator = color("opaqueSeparator", 0xC6C6_C8FF, 0x3838_3AFF, 0xC6C6_C8FF, 0x3838_3AFF)
    package static let link = color("link", 0x0088_FFFF, 0x0091_FFFF, 0x1E6E_F4FF, 0x5CB8_FFFF)

    package static let background = color("systemBackground", 0xFFFF_FFFF, 0x0000_00FF, 0xFFFF_FFFF, 0x0000_00FF)
    package static let secondaryBackground = color("secondarySystemBackground", 0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF)
    package static let tertiaryBackground = color("tertiarySystemBackground", 0xFFFF_FFFF, 0x2C2C_2EFF, 0xFFFF_FFFF, 0x3636_38FF)
    package static let groupedBackground = color("systemGroupedBackground", 0xF2F2_F7FF, 0x0000_00FF, 0xEBEB_F0FF, 0x0000_00FF)
    package static let secondaryGroupedBackground = color(
        "secondarySystemGroupedBackground", 0xFFFF_FFFF, 0x1C1C_1EFF, 0xFFFF_FFFF, 0x2424_26FF)
    package static let tertiaryGroupedBackground = color(
        "tertiarySystemGroupedBackground", 0xF2F2_F7FF, 0x2C2C_2EFF, 0xEBEB_F0FF, 0x3636_38FF)
    /// Backgrounds of sheets and of what lies on others: darker looks are raised.
    package static let elevatedBackground = color("elevatedSystemBackground", 0xFFFF_FFFF, 0x1C1C_1EFF, 0xFFFF_FFFF, 0x2424_26FF)
    package static let elevatedGroupedBackground = color(
        "elevatedSystemGroupedBackground", 0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF)
    package static let elevatedSecondaryGroupedBackground = color(
        "elevatedSecondarySystemGroupedBackground", 0xFFFF_FFFF, 0x2C2C_2EFF, 0xFFFF_FFFF, 0x3636_38FF)

    package static let black = TreeColor("black", light: RGBA(packed: 0x0000_00FF))
    package static let white = TreeColor("white", light: RGBA(packed: 0xFFFF_FFFF))
    package static let clear = TreeColor("clear", light: RGBA(packed: 0x0000_0000))

    /// Labels in falling strength.
    package static let labels = [label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel]
    /// Fills in falling strength.
    package static let fills = [fill, secondaryFill, tertiaryFill, quaternaryFill]
    /// Backgrounds from the lowest up.
    package static let backgrounds = [background, secondaryBackground, tertiaryBackground]

    private static func color(_ token: String, _ light: UInt32, _ dark: UInt32, _ lightContrast: UInt32, _ darkContrast: UInt32)
        -> TreeColor
    {
        TreeColor(
            token, light: RGBA(packed: light), dark: RGBA(packed: dark), lightContrast: RGBA(packed: lightContrast),
            darkContrast: RGBA(packed: darkContrast))
    }
}
