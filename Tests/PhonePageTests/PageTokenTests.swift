// The token outlives the phone, and is trusted only where nobody else could have read or put it.
import Foundation
import Testing

@testable import SidelongPhonePage

@Suite struct PageTokenTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sidelong-token-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func token(_ folder: URL) -> String { PageToken.kept(in: folder) { Issue.record("\($0)") } }

    @Test func itIsTheSameAtTheNextStart() throws {
        try inFolder { folder in
            let first = token(folder)
            #expect(first.count == 32)
            #expect(token(folder) == first)
            let file = folder.appendingPathComponent(PageToken.fileName)
            var status = stat()
            #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
            try FileManager.default.removeItem(at: file)
            #expect(token(folder) != first)
        }
    }

    @Test func foldersHaveTokensOfTheirOwn() throws {
        try inFolder { one in try inFolder { other in #expect(token(one) != token(other)) } }
    }

    @Test(arguments: ["", "0", String(repeating: "g", count: 32), String(repeating: "0", count: 33), "../../etc/passwd"])
    func whatIsNoTokenIsReplaced(text: String) throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent(PageToken.fileName)
            try #require(
                FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
            let made = token(folder)
            #expect(made != text && made.count == 32 && token(folder) == made)
        }
    }

    @Test func aFileThatOthersMayReadIsReplaced() throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent(PageToken.fileName)
            let old = String(repeating: "a", count: 32)
            try #require(
                FileManager.default.createFile(atPath: file.path, contents: Data(old.utf8), attributes: [.posixPermissions: 0o640]))
            #expect(token(folder) != old)
        }
    }

    @Test func aLinkIsNotFollowed() throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent(PageToken.fileName)
            let target = folder.appendingPathComponent("target")
            let old = String(repeating: "b", count: 32)
            try #require(
                FileManager.default.createFile(atPath: target.path, contents: Data(old.utf8), attributes: [.posixPermissions: 0o600]))
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
            #expect(token(folder) != old)
            #expect(try String(contentsOf: target, encoding: .utf8) == old)
        }
    }

    @Test func whereItCannotBeKeptThatIsSaid() throws {
        try inFolder { folder in
            // A folder of that name cannot be unlinked.
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(PageToken.fileName), withIntermediateDirectories: false)
            var notes: [String] = []
            #expect(PageToken.kept(in: folder) { notes.append($0) }.count == 32)
            #expect(notes.count == 1 && notes[0].contains("could not be kept"))
        }
    }
}
