// The version that `sidelong --version` says: that of the link, which the phone says to apps as well.
import SidelongLink

enum SidelongVersion {
    static let text = "\(LinkProtocol.build) (protocol \(LinkProtocol.version))"
}
