// The hash by which a tree names what is kept outside of it.

import SidelongCPango

/// Hashes of bytes.
package enum ContentHash {
    /// SHA-256 in hexadecimal.
    package static func sha256(of bytes: [UInt8]) -> String {
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return "" }
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes, bytes.count)
        return g_checksum_get_string(checksum).map { String(cString: $0) } ?? ""
    }
}
