// Answers of processes, or their absence: matched with what was asked, whatever their order.

extension Phone {
    /// Takes a request off the books; nil when nobody waits for it.
    private mutating func settle(_ effect: EffectID) -> (generation: Generation, item: InFlight)? {
        guard let generation = owing[effect] else { return nil }
        owing[effect] = nil
        uptimes[.effectTimeout(effect)] = nil
        let item = processes.change(generation) { process -> InFlight? in
            let item = process.inFlight[effect]
            process.inFlight[effect] = nil
            return item
        }
        guard let item = item ?? nil else { return nil }
        return (generation, item)
    }

    /// Nobody waits for this answer any more; when it comes, it is late.
    mutating func abandon(_ effect: EffectID) {
        if let generation = settle(effect)?.generation { settleIdle(generation) }
    }

    mutating func succeeded(_ effect: EffectID, _ result: EffectResult) {
        guard let (generation, item) = settle(effect) else { return late(effect, result) }
        switch (item, result) {
        case (.placeholder(let id), .placeholder(let archive)): acceptPlaceholder(id, archive)
        case (.timeline(let id), .timeline(let answer)): accept(answer, for: id)
        case (.gallery(let key), .snapshot(let archive)): acceptGallery(key, archive)
        case (.render(let id, let version), .activity(let presentations)): acceptRender(id, version, presentations)
        case (.options(let id), .options): settle(id, .answered)
        case (.intent(let id), .intentFinished(let value)): answered(id, .finished(value), generation)
        case (.intent(let id), .intentThrew(let message)): answered(id, .threw(message), generation)
        default:
            note(.wrongResult(effect), correlation(of: item))
            unusable(item, "The answer was of another sort than the question.", generation)
        }
        forget(result)
        settleIdle(generation)
    }

    mutating func failed(_ effect: EffectID, _ failure: EffectFailure) {
        guard let (generation, item) = settle(effect) else { return note(.lateResult(effect), Correlation(.process, 0)) }
        switch failure {
        case .nonsense(let reason): unusable(item, reason, generation)
        case .declined(let reason):
            if case .intent(let id) = item { answered(id, .notRun(reason), generation) } else { unusable(item, reason, generation) }
        case .notDelivered(let reason):
            if case .intent(let id) = item, taps[id]?.state == .sent {
                // Nobody has it, so it goes back; the process that could not be written to is on its way out.
                processes.change(generation) {
                    $0.runningTap = nil
                    $0.waitingTaps.insert(id, at: 0)
                }
                taps.change(id) {
                    $0.state = .queued
                    $0.attempts += 1
                }
                stop(generation, .unreachable)
            } else {
                unusable(item, reason, generation)
            }
        }
        settleIdle(generation)
    }

    private mutating func unusable(_ item: InFlight, _ reason: String, _ generation: Generation) {
        switch item {
        case .placeholder(let id): placeholderFailed(id, .nonsense(reason), correlation(of: item))
        case .timeline(let id): reloadFailed(id, .nonsense(reason))
        case .gallery(let key): galleryFailed(key, .nonsense(reason))
        case .options(let id): settle(id, .failed(reason))
        case .render(let id, _):
            activities.change(id) { $0.renderEffect = nil }
            renderFailed(id, .nonsense(reason))
        // It was given to a process, which said something else than the answer: it may have run.
        case .intent(let id): answered(id, .maybe, generation)
        }
    }

    /// A request that was not answered in time. The process hangs, so it is stopped, unless a person is looking at it.
    mutating func timedOut(_ effect: EffectID) {
        guard let generation = owing[effect], let process = processes[generation], let item = process.inFlight[effect] else { return }
        if case .intent(let id) = item {
            let isSeen = process.state == .foreground
            // One that was only written is settled when the process is gone: it may yet say that it took it.
            if isSeen || taps[id]?.state == .taken {
                _ = settle(effect)
                answered(id, .maybe, generation)
            }
            if isSeen { return }
            return stop(generation, .timedOut(effect))
        }
        _ = settle(effect)
        switch item {
        case .placeholder(let id): placeholderFailed(id, .timedOut, correlation(of: item))
        case .timeline(let id): reloadFailed(id, .timedOut)
        case .render(let id, _):
            activities.change(id) { $0.renderEffect = nil }
            renderFailed(id, .timedOut)
        case .gallery(let key): galleryFailed(key, .timedOut)
        case .options(let id): settle(id, .failed("The app did not answer in time."))
        case .intent: break
        }
        stop(generation, .timedOut(effect))
    }

    private mutating func late(_ effect: EffectID, _ result: EffectResult) {
        note(.lateResult(effect), Correlation(.process, 0))
        forget(result)
        // "It may have been logged" becomes the answer when that comes after all.
        guard let index = resolvedTaps.lastIndex(where: { $0.effect == effect && $0.state == .maybe }) else { return }
        switch result {
        case .intentFinished(let value): resolvedTaps[index].state = .finished(value)
        case .intentThrew(let message): resolvedTaps[index].state = .threw(message)
        case .placeholder, .snapshot, .timeline, .activity, .options: return
        }
        let tap = resolvedTaps[index]
        note(tap.state.verdict(tap.id), tap.correlation)
        if case .placement(let id) = tap.source { want(id, .intent(tap.id), isFree: true, correlation: tap.correlation) }
    }

    /// Archives of an answer that nothing came to refer to are dropped again; the others are left alone.
    private mutating func forget(_ result: EffectResult) {
        switch result {
        case .placeholder(let archive), .snapshot(let archive): dropUnlessUsed(archive)
        case .timeline(let answer): for entry in answer.entries { dropUnlessUsed(entry.archive) }
        case .activity(let presentations): for rendered in presentations { dropUnlessUsed(rendered.archive) }
        case .intentFinished, .intentThrew, .options: break
        }
    }

    private mutating func dropUnlessUsed(_ archive: Archive) {
        if archiveUses[archive.hash] == nil { dropped.append(archive.hash) }
    }

    func correlation(of item: InFlight) -> Correlation {
        switch item {
        case .placeholder(let id), .timeline(let id): placements[id]?.request?.correlation ?? Correlation(.reload, 0)
        case .gallery: Correlation(.screen, 0)
        case .options(let id): correlation(of: id)
        case .intent(let id): Correlation(.tap, id.rawValue)
        case .render(let id, _): activities[id]?.correlation ?? Correlation(.activity, id.rawValue)
        }
    }
}
