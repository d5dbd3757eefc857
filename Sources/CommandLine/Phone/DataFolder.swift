// Where everything is kept when nobody says otherwise.
import Foundation

enum DataFolder {
    static let option = OptionSpecification("data", value: "DIR", "The phone's folder; $XDG_DATA_HOME/sidelong when not given.")

    static func of(_ arguments: ParsedArguments) throws(UsageError) -> URL {
        if let path = arguments.value("data") {
            guard !path.isEmpty else { throw .invalid(option: "--data", value: path, wanted: "a folder is wanted") }
            return URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        }
        return standard(ProcessInfo.processInfo.environment)
    }

    static func standard(_ environment: [String: String]) -> URL {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return URL(fileURLWithPath: data, isDirectory: true).appendingPathComponent("sidelong")
        }
        return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share/sidelong")
    }
}
