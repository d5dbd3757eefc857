// A patch as bytes, in the form that trees have.

extension TreePatch {
    /// `SLRP`.
    static let magic: [UInt8] = [0x53, 0x4C, 0x52, 0x50]

    /// The patch as compact bytes. Throws when a number is not finite or a link is forbidden.
    public func encoded() throws(TreeError) -> [UInt8] { try TreeEncoder.bytes(of: self, magic: Self.magic) }

    /// Reads a patch. Whether it fits a tree is seen when it is applied.
    public init(decoding bytes: [UInt8]) throws(TreeError) {
        self.init()
        try TreeDecoder.read(&self, from: bytes, magic: Self.magic)
    }
}
