// Pictures of apps: taken from processes, kept by hash beside the archives that name them, handed to the page.

import Foundation
import SidelongLink
import SidelongPhoneCore

/// A picture as the phone keeps it.
package struct StoredPicture: Hashable, Sendable {
    /// `image/png` or `image/jpeg`, by the bytes themselves.
    package var mediaType: String
    package var bytes: Data
}

extension PhoneHost {
    /// Keeps a picture that a process sent. What is none, is too large or has another hash than it says is refused and said in the log: the
    /// tree that names it shows without it.
    func takePicture(_ hash: String, _ blobs: [Data], _ hosted: HostedProcess) {
        func refuse(_ reason: String) {
            write("A picture of it is not kept: \(reason).", .warning, source: "process", process: hosted)
        }
        guard let bytes = blobs.first, blobs.count == 1 else { return refuse("\(blobs.count) came at once") }
        if let objection = PictureHeader.objection(to: [UInt8](bytes)) { return refuse(objection) }
        guard Digest.text(bytes) == hash else { return refuse("it is not the one that it is said to be") }
        do {
            try store.keep(picture: bytes, hash: hash, of: hosted.key.app.rawValue)
        } catch {
            write("A picture cannot be kept: \(error)", .error)
        }
    }

    /// The picture of a hash; nil when there is none. Any text may be asked for.
    package func picture(_ hash: String) -> StoredPicture? {
        guard hash.utf8.count == 64 else { return nil }
        do {
            guard let bytes = try store.picture(hash), let header = PictureHeader([UInt8](bytes)) else { return nil }
            return StoredPicture(mediaType: header.kind.mediaType, bytes: bytes)
        } catch {
            write("A picture cannot be read: \(error)", .error)
            return nil
        }
    }
}
