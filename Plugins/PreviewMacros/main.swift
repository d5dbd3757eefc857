// Expands `#Preview` and `@Previewable`: a compiler plugin that speaks the compiler's protocol itself.
//
// Each message is a length of eight bytes, little-endian, and that many bytes of JSON. SwiftSyntax is not used: depending on it needs
// either a package from elsewhere or unsafe build flags, and those forbid that this package is depended on by version.
import Foundation

/// The most bytes that a message may have; a source file of that size is none that a person wrote.
let largestMessage = 64 << 20

func readExactly(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
        guard let part = try? FileHandle.standardInput.read(upToCount: count - data.count), !part.isEmpty else {
            // The compiler has closed its end: there is nothing left to do.
            return nil
        }
        data += part
    }
    return data
}

func nextMessage() -> Data? {
    guard let head = readExactly(8) else { return nil }
    let length = head.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) }
    guard length <= largestMessage else {
        FileHandle.standardError.write(Data("A message of \(length) bytes is too long.\n".utf8))
        return nil
    }
    // An empty message says that there is nothing more to come.
    return length == 0 ? nil : readExactly(Int(length))
}

func answer(_ value: some Encodable) {
    do {
        let data = try JSONEncoder().encode(value)
        let length = UInt64(data.count)
        let head = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) })
        try FileHandle.standardOutput.write(contentsOf: head + data)
    } catch {
        FileHandle.standardError.write(Data("The answer could not be given: \(error)\n".utf8))
        exit(1)
    }
}

while let data = nextMessage() {
    do {
        let request = try JSONDecoder().decode(CompilerRequest.self, from: data)
        answer(request.answer)
    } catch {
        FileHandle.standardError.write(Data("A message of the compiler was not understood: \(error)\n".utf8))
        exit(1)
    }
}
