// What the search for conforming types finds in a process of its own.
import Foundation
import Testing

/// The probe is built as the tests are; the same check in release mode is in `Tests/PackageShape`.
@Suite struct ConformingTypesTests {
    @Test func everyConformingTypeIsFound() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("SidelongConformancesProbe")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(
            text == """
                Inherited inherited
                InternalClass class
                InternalEnumeration enumeration
                InternalStructure structure
                Nested nested
                PublicStructure public
                Int retroactive
                special: [SidelongConformancesProbe.Inherited]

                """)
    }
}
