// What processes do, as inputs of the phone. Everything here may come from a hostile process.
import Foundation
import SidelongDiagnostics
import SidelongLink
import SidelongPhoneCore

extension PhoneHost {
    /// Entered by the process's threads, one event at a time.
    func take(_ event: ProcessEvent, of generation: Generation) {
        guard let hosted = processes[generation] else { return }
        switch event {
        case .hello(let hello): takeHello(hello, hosted)
        case .otherVersion(let version, let build):
            let reason = LinkProtocol.refusal(phone: LinkProtocol.version, process: version, processBuild: build)
            hosted.process.send(.refused(reason))
            submit(.processRefused(generation, reason: reason))
        case .message(let message, let blobs):
            guard hosted.killReason == nil else { return }
            guard hosted.messages.decide(at: configuration.clock.uptime()) != .drop else {
                return kill(hosted, for: "It sent more messages than a phone takes in so short a time.", isNonsense: true)
            }
            checkMemory(hosted)
            take(message, blobs, hosted)
        case .nonsense(let error): kill(hosted, for: "It does not speak the phone's language. \(error)", isNonsense: true)
        case .printed(let line, let isError): takeLine(line, isError, hosted)
        case .exited(let end): takeEnd(end, hosted)
        }
    }

    private func takeHello(_ hello: ProcessHello, _ hosted: HostedProcess) {
        log(hello.diagnostics, hosted)
        guard hello.role.core == hosted.key.role else {
            let reason = "It was started as \(hosted.key.role.rawValue) and says that it is \(hello.role.rawValue)."
            hosted.process.send(.refused(reason))
            return submit(.processRefused(hosted.generation, reason: reason))
        }
        if let excess = hello.excess {
            return kill(hosted, for: "It says more of itself than an app can have: \(excess).", isNonsense: true)
        }
        submit(.processReady(hosted.generation, ProcessDescription(hello)))
    }

    private func take(_ message: ProcessMessage, _ blobs: [Data], _ hosted: HostedProcess) {
        switch message {
        case .hello: kill(hosted, for: "It said hello twice.", isNonsense: true)
        case .answer(let number, let answer): takeAnswer(number, answer, blobs, hosted)
        case .taken(let number):
            if case .intent(let tap) = hosted.pending[number]?.sort { submit(.tapTaken(tap, hosted.generation)) }
        case .scene(let update): takeScene(update, blobs, hosted)
        case .picture(let hash): takePicture(hash, blobs, hosted)
        case .reload(let kind): submit(.reloadRequested(hosted.generation, kind: kind.map { String($0.prefix(1_000)) }))
        case .activity(let number, let call): takeCall(number, call, hosted)
        case .runIntent(let intent, let parameters):
            guard intent.utf8.count <= LinkLimits.nameBytes, parameters.utf8.count <= LinkLimits.valuesBytes else {
                return kill(hosted, for: "It asked for an intent with too long a name or too many values.", isNonsense: true)
            }
            submit(.runIntent(hosted.key.app, typeName: intent, parameters: Payload(parameters)))
        case .openURL(let url): takeURL(url, hosted)
        case .diagnostics(let diagnostics): log(diagnostics, hosted)
        }
    }

    // MARK: Answers

    private func takeAnswer(_ number: Int, _ answer: ProcessAnswer, _ blobs: [Data], _ hosted: HostedProcess) {
        guard let request = hosted.pending.removeValue(forKey: number) else {
            return write("It answered a question that it was not asked (\(number)).", .warning, source: "process", process: hosted)
        }
        var reader = AnswerReader(
            blobs: blobs, limit: configuration.limits.treeBytes, isKnown: { [archiveIndex] in archiveIndex.contains($0) },
            checkTree: configuration.checkTree)
        do {
            let result = try result(answer, request, &reader, hosted)
            submit(.effectSucceeded(request.effect, result), archives: reader.archives)
        } catch let failure as ProcessFailure {
            submit(.effectFailed(request.effect, .declined(String(failure.sentence.prefix(10_000)))))
        } catch {
            submit(.effectFailed(request.effect, .nonsense("\(error)")))
        }
    }

