// Numbers and names that a document takes from a source: when the source changes, the sentence is looked at again.
import Foundation
import Testing

@Suite struct ValueTests {
    /// What stands in a source, and what a document makes of it.
    struct Value: Sendable, CustomTestStringConvertible {
        var source: String
        var code: String
        var document: String
        var words: String
        var testDescription: String { code }
    }

    static let values = [
        ("Sources/Link/LinkFrame.swift", "maximumLength = 64 << 20", "LinkProtocol.md", "| one frame, blobs included | 64 MiB |"),
        ("Sources/Link/LinkFrame.swift", "maximumBlobs = 8192", "LinkProtocol.md", "| blobs of one frame | 8,192 |"),
        ("Sources/Link/Protocol.swift", "version = 2\n", "LinkProtocol.md", "`LinkProtocol.version`, 2,"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "treeBytes = 8 << 20", "LinkProtocol.md", "8 MiB (`ProcessLimits.treeBytes`)"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "messagesPerInterval = 10_000", "LinkProtocol.md", "10,000"),
        (
            "Sources/Phone/PhoneHost/HostConfiguration.swift", "lineInterval: Int64 = 10_000_000_000", "LinkProtocol.md",
            "messages in 10 seconds"
        ),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "unreadBytes = 16 << 20", "LinkProtocol.md", "16 MiB"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "linesPerInterval = 2_000", "LinkProtocol.md", "2,000; 8 KiB"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "lineBytes = 8 << 10", "LinkProtocol.md", "2,000; 8 KiB"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "terminationGrace: Int64 = 2_000_000_000", "LinkProtocol.md", "two seconds"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "widgetMemory = 96 << 20", "Architecture.md", "96 MiB"),
        ("Sources/Phone/PhoneHost/HostConfiguration.swift", "widgetMemoryWarning = 30 << 20", "Architecture.md", "30 MB"),
        ("Sources/Phone/PhoneHost/PhoneHost.swift", "snapshotInterval: UInt64 = 500", "Phone.md", "Every 500 inputs"),
        (
            "Sources/Phone/PhoneCore/Values/PhoneProfile.swift", "widgetIdleTime = Span.seconds(30)", "Phone.md",
            "stop after 30 seconds without work"
        ),
        ("Sources/Phone/PhoneCore/Values/PhoneProfile.swift", "backgroundTime = Span.seconds(5)", "Phone.md", "after five seconds there"),
        ("Sources/Phone/PhoneCore/Values/PhoneProfile.swift", "tapAttempts = 3", "Phone.md", "up to three times"),
        ("Sources/Apple/ProcessRuntime/ProcessRuntime.swift", "limit: TimeInterval = 5,", "LinkProtocol.md", "after five seconds"),
        ("Sources/Apple/ProcessRuntime/ProcessExit.swift", "protocolError = 76", "LinkProtocol.md", "code 76"),
        ("Sources/Apple/ProcessRuntime/ProcessExit.swift", "noPhone = 64", "LinkProtocol.md", "(code 64)"),
        ("Sources/Drawing/RenderTree/Coding/TreeEncoder.swift", "sharedLength = 64", "RenderTreeFormat.md", "up to 64 bytes"),
        ("Sources/CommandLine/Commands/RunCommand.swift", "?? 8017", "../README.md", "127.0.0.1:8017"),
    ].map { Value(source: $0.0, code: $0.1, document: "Documentation/\($0.2)", words: $0.3) }

    @Test(arguments: values) func theDocumentSaysWhatTheSourceSays(value: Value) throws {
        #expect(try Repository.text(value.source).contains(value.code), "\(value.source) has changed; look at \(value.document)")
        #expect(try Repository.text(value.document).contains(value.words))
    }

    @Test func everyFunctionThatIsInterposedIsInTheDocument() throws {
        let text = try Repository.text("Documentation/Clock.md")
        let names = try Repository.text("Sources/C/ProcessWorld/Interposed.c").captures(#"^EXPORTED \w+ (\w+)\("#).map { $0[1] }
        #expect(names.count > 10)
        for name in names { #expect(text.contains("`\(name)`"), "Clock.md does not name \(name)") }
    }

    @Test(arguments: ["PhoneMessage", "ProcessMessage", "PhoneRequest"]) func everyMessageIsInTheDocument(type: String) throws {
        let text = try Repository.text("Documentation/LinkProtocol.md")
        let file = type == "ProcessMessage" ? "ProcessMessage" : "PhoneMessage"
        let body = try #require(try Repository.text("Sources/Link/\(file).swift").between("public enum \(type):", "\n}"))
        let names = body.captures(#"^    case (\w+)"#).map { $0[1] }
        #expect(names.count > 4)
        for name in names {
            let isNamed = text.contains("`\(name)`") || text.contains("`\(name)(")
            #expect(isNamed, "LinkProtocol.md does not name \(type).\(name)")
        }
    }

    @Test func everyDiagnosticOfTheCheckAtStartIsInTheDocument() throws {
        let text = try Repository.text("Documentation/Clock.md")
        let codes = try Repository.text("Sources/Apple/ProcessWorldFoundation/WorldCheck.swift").captures(#""(world\.\w+)""#).map { $0[1] }
        #expect(codes.count == 4)
        for code in codes { #expect(text.contains("`\(code)`"), "Clock.md does not name \(code)") }
    }

    /// The benchmarks' program, its scripts and the table of budgets have the same figures with the same budgets.
    @Test(.enabled(if: Repository.exists("Benchmarks/main.swift"), "There are no benchmarks."))
    func everyFigureHasItsBudgetInTheDocument() throws {
        var measured: [String: String] = [:]
        for file in try Repository.files(below: "Benchmarks", ending: ".swift") {
            for match in try Repository.text(file).captures(#"(?s)Figure\(\s*name: "([\w-]+)",.*?unit: "(\w+)",\s*budget: ([\d._]+)"#) {
                measured[match[1]] = "\(match[3].replacing("_", with: "")) \(match[2].replacing("us", with: "µs"))"
            }
        }
        for match in try Repository.text("Tools/bench").captures(#"(?m)^ *figure ([\w-]+) .* (\w+) (\d+)$"#) {
            measured[match[1]] = "\(match[3]) \(match[2])"
        }
        let phone = try Repository.text("Tools/bench-phone")
        for match in phone.captures(#"figure\("([\w-]+)", .*, "([\w-]+)", (\w+)\)"#) {
            // A budget that has a name has its reason beside it.
            let budget = Int(match[3]) == nil ? phone.captures("(?m)^\(match[3]) = (\\d+)$").first?[1] ?? "?" : match[3]
            measured[match[1]] = "\(budget) \(match[2].replacing("-", with: " "))"
        }
        #expect(measured["make-test"] != nil && measured["idle-memory"] != nil)
        let table = try #require(try Repository.text("Documentation/Architecture.md").between("| figure | budget |", "\n\n"))
        let written = Dictionary(table.captures(#"^\| `([\w-]+)` \| (.+?) \|$"#).map { ($0[1], $0[2]) }, uniquingKeysWith: { $1 })
        #expect(written == measured)
    }
}
