// A process of an app that speaks the link's messages itself and does what the test wrote into its folder.
import Foundation
import SidelongDiagnostics
import SidelongLink

/// An app's process, in either role.
final class AppProbe {
    /// The beginning of a PNG file of 3 by 2 pixels.
    static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 2]
        + [UInt8](repeating: 0, count: 16)
    static let pictureHash = "2f22f997b5938d7617868ec180021771c97c915e69bcf505c93acd2db5e23bde"

    private let connection = LinkConnection(descriptor: 0)
    private let hello: Hello
    private let folder: URL
    private let day: Int64 = 86_400_000_000_000
    private var sequence = 0
    private var numbers: [Int: Int] = [:]

    init() throws {
        guard case .hello(let hello) = try connection.receive(PhoneMessage.self).message else { exit(9) }
        self.hello = hello
        folder = URL(fileURLWithPath: hello.containerFolder)
    }

    /// What the test wants of this kind of process, read anew each time.
    func behaviour() -> String {
        (try? String(contentsOf: folder.appendingPathComponent("behaviour"), encoding: .utf8)) ?? "answer"
    }

    func note(_ line: String) {
        let file = open(folder.appendingPathComponent("notes").path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let data = Array((line + "\n").utf8)
        _ = write(file, data, data.count)
        close(file)
    }

    func notes() -> Int {
        ((try? String(contentsOf: folder.appendingPathComponent("notes"), encoding: .utf8)) ?? "").split(separator: "\n").count
    }

    func sendRaw(_ bytes: [UInt8]) { _ = send(0, bytes, bytes.count, 0) }

    /// Says hello, then answers until the phone is gone.
    func run() throws {
        FileHandle.standardOutput.write(Data("hello from \(hello.role.rawValue)\n".utf8))
        FileHandle.standardError.write(Data("a warning\n".utf8))
        note("start \(hello.role.rawValue) \(hello.activities.count)")
        switch behaviour() {
        case "other version":
            try connection.send(ProcessMessage.hello(ProcessHello(protocolVersion: 99, build: "9.9", role: hello.role)))
            while let reply = try? connection.receive(PhoneMessage.self).message {
                guard case .refused = reply else { continue }
                note("\(reply)")
                break
            }
            exit(0)
        case "nonsense at hello":
            sendRaw([9, 0, 0, 0] + Array("gibberish".utf8))
            pause()
        case "silent": pause()
        default: break
        }
        try connection.send(
            ProcessMessage.hello(
                ProcessHello(
                    role: behaviour() == "other role" ? (hello.role == .app ? .widgets : .app) : hello.role,
                    kinds: [
                        KindDescriptor(kind: "Tally", displayName: "Tally", families: ["systemMedium", "systemSmall"]),
                        KindDescriptor(
                            kind: "Film", displayName: "Film", families: ["systemSmall", "accessoryCircular"], configuration: "intent",
                            configurationIntent: "Choose"),
                        KindDescriptor(
                            kind: "LogIt", displayName: "Log", families: ["control"], configuration: "control", symbol: "plus"),
                    ], activityTypes: ["Run"],
                    intents: [
                        IntentDescriptor(
                            name: "Add", title: "Add",
                            parameters: [.init(name: "amount", title: "Amount", type: "Int", isOptional: true)]),
                        IntentDescriptor(name: "StartLive", title: "Start", runsInApp: true),
                        IntentDescriptor(name: "Fail", title: "Fail"), IntentDescriptor(name: "Die", title: "Die"),
                        IntentDescriptor(
                            name: "Decline", title: "Decline",
                            parameters: [.init(name: "x", title: "X", type: "String", isOptional: true)]),
                        IntentDescriptor(name: "Lose", title: "Lose"),
                        IntentDescriptor(name: "Quiet", title: "Quiet"),
                        IntentDescriptor(
                            name: "Log", title: "Log Expense", description: "Logs what was spent.",
                            parameters: [
                                .init(
                                    name: "amount", title: "Amount", type: "Double", isOptional: false, minimum: 0, maximum: 1000,
                                    prompt: "How much was it?"),
                                .init(name: "title", title: "Title", type: "String", isOptional: false),
                                .init(
                                    name: "kind", title: "Kind", type: "Kind", isOptional: false, defaultValue: "\"food\"",
                                    choices: [.init(value: "\"food\"", title: "Food"), .init(value: "\"travel\"", title: "Travel")]),
                                .init(name: "day", title: "Day", type: "Date", isOptional: true),
                                .init(name: "budget", title: "Budget", type: "Budget", isOptional: true, hasOptions: true),
                            ]),
                        IntentDescriptor(
                            name: "Choose", title: "Choose",
                            parameters: [
                                .init(name: "amount", title: "Amount", type: "Int", isOptional: false, defaultValue: "5", hasOptions: true),
                                .init(name: "name", title: "Name", type: "String", isOptional: true),
                            ]),
                    ])))

        while let message = try? connection.receive(PhoneMessage.self).message {
            switch message {
            case .request(let number, .timeline(let request)): try answerTimeline(number, request)
            case .request(let number, .placeholder), .request(let number, .snapshot):
                let entry = ProcessAnswer.Entry(date: 0, archive: ArchiveInfo(blob: 0))
                try connection.send(
                    ProcessMessage.answer(number: number, .entries([entry], policy: .never)), blobs: [Data("TREE placeholder".utf8)])
            case .request(let number, .intent(let run)): try perform(number, run)
            case .request(let number, .activity(let render)):
                note("render \(render.activity.id) \(render.activity.contentState)")
                let presentations = render.presentations.enumerated().map {
                    ProcessAnswer.Presentation(name: $0.element.name, archive: ArchiveInfo(blob: $0.offset))
                }
                try connection.send(
                    ProcessMessage.answer(number: number, .presentations(presentations)),
                    blobs: render.presentations.map { Data("TREE \($0.name) \(render.activity.contentState)".utf8) })
            case .request(let number, .options(let asked)):
                note("options \(asked.intent) \(asked.parameter)")
                let options = [
                    ParameterChoice(value: "5", title: "Five"), ParameterChoice(value: "10", title: "Ten \(asked.search ?? "")"),
                ]
                try connection.send(ProcessMessage.answer(number: number, .options(options)))
            case .placements(let placed): note("placements \(placed.map { "\($0.kind) \($0.family) \($0.configuration)" })")
            case .activityAnswer(let number, let answer):
                note("answer \(answer)")
                if let request = numbers[number] {
                    try connection.send(ProcessMessage.answer(number: request, .performed(dialog: "Started.")))
                }
            case .activities(let records): note("activities \(records.map { "\($0.id) \($0.state.rawValue)" })")
            case .world(let world): note("world \(world.clockOffset) \(world.timeZone)")
            case .showScene:
                sequence += 1
                try connection.send(ProcessMessage.scene(SceneUpdate(sequence: sequence)), blobs: [Data("TREE scene \(sequence)".utf8)])
            case .sceneEvent(let event):
                note("\(event)")
                sequence += 1
                // Opening `picture` sends pictures: a small one, the same under another name, and none.
                if case .openURL("tally://picture") = event {
                    let picture = Data(AppProbe.picture)
                    for (name, blob) in [
                        (AppProbe.pictureHash, picture), (String(repeating: "0", count: 64), picture),
                        (AppProbe.pictureHash, Data("x".utf8)),
                    ] { try connection.send(ProcessMessage.picture(hash: name), blobs: [blob]) }
                }
                // Action 5 makes a patch, 6 one that starts from nowhere, 7 one that is none.
                let base: Int? =
                    switch event {
                    case .action(id: 5), .action(id: 7): sequence - 1
                    case .action(id: 6): 1
                    default: nil
                    }
                let words = base == nil ? "TREE scene" : event == .action(id: 7) ? "nonsense" : "PATCH"
                try connection.send(
                    ProcessMessage.scene(SceneUpdate(sequence: sequence, base: base)), blobs: [Data("\(words) \(sequence)".utf8)])
            case .stop: exit(0)
            case .hello, .refused, .scenePhase, .authorization: break
            }
        }

    }

    func answerTimeline(_ number: Int, _ request: WidgetRequest) throws {
        let now = request.instant ?? 0
        let action = ArchiveInfo.Action(id: 1, intent: "Add", parameters: "{\"amount\":5}", runsInApp: false, opensApp: false)
        let more = [
            action, ArchiveInfo.Action(id: 2, intent: "Fail", parameters: "", runsInApp: false, opensApp: false),
            ArchiveInfo.Action(id: 3, intent: "Die", parameters: "", runsInApp: false, opensApp: false),
        ]
        let blobs = [Data("TREE \(notes())".utf8), Data("TREE zero".utf8), Data("TREE zero dark".utf8)]
        let entries = [
            ProcessAnswer.Entry(date: now, archive: ArchiveInfo(blob: 0, actions: more, widgetURL: "tally://open")),
            ProcessAnswer.Entry(date: (now / day + 1) * day, archive: ArchiveInfo(blob: 1, darkBlob: 2, actions: [action])),
        ]
        switch behaviour() {
        case "crash":
            signal(SIGSEGV, SIG_DFL)
            kill(getpid(), SIGSEGV)
        case "hang": pause()
        case "nonsense": sendRaw([9, 0, 0, 0] + Array("gibberish".utf8))
        case "oversized": sendRaw([0xff, 0xff, 0xff, 0x7f])
        case "lying": try connection.send(ProcessMessage.answer(number: number, .entries(entries, policy: .never)), blobs: [blobs[0]])
        case "no tree":
            try connection.send(
                ProcessMessage.answer(number: number, .entries([entries[0]], policy: .never)), blobs: [Data("garbage".utf8)])
        case "other answer": try connection.send(ProcessMessage.answer(number: number, .performed(dialog: nil)))
        case "twice":
            for _ in 0..<2 { try connection.send(ProcessMessage.answer(number: number, .entries(entries, policy: .never)), blobs: blobs) }
        default: try connection.send(ProcessMessage.answer(number: number, .entries(entries, policy: .never)), blobs: blobs)
        }
    }

    func perform(_ number: Int, _ run: IntentRun) throws {
        note("perform \(run.intent) \(run.parameters) \(run.tap)")
        switch run.intent {
        case "Die":
            if behaviour() == "die before" { kill(getpid(), SIGKILL) }
            try connection.send(ProcessMessage.taken(number: number))
            kill(getpid(), SIGKILL)
        case "Fail":
            try connection.send(ProcessMessage.taken(number: number))
            try connection.send(ProcessMessage.answer(number: number, .threw("There is no money left.")))
        case "Decline":
            try connection.send(ProcessMessage.taken(number: number))
            let diagnostic = Diagnostic("intent.parameter", .error, "There is no parameter “x”; there are amount.", place: "Decline")
            try connection.send(ProcessMessage.answer(number: number, .failed(diagnostic)))
        case "Nope":
            try connection.send(ProcessMessage.taken(number: number))
            let diagnostic = Diagnostic("intent.unknown", .error, "This executable has no intent Nope.", remedy: "It has Add.")
            try connection.send(ProcessMessage.answer(number: number, .failed(diagnostic)))
        case "Lose":
            try connection.send(ProcessMessage.taken(number: number))
            let diagnostic = Diagnostic(Diagnostic.unsendableAnswer, .error, "The answer could not be sent.")
            try connection.send(ProcessMessage.answer(number: number, .failed(diagnostic)))
        case "Quiet":
            try connection.send(ProcessMessage.taken(number: number))
            try connection.send(ProcessMessage.answer(number: number, .performed(dialog: nil)))
        case "StartLive":
            try connection.send(ProcessMessage.taken(number: number))
            let record = ActivityRecord(id: "own-name", attributesType: "Run", attributes: "{}", contentState: "{\"total\":5}")
            numbers[1] = number
            try connection.send(ProcessMessage.activity(number: 1, .request(record, isInsideLiveActivityIntent: true)))
        default:
            try connection.send(ProcessMessage.taken(number: number))
            try connection.send(ProcessMessage.answer(number: number, .performed(dialog: "Logged.")))
        }
    }

}
