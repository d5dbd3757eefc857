// A picture's file: its size in pixels from the header, and the hash by which a tree names it.
import Foundation
import SidelongTextLayout
import Synchronization

/// What a tree needs to know of a picture. The pixels stay in the file.
package struct PictureFile: Hashable, Sendable {
    package var path: String
    package var pixelWidth: Int
    package var pixelHeight: Int
    /// SHA-256 in hexadecimal.
    package var hash: String

    /// Larger files are not read.
    package static let largestFile = 32 << 20
    /// Wider or higher pictures are refused.
    package static let largestSide = 16_384

    private static let known = Mutex<[String: PictureFile?]>([:])

    /// The picture at a path, read once; none when it is neither a PNG nor a JPEG, too large, or not there.
    package static func at(path: String) -> PictureFile? {
        known.withLock { known in
            if let file = known[path] { return file }
            // An unreadable file is a missing picture, which is reported where it is drawn.
            let data = (try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: largestFile + 1)) ?? Data()
            let file = data.count <= largestFile ? read([UInt8](data), path: path) : nil
            known[path] = .some(file)
            return file
        }
    }

    package static func read(_ bytes: [UInt8], path: String = "") -> PictureFile? {
        guard let size = pngSize(bytes) ?? jpegSize(bytes), size.width > 0, size.height > 0, size.width <= largestSide,
            size.height <= largestSide
        else { return nil }
        return PictureFile(path: path, pixelWidth: size.width, pixelHeight: size.height, hash: ContentHash.sha256(of: bytes))
    }

    private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(at: 16), number(at: 20))
    }

    /// Walks the segments up to the frame header, which holds the size.
    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
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
