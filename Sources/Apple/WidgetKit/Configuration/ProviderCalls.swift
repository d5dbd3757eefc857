// Calling an app's provider as the system does, and bringing its entries to the main actor, where they are drawn.

import AppIntents
import Foundation
import SidelongProcessRuntime

/// A provider's answer on its way to the main actor.
struct ProvidedEntries<Entry>: @unchecked Sendable {
    // Unchecked, because entries need not be Sendable: the provider hands them over and keeps no use of them, as Apple's contract
    // has it, and only the main actor reads them afterwards.
    let entries: [Entry]
    let policy: TimelineReloadPolicy
}

/// Calls a provider that answers by completion. On the main actor, because providers may be isolated to it.
@MainActor struct CallbackProvider<Provider: TimelineProvider> {
    private let provider: Provider

    init(_ provider: Provider) { self.provider = provider }

    func ask(_ purpose: ProcessRuntime.WidgetPurpose, _ context: TimelineProviderContext) async -> ProvidedEntries<Provider.Entry> {
        switch purpose {
        case .placeholder: return ProvidedEntries(entries: [provider.placeholder(in: context)], policy: .never)
        case .snapshot:
            return await withCheckedContinuation { continuation in
                provider.getSnapshot(in: context, completion: AnswerTaker(continuation).take(entry:))
            }
        case .timeline:
            return await withCheckedContinuation { continuation in
                provider.getTimeline(in: context, completion: AnswerTaker(continuation).take(timeline:))
            }
        }
    }
}

/// Takes the first answer of a completion that may be called twice, on any thread.
private final class AnswerTaker<Entry>: @unchecked Sendable {
    // Unchecked, because `continuation` is written under the lock only.
    private let lock = NSLock()
    private var continuation: CheckedContinuation<ProvidedEntries<Entry>, Never>?

    init(_ continuation: CheckedContinuation<ProvidedEntries<Entry>, Never>) { self.continuation = continuation }

    @Sendable func take(entry: Entry) { resume(ProvidedEntries(entries: [entry], policy: .never)) }

    private func resume(_ value: ProvidedEntries<Entry>) {
        let taken = lock.withLock {
            defer { continuation = nil }
            return continuation
        }
        taken?.resume(returning: value)
    }
}

extension AnswerTaker where Entry: TimelineEntry {
    @Sendable func take(timeline: Timeline<Entry>) { resume(ProvidedEntries(entries: timeline.entries, policy: timeline.policy)) }
}

/// Calls a provider that answers by async functions, off the main actor unless it says otherwise.
struct AsynchronousProvider<Provider: AppIntentTimelineProvider>: @unchecked Sendable {
    // Unchecked, because providers need not be Sendable: requests are answered one at a time, so one task uses it.
    private let provider: Provider

    init(_ provider: Provider) { self.provider = provider }

    func ask(_ purpose: ProcessRuntime.WidgetPurpose, _ intent: Provider.Intent, _ context: TimelineProviderContext) async
        -> ProvidedEntries<Provider.Entry>
    {
        switch purpose {
        case .placeholder: return await placeholder(context)
        case .snapshot: return ProvidedEntries(entries: [await provider.snapshot(for: intent, in: context)], policy: .never)
        case .timeline:
            let timeline = await provider.timeline(for: intent, in: context)
            return ProvidedEntries(entries: timeline.entries, policy: timeline.policy)
        }
    }

    @MainActor private func placeholder(_ context: TimelineProviderContext) -> ProvidedEntries<Provider.Entry> {
        ProvidedEntries(entries: [provider.placeholder(in: context)], policy: .never)
    }
}
