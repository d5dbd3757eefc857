// `sidelong doctor`: what this machine lacks, and what is wrong with an app, each with what to do about it.
import Foundation
import SidelongDiagnostics

struct DoctorCommand: SidelongCommand {
    static let specification = CommandSpecification(
        name: "doctor", summary: "Says what this machine or an app lacks, and how to get it",
        details: """
            An app is not built for it. Where it is built, its programs are asked what they have; the rest is read in its sources and property
            lists, and what is only likely is said with "may". The command fails when something is missing or wrong.
            """,
        options: [
            OptionSpecification("app", value: "DIR", "Also looks at the app in that folder, which has App/ and Widgets/ in it."),
            OptionSpecification("json", "Prints the findings as JSON: those about the machine, and those about the app."),
        ], examples: ["sidelong doctor", "sidelong doctor --app ~/MyWidgets"])

    /// One thing that was looked at.
    struct Finding: Encodable, Hashable {
        enum State: String, Encodable { case good, missing, optional }
        var state: State
        var what: String
        var found: String
        /// What to do; empty when it is there.
        var remedy: String
    }

    private struct Report: Encodable {
        var machine: [Finding]
        /// What an app's folder has; empty without an app.
        var files: [Finding]
        /// What is wrong with the app, the worst first.
        var app: [Diagnostic]
    }

    private let app: URL?
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        app = arguments.value("app").map { URL(fileURLWithPath: $0, isDirectory: true).standardizedFileURL }
        isJSON = arguments.has("json")
    }

    func run() async throws -> ExitCode {
        var report = Report(machine: Machine.findings(), files: [], app: [])
        if let app {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: app.path, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandFailure("There is no folder \(app.path).")
            }
            let doctor = AppDoctor(app)
            report.files = doctor.fileFindings()
            report.app = await doctor.findings().map(\.diagnostic).sorted { $0.severity > $1.severity }
        }
        if isJSON {
            try Terminal.json(report)
        } else {
            for finding in report.machine + report.files {
                let mark = finding.state == .good ? "ok      " : finding.state == .missing ? "missing " : "optional"
                Terminal.line("\(mark)  \(finding.what)" + (finding.found.isEmpty ? "" : ": \(finding.found)"))
                if !finding.remedy.isEmpty { Terminal.line("          \(finding.remedy)") }
            }
            for diagnostic in report.app {
                let mark = diagnostic.severity == .note ? "note    " : diagnostic.severity == .warning ? "warning " : "wrong   "
                Terminal.line("\(mark)  " + (diagnostic.place.isEmpty ? "" : "\(diagnostic.place): ") + diagnostic.message)
                if !diagnostic.remedy.isEmpty { Terminal.line("          \(diagnostic.remedy)") }
            }
            if let app, !report.app.contains(where: { $0.severity > .note }) {
                Terminal.line("ok        \(app.lastPathComponent)'s targets fit together")
            }
        }
        let isBad = (report.machine + report.files).contains { $0.state == .missing } || report.app.contains { $0.severity == .error }
        return isBad ? .failed : .done
    }
}
