// Ways to write an app that work at first and lose something later. Each says "may": text shows what is written, not when it runs.
import RegexBuilder

struct AppLints: Sendable {
    let sources: AppSources

    func findings() -> [AppFinding] { sharedArrays() + activityIdentifiers() + todayInMemory() }

    /// Two places that encode an array and write it under one key of shared defaults, in both programs.
    private func sharedArrays() -> [AppFinding] {
        guard !sources.matches(/\bUserDefaults\(\s*suiteName:/).isEmpty else { return [] }
        let decoded = Set(sources.matches(/\.decode\(\s*\[\s*\w+\s*\]\.self/).map(\.file.path))
        let encoded = Set(sources.matches(/\.encode\(/).map(\.file.path))
        let reads = sources.matchesWithStrings(/\.(?:data|object)\(\s*forKey:\s*("[^"\n]*"|[\w.]+)\s*\)/).filter {
            decoded.contains($0.file.path)
        }
        let arrays = Set(reads.map { sources.text(of: $0.words[0]) ?? $0.words[0] })
        let writes = sources.matchesWithStrings(/\.set\(\s*\w+\s*,\s*forKey:\s*("[^"\n]*"|[\w.]+)\s*\)/).filter {
            encoded.contains($0.file.path)
        }
        var findings: [AppFinding] = []
        for key in arrays.sorted() {
            let places = writes.filter { (sources.text(of: $0.words[0]) ?? $0.words[0]) == key }
            let targets = places.reduce(into: AppTargets()) { $0.formUnion($1.file.targets) }
            guard let first = places.first, let second = places.first(where: { $0.file.path != first.file.path }), targets == .both else {
                continue
            }
            findings.append(.sharedArray(key: key.debugDescription, place: second.place, other: first.place))
        }
        return findings
    }

    /// `@State` that gets an activity's id, in a file that never looks among the running activities for it.
    private func activityIdentifiers() -> [AppFinding] {
        let requests = Set(sources.matches(/\bActivity(?:<[^>\n]*>)?\s*\.request\s*\(/).map(\.file.path))
        let states = sources.matches(/@State\s+(?:private\s+)?var\s+(\w+)\s*(?::\s*(?:String|Activity<[^>\n]*>(?:\.ID)?)\?)/)
        return states.compactMap { state in
            let name = state.words[0]
            guard requests.contains(state.file.path) else { return nil }
            let text = state.file.text.bare
            let gets = assignment(to: name, /\s*=\s*(?:try\s+)?(?:\w+\.id\b|Activity\b[^\n]*\.request)/)
            let finds = assignment(to: name, /\s*=\s*Activity(?:<[^>\n]*>)?\s*\.activities/)
            guard text.contains(gets), !text.contains(finds) else { return nil }
            return .activityIdentifierInState(name: name, place: state.place)
        }
    }

    private func assignment(to name: String, _ value: some RegexComponent) -> some RegexComponent {
        Regex {
            Anchor.wordBoundary
            name
            value
        }.wordBoundaryKind(.simple)
    }

    /// A stored array named for today, or filtered by it, in a program that never hears of a new day.
    private func todayInMemory() -> [AppFinding] {
        let days = sources.matches(/\bNSCalendarDayChanged\b|\bsignificantTimeChange\w*|\bTimelineView\b|\bscenePhase\b/)
        let arrays = sources.matches(/\bvar\s+(\w+)\s*:\s*\[\s*[\w.]+\s*\]\s*=\s*\[\s*\]/)
        return arrays.compactMap { array in
            let name = array.words[0]
            guard days.allSatisfy({ $0.file.targets.isDisjoint(with: array.file.targets) }) else { return nil }
            let isNamed = name.hasPrefix("today") || name.hasSuffix("Today")
            let filtered = assignment(to: name, /\s*=\s*\w+[^\n]*\.filter\s*\{[^}]*\b(?:isDateInToday|startOfDay)\b/)
            let isFiltered = array.file.text.bare.contains(filtered)
            // A local one is made anew each time.
            guard isNamed || isFiltered, isStored(array) else { return nil }
            return .todayInMemory(name: name, place: array.place)
        }
    }

    /// Whether it is a property of a class that is observed.
    private func isStored(_ match: AppSources.Match) -> Bool {
        let lines = match.file.text.bare.split(separator: "\n", omittingEmptySubsequences: false)
        guard match.line <= lines.count else { return false }
        if lines[match.line - 1].contains(/@Published|@State\b/) { return true }
        let above = lines[..<(match.line - 1)].reversed()
        guard let type = above.first(where: { $0.contains(/\b(?:class|struct|func|actor|enum)\s+\w+|\binit\s*\(/) }) else { return false }
        return type.contains(/\bclass\s+\w+/) && match.file.text.bare.contains(/@Observable\b|\bObservableObject\b/)
    }
}
