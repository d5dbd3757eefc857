// A value as a person sees it in a list of choices.

import Foundation
import SidelongFoundationSupplement
import SidelongLink

/// Results that carry their own words.
private protocol WordedResults {
    var listedValues: [ListedValue] { get }
}

extension IntentItemCollection: WordedResults {
    fileprivate var listedValues: [ListedValue] {
        sections.flatMap(\.items).map { item in
            var listed = ListedValue(item.value)
            if let title = item.title { listed.title = String(localized: title) }
            if let subtitle = item.subtitle { listed.subtitle = String(localized: subtitle) }
            if let image = item.image { listed.symbol = image.symbolName }
            return listed
        }
    }
}

/// A value with its words.
struct ListedValue {
    let value: Any
    var title: String
    var subtitle: String?
    var symbol: String?
    /// Other words by which it is found.
    private var synonyms: [String] = []

    init(_ value: Any) {
        self.value = value
        switch value {
        case let value as any InstanceDisplayRepresentable:
            let display = value.displayRepresentation
            title = String(localized: display.title)
            subtitle = display.subtitle.map { String(localized: $0) }
            symbol = display.image?.symbolName
            synonyms = display.synonyms.map { String(localized: $0) }
        case let value as String: title = value
        case let value as Int: title = value.formatted()
        case let value as Double: title = value.formatted()
        case let value as Date: title = value.formatted(date: .abbreviated, time: .shortened)
        case let value as URL: title = value.absoluteString
        case let value as any CustomLocalizedStringResourceConvertible: title = String(localized: value.localizedStringResource)
        default: title = "\(value)"
        }
    }

    /// For the phone; nil when the value cannot be said in JSON, or not within the limits.
    var choice: ParameterChoice? {
        // Such a value could not be chosen, so it is not offered.
        guard let json = try? ParameterCoding.encode(value, parameter: "") else { return nil }
        let text = json.text
        guard text.utf8.count <= LinkLimits.textBytes else { return nil }
        return ParameterChoice(
            value: text, title: LinkLimits.shortened(title), subtitle: subtitle.map { LinkLimits.shortened($0) },
            symbol: symbol.map { LinkLimits.shortened($0) })
    }

    private func matches(_ search: String) -> Bool {
        ([title, subtitle].compactMap(\.self) + synonyms).contains { $0.contains(words: search) }
    }

    /// The first `LinkLimits.options` values of a provider, all or those that match.
    static func choices<Provider: DynamicOptionsProvider>(
        of provider: Provider, matching search: String?
    ) async throws -> [ParameterChoice] {
        let search = search?.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let search, !search.isEmpty else { return list(try await provider.results()) { _ in true } }
        if let query = provider as? any EntityStringQuery { return try await found(by: query, search) }
        return list(try await provider.results()) { $0.matches(search) }
    }

    private static func found<Query: EntityStringQuery>(by query: Query, _ search: String) async throws -> [ParameterChoice] {
        list(try await query.entities(matching: search)) { _ in true }
    }

    private static func list(_ results: some ResultsCollection, where isWanted: (ListedValue) -> Bool) -> [ParameterChoice] {
        var choices: [ParameterChoice] = []
        func take(_ listed: ListedValue) -> Bool {
            guard isWanted(listed), let choice = listed.choice else { return true }
            choices.append(choice)
            return choices.count < LinkLimits.options
        }
        if let worded = results as? any WordedResults {
            for listed in worded.listedValues where !take(listed) { break }
        } else {
            for item in results.resultItems where !take(ListedValue(item)) { break }
        }
        return choices
    }
}

extension ParameterChoice {
    func matches(_ search: String) -> Bool {
        let search = search.trimmingCharacters(in: .whitespacesAndNewlines)
        return search.isEmpty || [title, subtitle].compactMap(\.self).contains { $0.contains(words: search) }
    }
}

extension String {
    fileprivate func contains(words: String) -> Bool { range(of: words, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
}

extension DisplayRepresentation.Image {
    /// Its SF Symbol; nil for another picture.
    var symbolName: String? {
        if case .symbol(let name) = source { return name }
        return nil
    }
}
