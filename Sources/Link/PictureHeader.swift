// What a picture's file says of itself in its first bytes: both sides of the link look at it, and neither believes a name.

/// Kind and size of a PNG or JPEG file.
public struct PictureHeader: Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        case png, jpeg

        public var mediaType: String { "image/\(rawValue)" }
    }

    public var kind: Kind
    /// Pixels.
    public var width: Int
    public var height: Int

    /// None when the bytes are neither, or claim no size.
    public init?(_ bytes: [UInt8]) {
        if let size = Self.pngSize(bytes) {
            kind = .png
            (width, height) = size
        } else if let size = Self.jpegSize(bytes) {
            kind = .jpeg
            (width, height) = size
        } else {
            return nil
        }
        guard width > 0, height > 0 else { return nil }
    }

    /// Why a picture of these bytes is not sent, or not taken; nil when it is.
    public static func objection(to bytes: [UInt8]) -> String? {
        guard bytes.count <= LinkLimits.pictureBytes else { return "it has \(bytes.count) bytes, more than \(LinkLimits.pictureBytes)" }
        guard let header = PictureHeader(bytes) else { return "it is neither a PNG nor a JPEG file" }
        guard header.width <= LinkLimits.pictureSide, header.height <= LinkLimits.pictureSide,
            header.width * header.height <= LinkLimits.picturePixels
        else { return "it has \(header.width) by \(header.height) pixels, more than can be shown" }
        return nil
    }

    private static func pngSize(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    /// Walks the segments up to the frame header, which holds the size.
    private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            // Any number of fill bytes may stand before a marker.
            if marker == 0xFF {
                index += 1
                continue
            }
            let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]), Int(bytes[index + 5]) << 8 | Int(bytes[index + 6]))
            }
            guard length >= 2 else { return nil }
            index += 2 + length
        }
        return nil
    }
}
