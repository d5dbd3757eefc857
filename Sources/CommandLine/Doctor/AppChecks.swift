// Looks for what keeps an app's two programs from working together. A finding is only made where the text leaves no other reading.
import RegexBuilder
import SidelongPhoneHost

/// What an app's processes said of themselves, where it is built.
struct ReportedApp: Hashable, Sendable {
    var kinds: [String] = []
    /// Names of intents, by the program that has them, and those that the app's process runs.
    var appIntents: Set<String> = []
    var widgetsIntents: Set<String> = []
    var intentsRunInApp: Set<String> = []
    /// Names of attributes that the extension draws.
    var activityTypes: [String] = []
}

struct AppChecks: Sendable {
    let sources: AppSources
    let files: AppFiles
    let reported: ReportedApp?

    func findings() -> [AppFinding] {
        groups() + widgetExtension() + activities() + kinds() + intents() + types() + notifications() + environment()
            + AppLints(sources: sources).findings()
    }

    // MARK: Groups

    private func groups() -> [AppFinding] {
        let (app, widgets) = (files.appGroups, files.widgetsGroups)
        var findings = [app, widgets].compactMap { list in
            list.problem.map { AppFinding.entitlementsUnreadable(file: list.path, reason: $0) }
        }
        // Of what cannot be read nothing else is known.
        guard findings.isEmpty else { return findings }
        if files.hasWidgets {
            if let group = app.groups.first, widgets.groups.isEmpty {
                findings.append(.groupInOneTarget(group: group, file: app.path, missing: widgets.path, target: .widgets))
            } else if let group = widgets.groups.first, app.groups.isEmpty {
                findings.append(.groupInOneTarget(group: group, file: widgets.path, missing: app.path, target: .app))
            } else if !app.groups.isEmpty, Set(app.groups).isDisjoint(with: widgets.groups) {
                findings.append(.groupsDiffer(app: app.groups, widgets: widgets.groups))
            }
        }
        return findings + usedGroups(after: findings)
    }

