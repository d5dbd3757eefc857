// The names of all tests, read off the sources.
import Testing

/// Suites and tests of Swift Testing, and the functions of the browser tests.
struct NamedTests {
    private var names: Set<String> = []

    init() throws {
        names = Set(try Repository.text("Package.swift").captures(#"testTarget\(\s*name: "(\w+)""#).map { $0[1] })
        for file in try Repository.files(below: "Tests", ending: ".swift") {
            let text = try Repository.text(file)
            let parts = file.split(separator: "/")
            if parts.count > 1 { names.insert(String(parts[1])) }
            names.insert(String((parts.last ?? "").dropLast(".swift".count)))
            // A test belongs to the last type that began at the margin before it.
            var suite = ""
            for match in text.captures(#"^(?! ).*\b(?:struct|class|enum|extension) (\w+)|@Test\b[\s\S]*?\bfunc `?([\w ]+)`?\("#) {
                if !match[1].isEmpty {
                    suite = match[1]
                    names.insert(suite)
                } else {
                    names.insert("\(suite).\(match[2])")
                }
            }
        }
        for file in try Repository.files(below: "Tests/EndToEnd", ending: ".py") {
            names.insert(String(file.split(separator: "/").last ?? ""))
            for match in try Repository.text(file).captures(#"^def (test_\w+)"#) { names.insert(match[1]) }
        }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
