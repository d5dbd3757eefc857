// What the exit codes of `sidelong` mean; `sidelong --help` lists them.

enum ExitCode: Int32, CaseIterable {
    case done = 0
    case failed = 1
    case usage = 2
    case notRunning = 3
    case intentFailed = 4
    case uncertain = 5

    var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "it failed; the reason is on standard error"
        case .usage: "the command line cannot be understood"
        case .notRunning: "no phone runs on that data folder, or one runs already"
        case .intentFailed: "an intent threw, or was not run"
        case .uncertain: "an intent may have run: its process went away"
        }
    }
}
