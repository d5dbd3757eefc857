// A program of its own for what a test cannot see in its own process: whether another process, with other hash seeds, makes the same bytes.
import FoundationEssentials
import SidelongPhoneCore

@main
enum Probe {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        do {
            switch (arguments.first, arguments.count) {
            case ("replay", 3): try replay(seed: UInt64(arguments[2]) ?? 0, log: arguments[3])
            case ("unordered", 1): print(Set((0..<200).map { "element-\($0)" }).joined(separator: " "))
            case ("simulate", 3): simulate(seeds: UInt64(arguments[2]) ?? 1, steps: Int(arguments[3]) ?? 1_000)
            case ("simulate", 4): simulate(seeds: UInt64(arguments[2]) ?? 1, steps: Int(arguments[3]) ?? 1_000, from: UInt64(arguments[4]))
            case ("week", 1): measureWeek()
            default: print("usage: replay SEED LOG | unordered | simulate LAST-SEED STEPS [FIRST-SEED] | week")
            }
        } catch {
            print("error: \(error)")
        }
    }

    /// Prints each input's effects and then the phone, all as canonical bytes.
    private static func replay(seed: UInt64, log path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var phone = Simulation(seed: seed).origin.phone
        for record in try InputLog.read(bytes).records {
            for effect in phone.handle(record.input, at: record.time) {
                print(String(decoding: try encoder.encode(effect), as: UTF8.self))
            }
        }
        print(String(decoding: try phone.canonicalBytes(), as: UTF8.self))
    }

    private static func simulate(seeds: UInt64, steps: Int, from first: UInt64? = nil) {
        var bad = 0
        for seed in (first ?? 1)...max(seeds, 1) {
            var simulation = Simulation(seed: seed)
            simulation.run(steps: steps)
            if let violation = simulation.violations.first {
                bad += 1
                print("seed \(seed), \(violation)")
            }
        }
        print("\(seeds) lives, \(bad) violations")
    }

    private static func measureWeek() {
        let clock = ContinuousClock()
        var inputs = 0
        let times = (0..<5).map { _ in clock.measure { inputs = Week.run() } }.sorted()
        let milliseconds = (times[2] / .microseconds(10)).rounded() / 100
        print("week: \(milliseconds) ms for \(inputs) inputs (median of 5)")
    }
}
