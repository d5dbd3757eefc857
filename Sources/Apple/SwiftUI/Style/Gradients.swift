// Gradients with a direction: along a line, from a centre, around it.
import Foundation
import SidelongRenderTree

/// Colours along a line between two unit points.
public struct LinearGradient: ShapeStyle, Hashable {
    let gradient: AnyGradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(any: AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    init(any gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            paint: Paint(kind: .linearGradient, stops: gradient.stops(in: context), start: startPoint.treePoint, end: endPoint.treePoint))
    }
}

/// Colours from a centre outwards. Radii in points.
public struct RadialGradient: ShapeStyle, Hashable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(any: AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    init(any gradient: AnyGradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            paint: Paint(
                kind: .radialGradient, stops: gradient.stops(in: context), start: center.treePoint, startRadius: Double(startRadius),
                endRadius: Double(endRadius)))
    }
}

/// Colours from a centre to the edges of the filled frame. Radii as fractions of it.
public struct EllipticalGradient: ShapeStyle, Hashable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startFraction: CGFloat
    let endFraction: CGFloat

    public init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.init(any: AnyGradient(gradient), center: center, startFraction: startRadiusFraction, endFraction: endRadiusFraction)
    }

    public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction
        )
    }

    init(any gradient: AnyGradient, center: UnitPoint, startFraction: CGFloat, endFraction: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startFraction = startFraction
        self.endFraction = endFraction
    }

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            paint: Paint(
                kind: .ellipticalGradient, stops: gradient.stops(in: context), start: center.treePoint, startRadius: Double(startFraction),
                endRadius: Double(endFraction)))
    }
}

/// Colours around a centre, clockwise from the right.
public struct AngularGradient: ShapeStyle, Hashable {
    let gradient: AnyGradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(any: AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A whole turn from `angle` on.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    init(any gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    public func _resolve(in context: _StyleContext) -> _ResolvedStyle {
        _ResolvedStyle(
            paint: Paint(
                kind: .angularGradient, stops: gradient.stops(in: context), start: center.treePoint, startAngle: startAngle.degrees,
                endAngle: endAngle.degrees))
    }
}
