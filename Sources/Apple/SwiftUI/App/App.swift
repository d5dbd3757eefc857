// An app and what it is made of: scenes.

/// The whole of an app. The type with `@main` conforms to it.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

/// A part of an app with a life cycle of its own.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is shown by the system and has no body.") }
}

/// Builds an app's scenes.
@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    @MainActor public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var windows: [SceneWindow] = []
        repeat windows += SceneWindow.all(in: each content)
        return SeveralScenes(windows: windows)
    }
    @MainActor public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        SeveralScenes(windows: content.map { SceneWindow.all(in: $0) } ?? [])
    }
    @MainActor public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
        SeveralScenes(windows: SceneWindow.all(in: content))
    }
}

/// A window that an app offers.
package struct SceneWindow {
    package var id: String
    package var content: @MainActor () -> AnyView

    /// The windows of a scene, in the order in which the app names them. The first is the one that a phone shows.
    @MainActor package static func all<S: Scene>(in scene: S) -> [SceneWindow] {
        if let primitive = scene as? any PrimitiveScene { return primitive.windows }
        if S.Body.self == Never.self { return [] }
        return all(in: scene.body)
    }
}

/// Scenes of this module: they say themselves which windows they have.
@MainActor package protocol PrimitiveScene: Scene where Body == Never {
    var windows: [SceneWindow] { get }
}

struct SeveralScenes: PrimitiveScene {
    typealias Body = Never
    let windows: [SceneWindow]
}

/// An app's window.
public struct WindowGroup<Content> {
    let id: String
    let content: () -> Content
}

extension WindowGroup: Scene where Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.init(id: "", content: content) }
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(id: "", content: content)
    }
    public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.id = id
        self.content = content
    }
}

extension WindowGroup: PrimitiveScene where Content: View {
    package var windows: [SceneWindow] {
        let content = content
        return [SceneWindow(id: id) { AnyView(content()) }]
    }
}

extension Scene {
    /// Menus belong to larger machines; a phone shows none.
    public nonisolated func commands<Content>(content: () -> Content) -> some Scene { self }
    /// A phone's window has the size of its screen.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
}
