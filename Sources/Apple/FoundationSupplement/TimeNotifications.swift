// Names of notifications about time that Foundation on Linux lacks.

@_exported import Foundation

extension NSNotification.Name {
    /// Posted when the system clock has been set.
    public static let NSSystemClockDidChange = NSNotification.Name("NSSystemClockDidChangeNotification")

    /// The name of `UIApplication.significantTimeChangeNotification`: a new day, a clock that was set, a new time zone.
    package static let significantTimeChange = NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
}
