// The version that phone and process must agree on before anything else is said.

/// What is spoken over the socket pair between the phone and an app's process.
public enum LinkProtocol {
    /// Counts up whenever a message changes its meaning. Both sides say it in their hello; a process of another version is refused.
    public static let version = 2
    /// The build of Sidelong that this side was compiled from, for people.
    public static let build = "0.1.0"

    /// The sentence for a process that speaks another version.
    public static func refusal(phone: Int, process: Int, processBuild: String) -> String {
        let which = process < phone ? "an older" : "a newer"
        return "This app was built with \(which) Sidelong (\(processBuild), protocol \(process)); the phone speaks protocol \(phone). "
            + "Build the app again with the Sidelong that runs the phone."
    }
}
