// A phone in a process of its own, so that a test can kill it.
import Foundation
import SidelongPhoneHost

/// Runs a phone on the folder until the process is killed; says `ready` and then each change of what the first widget shows.
func runPhone(_ folder: String) -> Never {
    Task {
        do {
            let host = try PhoneHost(HostConfiguration(dataFolder: URL(fileURLWithPath: folder)))
            await host.start()
            await host.announce(port: 1, address: "http://127.0.0.1:1/?token=t", token: "t")
            say("ready")
            for await view in await host.views() {
                for placement in view.placements { say("shows \(placement.archive?.hash ?? "-") \(placement.content.rawValue)") }
            }
        } catch {
            say("failed \(error)")
            exit(1)
        }
    }
    dispatchMain()
}

private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
