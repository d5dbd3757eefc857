// Which archives are kept, and which of them has a twin for dark mode.

/// The names of the kept archives.
struct ArchiveIndex {
    private var darkNames: [String: String?] = [:]
    private var lightNames: [String: String] = [:]

    var names: [String] { Array(darkNames.keys) }

    func contains(_ hash: String) -> Bool { darkNames[hash] != nil }
    func darkName(of hash: String) -> String? { darkNames[hash] ?? nil }
    func lightName(ofDark name: String) -> String? { lightNames[name] }

    mutating func add(_ hash: String, hasDark: Bool) {
        let dark = hasDark ? StoredArchive.darkName(of: hash) : nil
        darkNames[hash] = .some(dark)
        if let dark { lightNames[dark] = hash }
    }

    mutating func remove(_ hash: String) {
        if let dark = darkNames.removeValue(forKey: hash) ?? nil { lightNames[dark] = nil }
    }
}
