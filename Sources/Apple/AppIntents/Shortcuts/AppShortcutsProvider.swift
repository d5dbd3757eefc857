// Shortcuts that an app offers by itself.

import Foundation
import SidelongFoundationSupplement

/// Lists an app's shortcuts.
public protocol AppShortcutsProvider {
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// Tells the system that values in phrases have changed. Nothing listens yet.
    public static func updateAppShortcutParameters() {}
}

/// An intent with the phrases that start it.
public struct AppShortcut: Sendable {
    public let intent: any AppIntent
    public let phrases: [String]
    public let shortTitle: LocalizedStringResource?
    public let systemImageName: String?

    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
    ) {
        self.intent = intent
        self.phrases = phrases.map(\.format)
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
        self.intent = intent
        self.phrases = phrases.map(\.format)
        shortTitle = nil
        systemImageName = nil
    }
}

/// Words that start a shortcut; `\(.applicationName)` stands for the app.
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    public enum Token: Hashable, Sendable { case applicationName }

    let format: String

    public init(stringLiteral value: String) { format = value }
    public init(stringInterpolation: StringInterpolation) { format = stringInterpolation.format }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var format = ""
        public init(literalCapacity: Int, interpolationCount: Int) { format.reserveCapacity(literalCapacity) }
        public mutating func appendLiteral(_ literal: String) { format += literal }
        public mutating func appendInterpolation(_ token: Token) { format += "${applicationName}" }
        public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) { format += "%@" }
    }
}

/// Builds the list of shortcuts.
@resultBuilder public struct AppShortcutsBuilder {
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
    public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap(\.self) }
    public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
    public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
}

/// The colour behind a shortcut.
public enum ShortcutTileColor: Hashable, Sendable {
    case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, pink, grape, grayBlue, grayBrown, grayGreen
}
