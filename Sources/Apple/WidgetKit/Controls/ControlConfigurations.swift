// Controls without and with parameters that people edit.

import AppIntents
import Foundation
import SidelongLink
import SidelongProcessRuntime

/// Gives a control its value.
public protocol ControlValueProvider {
    associatedtype Value
    /// What the gallery shows, at once.
    var previewValue: Value { get }
    /// The value now. What it throws is in the phone's log, and the control keeps what it shows.
    func currentValue() async throws -> Value
}

/// Gives a control its value for what a person chose.
public protocol AppIntentControlValueProvider {
    associatedtype Value
    associatedtype Configuration: ControlConfigurationIntent
    /// What the gallery shows, at once.
    func previewValue(configuration: Configuration) -> Value
    /// The value now. What it throws is in the phone's log, and the control keeps what it shows.
    func currentValue(configuration: Configuration) async throws -> Value
}

/// A control that people cannot edit.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate> {
    private let kind: String
    private let source: ControlSource

    /// A control without a value, such as a button.
    @MainActor @preconcurrency public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
        self.kind = kind
        source = ControlSource(preview: { content() }, current: { _ in (content(), []) })
    }

    /// A control that shows what a provider says.
    @MainActor @preconcurrency public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {
        self.kind = kind
        let asked = ControlValueSource(provider)
        source = ControlSource(
            preview: { content(provider.previewValue) }, current: { _ in (content(try await asked.current().value), []) })
    }
}

extension StaticControlConfiguration: ControlWidgetConfiguration, DeclaringControl {
    public typealias Body = Never
    var declaration: WidgetDeclaration { source.declaration(kind: kind) }
}

/// A control with parameters that people edit. Those without a default must be optional, or their query must give one.
public struct AppIntentControlConfiguration<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate> {
    private let kind: String
    private let source: ControlSource

    /// A control without a value of its own.
    @MainActor @preconcurrency public init(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {
        self.kind = kind
        source = ControlSource(
            preview: {
                let configuration = Configuration()
                return configuration.hasAllValues ? content(configuration) : nil
            },
            current: { request in
                let configured = try await Configured<Configuration>(request.configuration, request)
                return (content(configured.intent), configured.notes)
            })
    }

    /// A control that shows what a provider says of the parameters.
    @MainActor @preconcurrency public init<Provider: AppIntentControlValueProvider>(
        kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {
        self.kind = kind
        let asked = ConfiguredControlValueSource(provider)
        source = ControlSource(
            preview: {
                let configuration = Configuration()
                return configuration.hasAllValues ? content(provider.previewValue(configuration: configuration)) : nil
            },
            current: { request in
                let configured = try await Configured<Configuration>(request.configuration, request)
                return (content(try await asked.current(configured.intent).value), configured.notes)
            })
    }
}

extension AppIntentControlConfiguration: ControlWidgetConfiguration, DeclaringControl {
    public typealias Body = Never
    var declaration: WidgetDeclaration {
        var declaration = source.declaration(kind: kind)
        declaration.configurationIntent = Configuration.persistentIdentifier
        declaration.details = Configuration.descriptionText
        return declaration
    }
}

/// A provider's value on its way to the main actor.
private struct ProvidedValue<Value>: @unchecked Sendable {
    // Unchecked, because values need not be Sendable: the provider hands them over and keeps no use of them, and only the main actor
    // reads them afterwards.
    let value: Value
}

/// Calls a provider off the main actor unless it says otherwise.
private struct ControlValueSource<Provider: ControlValueProvider>: @unchecked Sendable {
    // Unchecked, because providers need not be Sendable: requests are answered one at a time, so one task uses it.
    private let provider: Provider
    init(_ provider: Provider) { self.provider = provider }
    nonisolated func current() async throws -> ProvidedValue<Provider.Value> { ProvidedValue(value: try await provider.currentValue()) }
}

/// Calls a provider with parameters off the main actor unless it says otherwise.
private struct ConfiguredControlValueSource<Provider: AppIntentControlValueProvider>: @unchecked Sendable {
    // Unchecked for the reason above.
    private let provider: Provider
    init(_ provider: Provider) { self.provider = provider }
    nonisolated func current(_ configuration: Provider.Configuration) async throws -> ProvidedValue<Provider.Value> {
        ProvidedValue(value: try await provider.currentValue(configuration: configuration))
    }
}
