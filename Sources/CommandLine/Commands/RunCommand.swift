// `sidelong run`: the phone, its page, and the apps on it, until it is told to stop.
import Foundation
import SidelongPhoneCore
import SidelongPhoneHost
import SidelongPhonePage
import SidelongRenderTree

struct RunCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "run", summary: "Starts the phone and says at which address its page is",
        details: "The phone runs until Ctrl-C. What is on it is kept in the data folder.",
        options: [
            OptionSpecification(
                "port", letter: "p", value: "PORT", "Where the page is served; 8017 when not given, the next free one when it is taken."),
            DataFolder.option,
            OptionSpecification("open", "Opens the page in the browser."),
            OptionSpecification("app", value: "DIR", isRepeatable: true, "Builds the app in that Swift package and installs it."),
            OptionSpecification("no-builtin", "Does not install the apps that come with Sidelong."),
        ],
        examples: [
            "sidelong run", "sidelong run --open", "sidelong run --app ~/MyWidgets --port 9000",
            "sidelong run --data /tmp/phone --no-builtin",
        ])

    private let port: Int
    private let dataFolder: URL
    private let opens: Bool
    private let apps: [URL]
    private let installsBuiltIn: Bool

    /// Ports that are tried after the wanted one; chosen.
    private static let portsTried = 50

    init(_ arguments: ParsedArguments) throws(UsageError) {
        port = try arguments.whole("port", 1...65_535) ?? 8017
        dataFolder = try DataFolder.of(arguments)
        opens = arguments.has("open")
        apps = arguments.all("app").map { URL(fileURLWithPath: $0, isDirectory: true).standardizedFileURL }
        installsBuiltIn = !arguments.has("no-builtin")
    }

    func run() async throws -> ExitCode {
        FileLimit.raise()
        // Said before anything is built, which takes long.
        if let words = PhoneLock.running(on: dataFolder) {
            throw CommandFailure(
                "\(HostError.alreadyRunning(folder: dataFolder.path, pid: words.pid, address: words.address))", .notRunning)
        }
        let built = try apps.map { try SwiftPackageApp(folder: $0).build() }
        let signals = InterruptSignals()
        let host: PhoneHost
        do throws(HostError) {
            host = try PhoneHost(
                HostConfiguration(
                    dataFolder: dataFolder, settings: PhoneSettings(zone: TimeZone.current.identifier),
                    checkTree: { _ = try RenderTree(decoding: [UInt8]($0)) },
                    checkPatch: { _ = try TreePatch(decoding: [UInt8]($0)) }))
        } catch {
            if case .alreadyRunning = error { throw CommandFailure("\(error)", .notRunning) }
            throw error
        }
        await host.start()
        await install(built, on: host)
        let server = try await serve(host)
        let address = server.address
        await host.announce(port: server.port, address: address, token: server.gate.token)
        Terminal.announce("Sidelong is running at \(address)")
        if opens { open(address) }
        await signals.wait()
        Terminal.note("Stopping…")
        server.stop()
        await host.stop()
        return .done
    }

    private func serve(_ host: PhoneHost) async throws -> PageServer {
        let token = PageToken.kept(in: dataFolder, note: Terminal.note)
        for candidate in port...min(port + Self.portsTried, 65_535) {
            do {
                return try PageServer(backend: host, port: candidate, token: token)
            } catch PageServer.Failure.portTaken {
                Terminal.note("Port \(candidate) is in use.")
            } catch {
                await host.stop()
                throw error
            }
        }
        await host.stop()
        throw CommandFailure("No port from \(port) to \(min(port + Self.portsTried, 65_535)) is free.")
    }

    private func install(_ built: [AppPackage], on host: PhoneHost) async {
        let builtIn = installsBuiltIn ? BuiltInApps.packages().map(\.package) : []
        if installsBuiltIn && builtIn.isEmpty { Terminal.note("The apps that come with Sidelong are not built beside it.") }
        // Their first widgets are offered: those of the apps that were named, and of the first that comes with Sidelong.
        var offered: [String] = []
        for (index, package) in (builtIn + built).enumerated() {
            do {
                let bundle = try await host.install(package)
                Terminal.note("\(bundle.name) is installed.")
                if index == 0 || index >= builtIn.count { offered.append(bundle.identifier) }
            } catch {
                Terminal.error("\(package.app.executable.lastPathComponent) is not installed. \(error)")
            }
        }
        // Not waited for: an app has to be started to say what it has, and may fail at that.
        for app in offered { Task { await host.offerFirstWidget(of: app) } }
    }

    private func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // Not waited for: some browsers stay in front until their window is closed.
        process.terminationHandler = { process in
            if let words = Self.complaint(status: process.terminationStatus) { Terminal.note(words) }
        }
        do {
            try process.run()
        } catch {
            Terminal.note("The browser could not be opened: \(error.localizedDescription)")
        }
    }

    /// What is said when `env xdg-open` ended so; nil when the browser has the address.
    static func complaint(status: Int32) -> String? {
        switch status {
        case 0: nil
        // By the convention of env and of shells: there is no such command.
        case 127: "The browser was not opened, because xdg-open is missing; Debian's package xdg-utils has it. Open the address yourself."
        default: "The browser was not opened: xdg-open failed with status \(status). Open the address yourself."
        }
    }
}
