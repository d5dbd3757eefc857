// Builds the app in a Swift package of somebody else and finds its two programs.
import Foundation
import SidelongPhoneHost

/// Why a package cannot be built as an app.
enum PackageAppError: Error, Hashable, CustomStringConvertible {
    case noPackage(String)
    case noSwift
    case buildFailed(String)
    case notUnderstood(String)
    case noApp(String, executables: [String])

    var description: String {
        switch self {
        case .noPackage(let path): "There is no Package.swift in \(path)."
        case .noSwift: "The swift command was not found. `sidelong doctor` says what this machine lacks."
        case .buildFailed(let path): "The package in \(path) does not build; the compiler's words are above."
        case .notUnderstood(let path): "`swift package describe` of \(path) could not be read."
        case .noApp(let path, let executables):
            "No executable target of \(path) has an Info.plist in its folder (found: \(executables.isEmpty ? "none" : executables.joined(separator: ", "))). "
                + "An app has one in App/ and one in Widgets/."
        }
    }
}

struct SwiftPackageApp {
    let folder: URL

    /// Builds in release mode, with the linker told to keep what intents are found by, and says how far it is.
    func build() throws -> AppPackage {
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) else {
            throw PackageAppError.noPackage(folder.path)
        }
        Terminal.note("Building \(folder.lastPathComponent)…")
        let arguments = ["build", "-c", "release", "-Xswiftc", "-enable-testing", "--package-path", folder.path]
        guard try swift(arguments, captures: false).status == 0 else { throw PackageAppError.buildFailed(folder.path) }
        let products = try swift(arguments + ["--show-bin-path"], captures: true)
        let path = String(decoding: products.output, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        guard products.status == 0, path.hasPrefix("/") else { throw PackageAppError.buildFailed(folder.path) }
        let description = try swift(["package", "--package-path", folder.path, "describe", "--type", "json"], captures: true)
        guard description.status == 0 else { throw PackageAppError.notUnderstood(folder.path) }
        return try Self.package(describedBy: description.output, folder: folder, products: URL(fileURLWithPath: path))
    }

    /// Finds app and widgets among a package's executable targets: those with an Info.plist in their folder.
    static func package(describedBy json: Data, folder: URL, products: URL) throws -> AppPackage {
        struct Description: Decodable {
            struct Target: Decodable {
                var name: String
                var path: String
                var type: String
            }
            var targets: [Target]
        }
        // Warnings may come before the object.
        guard let start = json.firstIndex(of: UInt8(ascii: "{")),
            let description = try? JSONDecoder().decode(Description.self, from: json[start...])
        else { throw PackageAppError.notUnderstood(folder.path) }
        let executables = description.targets.filter { $0.type == "executable" }
        func half(_ target: Description.Target) -> AppPackage.Half? {
            let source = folder.appendingPathComponent(target.path)
            let info = source.appendingPathComponent("Info.plist")
            guard FileManager.default.fileExists(atPath: info.path) else { return nil }
            // A folder that cannot be listed has no entitlements to read.
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: source.path)) ?? []).sorted()
            return AppPackage.Half(
                executable: products.appendingPathComponent(target.name), info: info,
                entitlements: names.first { $0.hasSuffix(".entitlements") }.map { source.appendingPathComponent($0) })
        }
        let halves = executables.compactMap { target in half(target).map { (target, $0) } }
        let isWidgets = { (target: Description.Target) in target.path.hasSuffix("Widgets") || target.name.hasSuffix("Widgets") }
        guard let app = halves.first(where: { !isWidgets($0.0) }) else {
            throw PackageAppError.noApp(folder.path, executables: executables.map(\.name))
        }
        return AppPackage(app: app.1, widgets: halves.first { isWidgets($0.0) }?.1)
    }

    private func swift(_ arguments: [String], captures: Bool) throws -> (status: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        let (output, words) = (Pipe(), Pipe())
        // A build's progress is for people; results of `sidelong` go to standard output.
        process.standardOutput = captures ? output : words
        process.standardError = words
        do {
            try process.run()
        } catch {
            throw PackageAppError.noSwift
        }
        let passed = DispatchSemaphore(value: 0)
        Thread { [words] in
            BuildWords.pass(words.fileHandleForReading, to: .standardError)
            passed.signal()
        }.start()
        let bytes = captures ? output.fileHandleForReading.readDataToEndOfFile() : Data()
        process.waitUntilExit()
        passed.wait()
        if process.terminationStatus == 127 { throw PackageAppError.noSwift }
        return (process.terminationStatus, bytes)
    }
}
