// Conversions between ways of writing a colour.
import Foundation

enum ColorMath {
    /// Hue, saturation and brightness from 0 to 1; a hue outside is wrapped.
    static func rgb(hue: Double, saturation: Double, brightness: Double) -> (red: Double, green: Double, blue: Double) {
        guard hue.isFinite else { return (0, 0, 0) }
        let sector = (hue - hue.rounded(.down)) * 6
        let value = min(max(brightness, 0), 1)
        let chroma = value * min(max(saturation, 0), 1)
        func channel(_ offset: Double) -> Double {
            let place = (offset + sector).truncatingRemainder(dividingBy: 6)
            return value - chroma * max(0, min(place, 4 - place, 1))
        }
        return (channel(5), channel(3), channel(1))
    }

    /// A linear channel as sRGB writes it.
    static func encoded(_ linear: Double) -> Double {
        linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    static func linear(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }

    /// Display P3 to sRGB, channels from 0 to 1; what sRGB cannot show is clamped when it is packed.
    static func sRGB(fromDisplayP3 red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        return (
            encoded(1.2249401763 * r - 0.2249401763 * g), encoded(-0.0420569547 * r + 1.0420569547 * g),
            encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736002 * b)
        )
    }
}
