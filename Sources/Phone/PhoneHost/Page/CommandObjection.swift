// Why a command from the page or the command line makes no sense.
import SidelongPhoneCore

/// Why a command was refused.
enum CommandObjection: Error, Hashable, Sendable {
    /// A widget or an icon may not stand there.
    case placement(PlacementObjection)
    case notConfigurable
    case unknownIntent(String)
    case noOptions(String)
    case unknownHardware(String)
    case badIconPosition
    case badWeekday(Int)
    case unknownApp(String, installed: [String])
    case unknownPlacement(UInt64)
    case unknownActivity(String)
    case unknownPresentation(String)
    case unknownArchive(String)
    case unknownAction(Int)
    case unknownFamily(String)
    case unknownZone(String)
    case unknownLocale(String)
    case unknownTextSize(String)
    case badURL(String)
    case badPosition
    case badNumber
    case badDate
    case notAnObject
    case notRunning(String)
    case noAppInFront
    case tooMany(String)
    case tooLong(String, Int)
    case cannotRemove(String)
}

extension CommandObjection: CustomStringConvertible {
    var description: String {
        switch self {
        case .placement(let objection): "\(objection)"
        case .notConfigurable: "There is nothing to edit in this widget."
        case .unknownIntent(let name): "The app names \(name.debugDescription) for editing the widget, and has no such intent."
        case .noOptions(let name): "There is no parameter \(name.debugDescription) that asks the app for its choices."
        case .unknownHardware(let name):
            "\(name.debugDescription) is no phone; there are \(PhoneHardware.allCases.map(\.rawValue).joined(separator: ", "))."
        case .badIconPosition: "An icon's place is home or dock, its page 0 to 50, its order 0 to 1000."
        case .badWeekday(let number): "\(number) is no weekday; 1 is Sunday and 7 is Saturday."
        case .unknownApp(let app, let installed):
            "No app \(app.debugDescription) is installed."
                + (installed.isEmpty ? "" : " There are: \(installed.joined(separator: ", ")).")
        case .unknownPlacement(let id): "There is no widget number \(id)."
        case .unknownActivity(let id): "There is no activity \(id.debugDescription)."
        case .unknownPresentation(let name): "Activities have no presentation \(name.debugDescription)."
        case .unknownArchive(let hash): "There is no picture \(hash.debugDescription)."
        case .unknownAction(let id): "\(id) is no action's number."
        case .unknownFamily(let name): "\(name.debugDescription) is no widget family; systemSmall, systemMedium and systemLarge are some."
        case .unknownZone(let name): "\(name.debugDescription) is no time zone; Europe/Vienna is one."
        case .unknownLocale(let name): "\(name.debugDescription) is no locale; en_US is one."
        case .unknownTextSize(let name): "\(name.debugDescription) is no text size; large and accessibility3 are some."
        case .badURL(let url): "\(url.debugDescription) is no address that may be opened."
        case .badPosition: "A widget's place is home, lockScreen, controlCenter or standBy, its page 0 to 50, its order 0 to 1000."
        case .badNumber: "A number is infinite or none at all."
        case .badDate: "The phone's clock goes from 1970 to 2200."
        case .notAnObject: "Parameters are a JSON object, such as {\"amount\": 5}."
        case .notRunning(let app): "That process of \(app.debugDescription) does not run."
        case .noAppInFront: "No app is in front."
        case .tooMany(let what): "There are too many \(what)."
        case .tooLong(let what, let longest): "The \(what) is empty or longer than \(longest) bytes."
        case .cannotRemove(let reason): reason
        }
    }
}
