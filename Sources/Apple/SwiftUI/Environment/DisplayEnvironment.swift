// What views may know of the display that they are shown on.

private enum IsLuminanceReducedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Whether an Always-On display shows the view dimmed. This phone has none: false unless a view sets it.
    public var isLuminanceReduced: Bool {
        get { self[IsLuminanceReducedKey.self] }
        set { self[IsLuminanceReducedKey.self] = newValue }
    }
}
