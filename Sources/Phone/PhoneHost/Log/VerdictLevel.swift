// How much a decision of the phone matters to who reads the log.
import SidelongPhoneCore

extension Verdict {
    var level: LogLine.Level {
        switch self {
        case .reloadFailed, .placeholderFailed, .processRefused, .activityRenderFailed, .appUnknown, .wrongResult, .tapNotRun,
            .tapMayHaveRun:
            .error
        case .reloadHeld, .reloadBackedOff, .reloadOfUnknownKind, .kindNotPlaced, .placementRefused, .placementFitted, .galleryFailed,
            .optionsFailed, .iconRefused, .tapThrew, .tapReturned, .tapRefusedLocked,
            .tapOnUnknownArchive, .tapOnUnknownAction, .activityRefused, .activityUpdateIgnored, .lateResult:
            .warning
        case .processExited(_, let reason):
            switch reason {
            case .requested, .exited(code: 0): .note
            case .exited, .signalled, .overLimit, .notStarted: .error
            }
        default: .note
        }
    }
}
