// A picture's file: its size in pixels from the header, and the hash by which a tree names it.
import Foundation
import SidelongLink
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
        guard let header = PictureHeader(bytes), header.width <= largestSide, header.height <= largestSide else { return nil }
        return PictureFile(path: path, pixelWidth: header.width, pixelHeight: header.height, hash: ContentHash.sha256(of: bytes))
    }
}
