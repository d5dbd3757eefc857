// What the machine has of what Sidelong needs, and the package that brings the rest.
import Foundation
import SidelongPhoneHost
import SidelongTextLayout

/// What the machine has.
enum Machine {
    static func findings() -> [DoctorCommand.Finding] {
        var findings = [swift()]
        for (what, header, package) in [
            ("SQLite", "sqlite3.h", "libsqlite3-dev"), ("Pango", "pango-1.0/pango/pango.h", "libpango1.0-dev"),
            ("libdeflate", "libdeflate.h", "libdeflate-dev"), ("libwebsockets", "libwebsockets.h", "libwebsockets-dev"),
            ("OpenSSL", "openssl/evp.h", "libssl-dev"),
        ] {
            let isThere = FileManager.default.fileExists(atPath: "/usr/include/\(header)")
            findings.append(
                DoctorCommand.Finding(
                    state: isThere ? .good : .missing, what: what, found: "", remedy: isThere ? "" : "apt-get install \(package)"))
        }
        findings += fonts()
        let chromium = path(of: "chromium") ?? path(of: "chromium-browser")
        findings.append(
            DoctorCommand.Finding(
                state: chromium == nil ? .optional : .good, what: "Chromium, for the browser tests", found: chromium ?? "",
                remedy: chromium == nil ? "apt-get install chromium" : ""))
        return findings
    }

    private static func swift() -> DoctorCommand.Finding {
        guard let path = path(of: "swift") else {
            return DoctorCommand.Finding(
                state: .missing, what: "Swift 6.3", found: "",
                remedy: "Install it from https://www.swift.org/install/linux/ and put it on the PATH.")
        }
        return swift(at: path, saying: words(of: path, ["--version"]))
    }

    /// The judgement over what `swift --version` said: 6.3 or newer is needed, as `Tools/setup` has it.
    static func swift(at path: String, saying words: String) -> DoctorCommand.Finding {
        let version = words.firstMatch(of: /Swift version (\d+)\.(\d+)/).flatMap { match in
            Int(match.1).flatMap { major in Int(match.2).map { (major: major, minor: $0) } }
        }
        let isGood = version.map { $0 >= (6, 3) } ?? false
        let found = version.map { "\($0.major).\($0.minor) at \(path)" } ?? "\(path), which does not say its version"
        return DoctorCommand.Finding(
            state: isGood ? .good : .missing, what: isGood ? "Swift" : "Swift 6.3", found: found,
            remedy: isGood ? "" : "Install 6.3 or newer from https://www.swift.org/install/linux/ and put it first on the PATH.")
    }

    /// What a command prints; empty when it cannot be run.
    private static func words(of path: String, _ arguments: [String]) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            return ""
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func fonts() -> [DoctorCommand.Finding] {
        [
            ("Inter", "fonts-inter", "Inter-Regular.otf"), ("Noto Color Emoji", "fonts-noto-color-emoji", "NotoColorEmoji.ttf"),
            ("Material Design Icons", "fonts-materialdesignicons-webfont", "materialdesignicons-webfont.ttf"),
        ].map { family, package, file in
            let path = FontSources.debianFolders.map { "\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
            // A font that cannot be read is as good as missing.
            let hash = path.flatMap { FileManager.default.contents(atPath: $0) }.map { FileHash.text($0) }
            return DoctorCommand.Finding(
                state: hash == nil ? .missing : .good, what: "Font \(family)", found: hash.map { "\(file) \($0)" } ?? "",
                remedy: hash == nil ? "apt-get install \(package)" : "")
        }
    }

    private static func path(of command: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(command)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