    private func result(
        _ answer: ProcessAnswer, _ request: PendingRequest, _ reader: inout AnswerReader, _ hosted: HostedProcess
    ) throws -> EffectResult {
        switch (request.sort, answer) {
        case (_, .failed(let diagnostic)):
            log([diagnostic], hosted, correlation: request.correlation)
            // That answer was lost after the work was done: of an intent nobody may say that it was not run.
            guard diagnostic.code != Diagnostic.unsendableAnswer else { throw AnswerError.unsendable(diagnostic.message) }
            throw ProcessFailure(sentence: request.sort.isIntent ? diagnostic.sentence : diagnostic.message)
        case (.placeholder, .entries(let entries, _)), (.snapshot, .entries(let entries, _)):
            guard let first = entries.first else { throw AnswerError.empty }
            logWarnings([first.archive], hosted, request)
            let archive = try reader.archive(first.archive)
            return request.sort == .placeholder ? .placeholder(archive) : .snapshot(archive)
        case (.timeline, .entries(let entries, let policy)):
            logWarnings(entries.map(\.archive), hosted, request)
            return .timeline(try reader.entries(entries, policy))
        case (.options(let id), .options(let choices)):
            if let excess = LinkLimits.excess(in: choices) { throw AnswerError.excess(excess) }
            if questionWaiters[id] != nil { questionChoices[id] = choices.map(IntentForm.Choice.init) }
            return .options
        case (.intent, .performed(let dialog)): return .intentFinished(dialog.map { Payload(String($0.prefix(10_000))) })
        case (.intent, .threw(let message)): return .intentThrew(String(message.prefix(10_000)))
        case (.activity, .presentations(let presentations)):
            logWarnings(presentations.map(\.archive), hosted, request)
            return .activity(try reader.presentations(presentations))
        default: throw AnswerError.otherSort(asked: request.sort.name)
        }
    }

    /// What a process says when it cannot answer.
    private struct ProcessFailure: Error { var sentence: String }

    /// Warnings of pictures, each said once an answer.
    private func logWarnings(_ archives: [ArchiveInfo], _ hosted: HostedProcess, _ request: PendingRequest) {
        var said: Set<Diagnostic> = []
        for warning in archives.flatMap(\.warnings) where said.count < 100 && said.insert(warning).inserted {
            log([warning], hosted, correlation: request.correlation)
        }
    }

    private func log(_ diagnostics: [Diagnostic], _ hosted: HostedProcess, correlation: Correlation? = nil) {
        for diagnostic in diagnostics.prefix(100) {
            let level: LogLine.Level =
                switch diagnostic.severity {
                case .note: .note
                case .warning: .warning
                case .error: .error
                }
            write(
                String("\(diagnostic)".prefix(4_000)), level, source: "diagnostic", process: hosted,
                correlation: correlation.map { "\($0)" } ?? String(diagnostic.correlation.prefix(100)))
        }
    }

    // MARK: Screens

    private func takeScene(_ update: SceneUpdate, _ blobs: [Data], _ hosted: HostedProcess) {
        log(update.warnings, hosted)
        guard hosted.key.role == .app else { return kill(hosted, for: "Widgets have no screen to show.", isNonsense: true) }
        guard let tree = blobs.first, tree.count <= configuration.limits.treeBytes else {
            return kill(hosted, for: "The picture of its screen is missing or too large.", isNonsense: true)
        }
        guard update.sequence > hosted.scene?.sequence ?? .min else { return }
        do {
            try update.base == nil ? configuration.checkTree(tree) : configuration.checkPatch(tree)
        } catch {
            return write(
                "The picture of its screen cannot be read; the one before stays. \(error)", .error, source: "process", process: hosted)
        }
        var scene = SceneFrame(
            app: hosted.key.app.rawValue, generation: hosted.generation.rawValue, sequence: update.sequence, tree: [UInt8](tree))
        if let base = update.base {
            guard var known = hosted.scene, known.sequence == base,
                known.add(.init(sequence: update.sequence, bytes: [UInt8](tree)), most: configuration.limits.treeBytes)
            else { return send(.showScene(geometry), to: hosted.generation) }
            scene = known
        }
        hosted.scene = scene
        guard phone.screen == .app(hosted.key.app) else { return }
        for listener in sceneListeners.values { listener.yield(scene) }
        publish()
    }

    private func takeURL(_ url: String, _ hosted: HostedProcess) {
        guard OpenedURL.isAllowed(url) else {
            return write(
                "It wants to open an address that is not allowed: \(url.prefix(200))", .warning, source: "process", process: hosted)
        }
        let scheme = url.prefix { $0 != ":" }.lowercased()
        if ["http", "https", "mailto", "tel", "sms"].contains(scheme) {
            write("It asks to open \(url) outside of the phone.", source: "process", process: hosted)
        } else {
            submit(.openURL(hosted.key.app, url: url))
        }
    }

    // MARK: Activities

