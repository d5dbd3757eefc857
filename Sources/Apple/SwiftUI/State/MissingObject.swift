// What happens when a view asks for an object that nobody above it has put into the environment.

import Foundation
import SidelongDiagnostics
import SidelongProcessRuntime

/// Why a view cannot be shown at all.
enum MissingObject {
    /// What is said: the object's type, the view's path and what to do.
    static func diagnostic<Object>(_ type: Object.Type, place: String, modifier: String) -> Diagnostic {
        Diagnostic(
            "environment.object", .error,
            "No object of type \(type) is in the environment of \(place.isEmpty ? "a view that is not on screen" : place).",
            place: place, remedy: "Put one there with .\(modifier)(object) on a view above it.")
    }

    /// Ends the process, as the system does: a view without what it needs cannot be drawn.
    static func stop<Object>(_ type: Object.Type, place: String, modifier: String) -> Never {
        let diagnostic = diagnostic(type, place: place, modifier: modifier)
        ProcessRuntime.shared.report(diagnostic)
        preconditionFailure("\(diagnostic.message) \(diagnostic.remedy)")
    }
}
