// The pixels of pictures on their way to the phone: each once a process, before the first tree that names it.

import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongProcessRuntime

/// Sends what trees name by hash.
@MainActor package enum PictureShipment {
    private static var known: Set<String> = []

    /// Sends those of `files`, paths by hash, that this process has not sent. Answers what is to be said of those that cannot be sent.
    package static func send(
        _ files: [String: String], place: String, correlation: String = "",
        to phone: (ProcessMessage, [Data]) -> Void = { ProcessRuntime.shared.send($0, blobs: $1) }
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (hash, path) in files.sorted(by: { $0.key < $1.key }) where known.insert(hash).inserted {
            // A file that went away since it was measured is reported like one that is too large.
            let bytes = FileManager.default.contents(atPath: path) ?? Data()
            if let objection = PictureHeader.objection(to: [UInt8](bytes)) {
                diagnostics.append(
                    Diagnostic(
                        "asset.unsendable", .warning, "The picture \(path) cannot be shown: \(objection).", place: place,
                        remedy: "Store it smaller, as PNG or JPEG.", correlation: correlation))
            } else {
                phone(.picture(hash: hash), [bytes])
            }
        }
        return diagnostics
    }
}
