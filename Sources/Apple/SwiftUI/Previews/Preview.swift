// A preview: something that a developer wants to look at without running the app, declared beside the code that it shows.

/// What `#Preview` makes.
///
/// This module makes the previews of views; WidgetKit adds those of widgets and Live Activities.
public struct Preview: Sendable {
    /// Traits of a preview of a view.
    public enum ViewTraits: Sendable {
        case defaultLayout
        case sizeThatFits
        /// Points.
        case fixed(width: CGFloat, height: CGFloat)
        case orientation(InterfaceOrientation)
    }

    /// The developer's name for it; nil when it has none.
    package var name: String?
    package var subject: any PreviewSubject

    package init(name: String?, subject: any PreviewSubject) {
        self.name = name
        self.subject = subject
    }

    /// A preview of a view.
    @MainActor
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.init(name: name, subject: ViewPreview(traits: traits.map(\.value), body: body))
    }
}

/// How a device is held.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable, Identifiable {
    public let id: String
    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static var allCases: [InterfaceOrientation] { [portrait, portraitUpsideDown, landscapeLeft, landscapeRight] }
}

/// How a preview differs from the usual one.
public struct PreviewTrait<Value: Sendable>: Sendable {
    package let value: Value
}

extension PreviewTrait where Value == Preview.ViewTraits {
    /// On the whole screen, as without a trait.
    public static var defaultLayout: Self { Self(value: .defaultLayout) }
    /// As large as the view itself.
    public static var sizeThatFitsLayout: Self { Self(value: .sizeThatFits) }
    /// - Parameters: points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self(value: .fixed(width: width, height: height)) }
    public static var portrait: Self { Self(value: .orientation(.portrait)) }
    public static var portraitUpsideDown: Self { Self(value: .orientation(.portraitUpsideDown)) }
    public static var landscapeLeft: Self { Self(value: .orientation(.landscapeLeft)) }
    public static var landscapeRight: Self { Self(value: .orientation(.landscapeRight)) }
}

/// What a preview shows: a view, a widget's entries, an activity's states.
package protocol PreviewSubject: Sendable {}

/// A preview of a view.
package struct ViewPreview: PreviewSubject {
    package var traits: [Preview.ViewTraits]
    package var body: @MainActor () -> any View
}
