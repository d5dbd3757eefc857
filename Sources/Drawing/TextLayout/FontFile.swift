// A font file that text came from, and the hash by which a picture remembers it.

import SidelongCPango

/// A face in a font file.
package struct FontFile: Hashable, Sendable {
    package var path: String
    package var faceIndex: Int

    /// The file's name without folder and ending, such as `Inter-Regular`.
    package var name: String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = file.lastIndex(of: ".") else { return file }
        return String(file[..<dot])
    }

    /// Bytes from each end of a long file that are hashed; a file of up to twice as many is hashed whole.
    static let hashedPart = 512 * 1024

    /// `name:hash`, where the hash is the first 16 hexadecimal digits of a SHA-256: of the whole file up to 1 MiB, and of a longer
    /// one's first and last 512 KiB and its length, so that the first emoji on a screen does not wait for ten megabytes.
    func hash() -> String {
        guard let file = fopen(path, "rb") else { return name + ":unreadable" }
        defer { fclose(file) }
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return name + ":unreadable" }
        defer { g_checksum_free(checksum) }
        fseek(file, 0, SEEK_END)
        let length = ftell(file)
        var bytes = [UInt8](repeating: 0, count: Self.hashedPart)
        func add(from start: Int, count: Int) {
            fseek(file, start, SEEK_SET)
            var left = count
            while left > 0 {
                let read = fread(&bytes, 1, min(left, bytes.count), file)
                guard read > 0 else { return }
                g_checksum_update(checksum, bytes, read)
                left -= read
            }
        }
        if length <= 2 * Self.hashedPart {
            add(from: 0, count: length)
        } else {
            add(from: 0, count: Self.hashedPart)
            add(from: length - Self.hashedPart, count: Self.hashedPart)
            let digits = Array(String(length).utf8)
            g_checksum_update(checksum, digits, digits.count)
        }
        guard let text = g_checksum_get_string(checksum) else { return name + ":unreadable" }
        return name + ":" + String(cString: text).prefix(16)
    }
}

/// The files that were used so far, each with its hash once somebody asked for it.
struct FontFileTable {
    private(set) var files: [FontFile] = []
    private var indices: [FontFile: Int] = [:]
    private var hashes: [Int: String] = [:]

    mutating func index(of file: FontFile) -> Int {
        if let known = indices[file] { return known }
        files.append(file)
        indices[file] = files.count - 1
        return files.count - 1
    }

    mutating func hash(at index: Int) -> String {
        if let known = hashes[index] { return known }
        let hash = files[index].hash()
        hashes[index] = hash
        return hash
    }
}
