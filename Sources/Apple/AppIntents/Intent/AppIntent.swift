// The protocol of everything that a tap, the command line or a shortcut can run.

import Foundation
import SidelongFoundationSupplement

/// Something with a name that is the same in every process and every build.
public protocol PersistentlyIdentifiable {
    /// The unqualified name of the type, unless it says otherwise.
    static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Lets a type write its description without the question mark: a protocol cannot ask for one name with two types, so the other
/// spelling is a requirement of this hidden parent.
public protocol _DescribedIntent {
    static var description: IntentDescription { get }
}

extension _DescribedIntent {
    public static var description: IntentDescription { IntentDescription("") }
}

/// An action of an app that others can run: a widget's button, the phone, the command line.
///
/// Only `@Parameter` values reach `perform()`; other stored properties come back as `init()` makes them.
public protocol AppIntent: _DescribedIntent, PersistentlyIdentifiable, Sendable {
    associatedtype PerformResult: IntentResult
    associatedtype SummaryContent: ParameterSummary

    /// The name that people read.
    static var title: LocalizedStringResource { get }
    /// What it does, in a sentence; nil by default.
    static var description: IntentDescription? { get }
    /// Whether running it brings the app to the front; then the app's process runs it. False by default.
    static var openAppWhenRun: Bool { get }
    /// Whether it shows in lists of actions. True by default; a button's intent need not.
    static var isDiscoverable: Bool { get }
    /// Whether the phone must be unlocked. `.alwaysAllowed` by default.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// How the action and its parameters read as a sentence.
    static var parameterSummary: SummaryContent { get }

    init()

    /// Does the work. Whatever it throws is shown in the phone's log.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var parameterSummary: some ParameterSummary { EmptyParameterSummary() }

    public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>
    public typealias Dependency<Value: Sendable> = AppDependency<Value>

    /// Runs it from code.
    @discardableResult public func callAsFunction(donate: Bool = true) async throws -> PerformResult { try await perform() }
}

/// Whether an intent needs an unlocked phone.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
    case alwaysAllowed
    case requiresAuthentication
    case requiresLocalDeviceAuthentication
}

/// A sentence about an intent, for people who choose it from a list.
public struct IntentDescription: Sendable, Hashable, ExpressibleByStringInterpolation {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]
    public let resultValueName: LocalizedStringResource?

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
        self.resultValueName = resultValueName
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}
