// What the simulator knows of a process that it plays: what it was asked, and which tap it has in hand.
import SidelongPhoneCore

struct FakeProcess {
    let generation: Generation
    let app: AppID
    let role: ProcessRole
    var isReady = false
    var isSuspended = false
    var isStopping = false
    /// Requests that it has not answered, in the order in which they came.
    var inbox: [Effect] = []
    /// The intent that it has begun.
    var begun: EffectID?
    var nextCall: UInt64 = 0
}
