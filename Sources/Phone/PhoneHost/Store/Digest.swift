// SHA-256, by which archives are named.
import Foundation
import SidelongCCrypto

/// The name of bytes: equal bytes have equal names, and nobody finds others of the same name.
enum Digest {
    /// 64 hexadecimal digits.
    static func text(_ data: Data) -> String {
        var bytes = [UInt8](repeating: 0, count: 32)
        var count: UInt32 = 0
        let isDone = data.withUnsafeBytes { EVP_Digest($0.baseAddress, $0.count, &bytes, &count, EVP_sha256(), nil) }
        precondition(isDone == 1 && count == 32, "libcrypto computes SHA-256 of bytes in memory.")
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
