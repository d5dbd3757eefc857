// Colours that run into each other.
import Foundation
import SidelongRenderTree

/// Colours at places from 0 to 1, without a direction.
public struct Gradient: ShapeStyle, Hashable {
    /// A colour at a place from 0 to 1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The space in which colours between two stops are found. Only `device` differs on Apple's side; all are drawn in sRGB here.
    public struct ColorSpace: Hashable, Sendable {
        let name: String
        public static let device = ColorSpace(name: "device")
        public static let perceptual = ColorSpace(name: "perceptual")
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
    }

    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }

    func treeStops(in context: _StyleContext) -> [Paint.Stop] {
        stops.map { Paint.Stop(color: $0.color.treeColor(in: context), location: Double($0.location)) }
    }

    /// A gradient that is used as a style runs from top to bottom.
    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._resolve(in: context)
    }
}

/// A gradient with its way of making colours forgotten, such as `Color.blue.gradient`.
public struct AnyGradient: ShapeStyle, Hashable {
    enum Base: Hashable {
        case gradient(Gradient)
        case soft(Color)
    }

    let base: Base

    public init(_ gradient: Gradient) { base = .gradient(gradient) }

    init(softOf color: Color) { base = .soft(color) }

    func stops(in context: _StyleContext) -> [Paint.Stop] {
        switch base {
        case .gradient(let gradient): return gradient.treeStops(in: context)
        case .soft(let color):
            let bottom = color.treeColor(in: context)
            return [Paint.Stop(color: bottom.lightened(by: 0.16), location: 0), Paint.Stop(color: bottom, location: 1)]
        }
    }

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        let paint = Paint(
            kind: .linearGradient, stops: stops(in: context), start: UnitPoint.top.treePoint, end: UnitPoint.bottom.treePoint)
        return _ResolvedStyle(paint: paint)
    }

    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

extension TreeColor {
    /// The same colour mixed with white in each look; the token is lost because it is another colour.
    func lightened(by share: Double) -> TreeColor {
        func mixed(_ color: RGBA) -> RGBA {
            RGBA(
                red: color.red + (1 - color.red) * share, green: color.green + (1 - color.green) * share,
                blue: color.blue + (1 - color.blue) * share, alpha: color.alpha)
        }
        return TreeColor(light: mixed(light), dark: mixed(dark), lightContrast: mixed(lightContrast), darkContrast: mixed(darkContrast))
    }
}