    private func usedGroups(after found: [AppFinding]) -> [AppFinding] {
        let uses =
            sources.matchesWithStrings(/\bUserDefaults\(\s*suiteName:\s*("[^"\n]*"|[\w.]+)\s*\)/)
            + sources.matchesWithStrings(/\bcontainerURL\(\s*forSecurityApplicationGroupIdentifier:\s*("[^"\n]*"|[\w.]+)\s*\)/)
        var findings: [AppFinding] = []
        var said: Set<String> = []
        for use in uses {
            // Other suites than groups need no entitlement.
            guard let group = sources.text(of: use.words[0]), group.hasPrefix("group.") else { continue }
            for target in [AppTargets.app, .widgets] where use.file.targets.contains(target) && (target == .app || files.hasWidgets) {
                let entitled = files.groups(target)
                guard !entitled.groups.contains(group), said.insert("\(group) \(target.rawValue)").inserted else { continue }
                // That this list lacks the group of the other was said already.
                let isSaid = found.contains { finding in
                    if case .groupInOneTarget(group, _, entitled.path, _) = finding { true } else { false }
                }
                if !isSaid { findings.append(.groupNotEntitled(group: group, place: use.place, file: entitled.path, target: target)) }
            }
        }
        return findings
    }

    // MARK: The extension

    private func widgetExtension() -> [AppFinding] {
        guard files.hasWidgets else {
            let uses = [
                ("WidgetCenter", sources.matches(/\bWidgetCenter\b/)), ("Activity.request", activityRequests),
                ("WidgetBundle", sources.matches(/:\s*WidgetBundle\b/)),
            ]
            return uses.compactMap { use, matches in matches.first.map { .noWidgets(use: use, place: $0.place) } }.prefix(1).map { $0 }
        }
        // `@main` may stand before other attributes; a bundle may be a widget alone.
        let mains = sources.matches(/@main\b[^{]*?\b(?:struct|class|enum)\s+\w+[^{]*?:[^{]*?\b(WidgetBundle|Widget)\b/, in: .widgets)
        guard mains.isEmpty else { return [] }
        let bundles = sources.matches(/\b(?:struct|class)\s+(\w+)[^{]*?:[^{]*?\bWidgetBundle\b/, in: .widgets)
        guard let bundle = bundles.first else { return [.noWidgetBundle] }
        return [.widgetBundleWithoutMain(name: bundle.words[0], place: bundle.place)]
    }

    // MARK: Activities

    private var activityRequests: [AppSources.Match] { sources.matches(/\bActivity(?:<\s*(\w+)\s*>)?\s*\.request\s*\(/) }

    private func activities() -> [AppFinding] {
        guard let request = activityRequests.first else { return [] }
        var findings: [AppFinding] = []
        if files.supportsLiveActivities == false {
            findings.append(.activitiesNotSupported(place: request.place, isInWidgets: files.widgetsSupportLiveActivities))
        }
        guard files.hasWidgets else { return findings }
        let drawn = sources.matches(/\bActivityConfiguration\s*\(\s*for:\s*(\w+)\.self/, in: .widgets).map { $0.words[0] }
        let known = Set(drawn + (reported?.activityTypes ?? []))
        let attributes = sources.matches(/\bstruct\s+(\w+)\s*:[^{]*?\bActivityAttributes\b/).map { $0.words[0] }
        // Which attributes a request is for is seen where there is one kind of them, or it says so.
        for request in activityRequests {
            let name = request.words[0].isEmpty ? (attributes.count == 1 ? attributes[0] : nil) : request.words[0]
            if let name, !known.contains(name),
                !findings.contains(where: { $0 == .activityNotDrawn(attributes: name, place: request.place) })
            {
                findings.append(.activityNotDrawn(attributes: name, place: request.place))
            }
        }
        return findings
    }

    // MARK: Kinds

    /// What the extension said, else what its sources declare; nil when a declaration cannot be read from the text.
    private var declaredKinds: [String]? {
        if let reported, !reported.kinds.isEmpty { return reported.kinds }
        let configuration =
            /\b(?:Static|AppIntent|Intent|StaticControl|AppIntentControl)(?:Control)?Configuration\s*\(\s*kind:\s*("[^"\n]*"|[\w.]+)/
        let kinds = sources.matchesWithStrings(configuration, in: .widgets).map { sources.text(of: $0.words[0]) }
        return kinds.contains(nil) ? nil : kinds.compactMap { $0 }
    }

    private func kinds() -> [AppFinding] {
        guard files.hasWidgets, let known = declaredKinds else { return [] }
        let reloads = sources.matchesWithStrings(/\breload(?:Timelines|Controls)\(\s*ofKind:\s*("[^"\n]*"|[\w.]+)\s*\)/)
        return reloads.compactMap { reload in
            guard let kind = sources.text(of: reload.words[0]), !known.contains(kind) else { return nil }
            let near = known.first { $0.lowercased() == kind.lowercased() } ?? Spelling.nearest(to: kind, among: known)
            return .unknownKind(kind: kind, place: reload.place, known: known.sorted(), suggestion: near)
        }
    }

    // MARK: Intents

    /// Types by the files that declare them.
    private func declarations(_ pattern: some RegexComponent) -> [String: AppTargets] {
        sources.matches(pattern).reduce(into: [:]) { $0[$1.words[0], default: []].formUnion($1.file.targets) }
    }

    private func intents() -> [AppFinding] {
        guard files.hasWidgets else { return [] }
        let declared = declarations(/\bstruct\s+(\w+)\s*:[^{]*?\b\w*Intent\b/)
        let inApp = Set(
            sources.matches(
                /\bstruct\s+(\w+)\s*:[^{]*?\b(?:LiveActivityIntent|OpenIntent|AudioPlaybackIntent|ForegroundContinuableIntent)\b/
            )
            .map { $0.words[0] })
        var findings: [AppFinding] = []
        var said: Set<String> = []
        for button in sources.matches(/\b(?:Button|Toggle)\([^()]*?\bintent:\s*(\w+)\s*\(/, in: .widgets) {
            let name = button.words[0]
            guard let targets = declared[name], said.insert(name).inserted else { continue }
            var has = targets
            if let reported {
                // What is built knows better; an intent that neither has was not found by its type's name.
                let built: AppTargets = [
                    reported.appIntents.contains(name) ? .app : [], reported.widgetsIntents.contains(name) ? .widgets : [],
                ]
                if !built.isEmpty { has = built }
            }
            guard has != .both else { continue }
            let runsInApp = inApp.contains(name) || reported?.intentsRunInApp.contains(name) == true
            findings.append(
                .intentInOneTarget(
                    intent: name, place: button.place, has: has, missing: has == .app ? .widgets : .app,
                    runsInApp: runsInApp && has == .widgets))
        }
        return findings
    }

    // MARK: Types

    /// Types of one target that the other names. Only types at the outermost level: an inner one may have the name of something else.
    private func types() -> [AppFinding] {
        guard files.hasWidgets else { return [] }
        let outermost =
            /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|final|nonisolated)\s+)*(?:struct|class|enum|actor|protocol)\s+(\w+)/
        let any = /\b(?:struct|class|enum|actor|protocol|typealias|associatedtype)\s+(\w+)/
        let all = declarations(any)
        var findings: [AppFinding] = []
        var said: Set<String> = []
        for declaration in sources.matches(outermost) where declaration.file.targets != .both {
            let (name, has) = (declaration.words[0], declaration.file.targets)
            let other: AppTargets = has == .app ? .widgets : .app
            guard all[name] == has, !AppleNames.all.contains(name), said.insert(name).inserted,
                let (file, line) = sources.files.lazy.filter({ !$0.targets.isDisjoint(with: other) })
                    .compactMap({ file in file.text.names[name].map { (file, $0) } }).first
            else { continue }
            findings.append(.typeInOneTarget(type: name, declared: declaration.file.path, place: "\(file.path):\(line)", has: has))
        }
        return findings
    }

    // MARK: Notifications and environment

    private func notifications() -> [AppFinding] {
        let declared = Set(
            sources.matches(/\bstatic\s+let\s+(\w+)\s*(?::[^=\n]*)?=\s*(?:Notification\.Name|Self|\.init|NSNotification\.Name)\(/).map {
                $0.words[0]
            })
        let waits = sources.matches(
            /\b(?:publisher\(\s*for:|notifications\(\s*named:|forName:|name:)\s*(?:Notification\.Name|NSNotification\.Name)?\.(\w+)/)
        let posts = Set(sources.matches(/\bpost\(\s*name:\s*(?:Notification\.Name|NSNotification\.Name)?\.(\w+)/).map { $0.words[0] })
        var said: Set<String> = []
        return waits.compactMap { wait in
            let name = wait.words[0]
            guard declared.contains(name), !posts.contains(name), said.insert(name).inserted else { return nil }
            // Handed to something that may post it: anywhere else than in its declaration and in waits.
            let named = Regex {
                "."
                name
                Anchor.wordBoundary
            }
            let uses = sources.matches(named).count
            guard uses == waits.filter({ $0.words[0] == name }).count else { return nil }
            return .notPosted(notification: name, place: wait.place)
        }
    }

    private func environment() -> [AppFinding] {
        guard sources.matches(/\.environmentObject\s*\(/, in: .app).isEmpty else { return [] }
        let reads = sources.matches(/@EnvironmentObject\s+(?:(?:private|fileprivate|internal|public)\s+)?var\s+\w+\s*:\s*(\w+)/, in: .app)
        return reads.prefix(1).map { .noEnvironmentObject(type: $0.words[0], place: $0.place) }
    }
}

/// Types of Apple's that an app may shadow by accident; the other target then means Apple's.
private enum AppleNames {
    static let all: Set<String> = [
        "Button", "Color", "Date", "Divider", "Entry", "Font", "Form", "Gauge", "Group", "Image", "Label", "Link", "List", "Menu", "Picker",
        "Provider", "Section", "Shape", "State", "Table", "Text", "Timeline", "Toggle", "View", "Widget",
    ]
}
