// Colours as four looks under one name, so that light, dark and high contrast come from one tree without a reload.

/// A colour in sRGB with straight alpha, one byte a channel, packed `0xRRGGBBAA`.
public struct RGBA: Hashable, Sendable {
    public var packed: UInt32

    public init(packed: UInt32) { self.packed = packed }

    /// Channels from 0 to 1; values outside are clamped and rounded to the nearest of 256 steps.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ value: Double) -> UInt32 {
            guard value.isFinite else { return 0 }
            return UInt32((min(max(value, 0), 1) * 255).rounded())
        }
        packed = byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
    }

    public var red: Double { Double(packed >> 24) / 255 }
    public var green: Double { Double(packed >> 16 & 255) / 255 }
    public var blue: Double { Double(packed >> 8 & 255) / 255 }
    public var alpha: Double { Double(packed & 255) / 255 }

    /// The same colour with its alpha multiplied.
    public func multiplyingAlpha(by factor: Double) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
    }
}

/// Which of a colour's four looks is asked for.
public struct ColorLook: Hashable, Sendable {
    public var isDark: Bool
    public var isHighContrast: Bool

    public init(isDark: Bool = false, isHighContrast: Bool = false) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
    }
}

/// A colour with its light, dark and high-contrast values.
public struct TreeColor: Hashable, Sendable {
    /// The name that the source gave it (`systemBlue`, `label`), empty for a colour of its own. Tinting and accessibility look at it.
    public var token: String
    public var light: RGBA
    public var dark: RGBA
    public var lightContrast: RGBA
    public var darkContrast: RGBA

    /// Values that are left out take the look that is nearest: dark from light, contrast from its plain one.
    public init(_ token: String = "", light: RGBA, dark: RGBA? = nil, lightContrast: RGBA? = nil, darkContrast: RGBA? = nil) {
        self.token = token
        self.light = light
        self.dark = dark ?? light
        self.lightContrast = lightContrast ?? light
        self.darkContrast = darkContrast ?? dark ?? light
    }

    /// Opaque black in every look.
    public init() { self.init(light: RGBA(packed: 0x0000_00FF)) }

    public func value(in look: ColorLook) -> RGBA {
        switch (look.isDark, look.isHighContrast) {
        case (false, false): light
        case (true, false): dark
        case (false, true): lightContrast
        case (true, true): darkContrast
        }
    }

    /// The same colour with each look's alpha multiplied.
    public func multiplyingAlpha(by factor: Double) -> TreeColor {
        TreeColor(
            token, light: light.multiplyingAlpha(by: factor), dark: dark.multiplyingAlpha(by: factor),
            lightContrast: lightContrast.multiplyingAlpha(by: factor), darkContrast: darkContrast.multiplyingAlpha(by: factor))
    }
}
