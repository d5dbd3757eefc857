// A picture: a symbol of the system, or one of the app's own.
import Foundation
import SidelongRenderTree

/// A picture that is drawn at its own size unless `resizable()` says otherwise.
public struct Image: Equatable, Sendable {
    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable {
        case small
        case medium
        case large

        /// On the size of the text; about SF Symbols' own steps.
        package var factor: Double {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// Whether a picture is drawn in its own colours or as a stencil.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template
        case original
    }

    public enum ResizingMode: Hashable, Sendable {
        case tile
        case stretch
    }

    public enum Interpolation: Hashable, Sendable {
        case none
        case low
        case medium
        case high
    }

    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    enum Source: Hashable, Sendable {
        case symbol(name: String, value: Double?)
        case asset(name: String, bundlePath: String)
    }

    enum Label: Equatable, Sendable {
        /// The source's name stands for it.
        case name
        case text(String)
        case decorative
    }

    let source: Source
    let label: Label
    var isResizable = false
    var isTiled = false
    var templateMode: TemplateRenderingMode?
    var symbolMode: SymbolRenderingMode?
    var isInterpolated = true

    init(source: Source, label: Label = .name) {
        self.source = source
        self.label = label
    }

    /// A symbol of the system.
    public init(systemName: String) { self.init(source: .symbol(name: systemName, value: nil)) }

    /// A symbol of the system whose variable part is drawn up to a value from 0 to 1.
    public init(systemName: String, variableValue: Double?) { self.init(source: .symbol(name: systemName, value: variableValue)) }

    /// A picture of an asset catalogue. Without a bundle the app's own is meant.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: .asset(name: name, bundlePath: (bundle ?? .main).bundlePath))
    }

    /// A picture that a screen reader passes over.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: .asset(name: name, bundlePath: (bundle ?? .main).bundlePath), label: .decorative)
    }

    /// Lets the picture take the size that is proposed to it.
    func resized(mode: ResizingMode) -> Image {
        var image = self
        image.isResizable = true
        image.isTiled = mode == .tile
        return image
    }

    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        var image = self
        image.templateMode = mode
        return image
    }

    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.isInterpolated = interpolation != .none
        return image
    }

    /// Edges are always smoothed here.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var image = self
        image.symbolMode = mode
        return image
    }
}
