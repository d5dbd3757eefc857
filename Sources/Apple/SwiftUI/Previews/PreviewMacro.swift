// `#Preview` for views, and what its expansions conform to.

/// Shows a view without running the app; `sidelong` finds it by itself.
///
/// - Parameters:
///   - name: what it is called where previews are listed; the file and the line when there is none.
///   - traits: its layout and orientation.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SidelongPreviewMacros", type: "PreviewMacro")

/// Marks state that a `#Preview` declares in its closure.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SidelongPreviewMacros", type: "PreviewableMacro")

/// What `#Preview` expands to conforms to this, and is found by that. Not for a developer's own types.
public protocol PreviewRecord {
    static var place: PreviewPlace { get }
    @MainActor static func make() -> Preview
}

/// Where a preview is written.
public struct PreviewPlace: Hashable, Sendable {
    /// `Module/File.swift`.
    public var fileID: String
    /// From 1.
    public var line: Int

    public init(fileID: String, line: Int) {
        self.fileID = fileID
        self.line = line
    }
}