    private func takeCall(_ number: Int, _ call: ActivityCall, _ hosted: HostedProcess) {
        guard number >= 0 else { return kill(hosted, for: "It numbers its calls below zero.", isNonsense: true) }
        let id = CallID(rawValue: UInt64(number))
        let generation = hosted.generation
        func payload(_ text: String) -> Payload? { text.utf8.count <= 64 << 10 ? Payload(text) : nil }
        switch call {
        case .request(let record, _):
            // Sizes beyond Apple's limit are the core's to refuse; those far beyond never reach its log.
            guard let attributes = payload(record.attributes), let state = payload(record.contentState) else {
                return hosted.process.send(.activityAnswer(number: number, .refused("attributesTooLarge")))
            }
            let isTaken = activityNames.values.contains(record.id) || requestedNames.values.contains(record.id)
            guard !record.id.isEmpty, record.id.utf8.count <= 200, !isTaken else {
                return hosted.process.send(.activityAnswer(number: number, .refused("malformedActivityIdentifier")))
            }
            requestedNames[ActivityCallKey(generation: generation, call: id)] = record.id
            submit(
                .activityRequested(
                    generation, id, attributesType: String(record.attributesType.prefix(500)), attributes: attributes,
                    content: content(state, record.staleDate, record.relevanceScore)))
        case .update(let name, let state, let staleDate, let relevance, let alert, let timestamp):
            guard let activity = activity(name, of: hosted), let state = payload(state) else { return ignoreCall(number, name, hosted) }
            submit(
                .activityUpdated(
                    generation, id, activity, content: content(state, staleDate, relevance),
                    alert: alert.map { ActivityAlert(title: String($0.title.prefix(1_000)), body: String($0.body.prefix(1_000))) },
                    timestamp: timestamp.map { Instant(rawValue: $0) }))
        case .end(let name, let state, let staleDate, let dismissal, let timestamp):
            guard let activity = activity(name, of: hosted) else { return ignoreCall(number, name, hosted) }
            let relevance = phone.activities[activity]?.content.relevance ?? 0
            submit(
                .activityEnded(
                    generation, id, activity, content: state.flatMap(payload).map { content($0, staleDate, relevance) },
                    policy: DismissalPolicy(dismissal), timestamp: timestamp.map { Instant(rawValue: $0) }))
        }
    }

    private func content(_ state: Payload, _ staleDate: Int64?, _ relevance: Double) -> ActivityContent {
        ActivityContent(
            state: state, staleDate: staleDate.map { Instant(rawValue: $0) }, relevance: relevance.isFinite ? relevance : 0)
    }

    /// The app's own activity of that name: an app can name no other's.
    private func activity(_ name: String, of hosted: HostedProcess) -> ActivityID? {
        phone.activities.rows.first { $0.value.app == hosted.key.app && self.name(of: $0.key) == name }?.key
    }

    /// As on a phone, updates of an activity that is not there do nothing; here the log says so.
    private func ignoreCall(_ number: Int, _ name: String, _ hosted: HostedProcess) {
        write(
            "It changes an activity that it does not have, or by more than 64 KiB: \(name.prefix(200)).", .warning, source: "process",
            process: hosted)
        hosted.process.send(.activityAnswer(number: number, .accepted))
    }

    // MARK: Lines, memory, end

    private func takeLine(_ line: String, _ isError: Bool, _ hosted: HostedProcess) {
        switch hosted.lines.decide(at: configuration.clock.uptime()) {
        case .drop: return
        case .passAfter(let dropped):
            write("\(dropped) printed lines were left out, because they came too fast.", .warning, source: "process", process: hosted)
        case .pass: break
        }
        write(line, source: isError ? "errors" : "output", process: hosted)
    }

    func checkMemory() { for hosted in processes.values where !hosted.pending.isEmpty { checkMemory(hosted) } }

    private func checkMemory(_ hosted: HostedProcess) {
        // Reading costs some 20 microseconds, so at most ten times a second.
        let uptime = configuration.clock.uptime()
        guard hosted.memoryCheckedAt == .min || uptime - hosted.memoryCheckedAt >= 100_000_000 else { return }
        hosted.memoryCheckedAt = uptime
        guard let bytes = hosted.process.anonymousMemory else { return }
        let limits = configuration.limits
        let isWidgets = hosted.key.role == .widgets
        if bytes > (isWidgets ? limits.widgetMemory : limits.appMemory) {
            kill(hosted, for: "It was killed because it uses \(bytes >> 20) MiB of memory.", isNonsense: false)
        } else if isWidgets, bytes > limits.widgetMemoryWarning, !hosted.hasWarnedOfMemory {
            hosted.hasWarnedOfMemory = true
            write(
                "It uses \(bytes >> 20) MiB of memory; iOS kills a widget extension at 30 MB.", .warning, source: "process", process: hosted
            )
        }
    }

    private func takeEnd(_ end: ProcessEnd, _ hosted: HostedProcess) {
        processes[hosted.generation] = nil
        requestedNames = requestedNames.filter { $0.key.generation != hosted.generation }
        let reason: ExitReason =
            if let killReason = hosted.killReason {
                .overLimit(killReason)
            } else if hosted.wasAskedToStop {
                .requested
            } else {
                switch end {
                case .exited(let code): .exited(code: code)
                case .signalled(let number): .signalled(number)
                }
            }
        // A phone that stops leaves its processes unsaid: the next start finds them gone.
        if standstill == nil { submit(.processExited(hosted.generation, reason)) }
    }
}

extension PendingRequest.Sort {
    var name: String {
        switch self {
        case .placeholder: "for a placeholder"
        case .snapshot: "for a snapshot"
        case .timeline: "for a timeline"
        case .activity: "for an activity's presentations"
        case .intent: "to run an intent"
        case .options: "for the choices of a parameter"
        }
    }

    var isIntent: Bool { if case .intent = self { true } else { false } }
}
