// The system's gauge styles.

/// What fits the place: a bar in an app and in a widget of the home screen.
public struct DefaultGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration, height: 6) }
}

/// A bar filled from its leading end, its label above and its value below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration, height: 6) }
}

/// The same for the Lock Screen.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { LinearGauge(configuration: configuration, height: 6) }
}

/// A bar with a dot at the value, the bounds at its ends.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6) {
            if let minimum = configuration.minimumValueLabel {
                minimum.font(.footnote)
            } else if let current = configuration.currentValueLabel {
                current.font(.footnote)
            }
            MarkerBar(fraction: configuration.value, height: 6)
            if let maximum = configuration.maximumValueLabel { maximum.font(.footnote) }
        }
    }
}

/// An open ring with a dot at the value: 58 points across.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let hasBounds = configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
        // Read off Apple's own pictures: 58 wide whatever is offered, 151 pixels high at three a point, 157 with labels at the ends.
        ZStack(alignment: .top) {
            RingView(kind: .marker, fraction: configuration.value, diameter: 58, lineWidth: 6)
            if let current = configuration.currentValueLabel {
                current.font(.system(size: 20)).lineLimit(1).minimumScaleFactor(0.4)
                    .frame(width: 36, height: 58)
            }
            if hasBounds {
                HStack(spacing: 0) {
                    bound(configuration.minimumValueLabel)
                    bound(configuration.maximumValueLabel)
                }
                .frame(width: 36, height: 12)
                .offset(y: 41)
            } else {
                configuration.label.font(.system(size: 11)).lineLimit(1).minimumScaleFactor(0.5)
                    .frame(width: 30, height: 14)
                    .offset(y: 41)
            }
        }
        .frame(width: 58, height: (hasBounds ? 157 : 151) / 3, alignment: .top)
    }

    private func bound<Bound: View>(_ view: Bound?) -> some View {
        HStack(spacing: 0) {
            if let view { view.font(.system(size: 10)).lineLimit(1).minimumScaleFactor(0.5) }
        }
        .frame(width: 18, height: 12)
    }
}

/// A closed ring filled clockwise from the top: 58 points across.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        ZStack {
            RingView(kind: .capacity, fraction: configuration.value, diameter: 58, lineWidth: 6)
            if let current = configuration.currentValueLabel {
                current.font(.system(size: 20)).lineLimit(1).minimumScaleFactor(0.4)
                    .frame(width: 38, height: 38)
            }
        }
        .frame(width: 58, height: 58)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}

/// Label, bar with the bounds at its ends, value.
struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    let height: CGFloat

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
            HStack(spacing: 8) {
                if let minimum = configuration.minimumValueLabel { minimum }
                CapacityBar(fraction: configuration.value, height: height)
                if let maximum = configuration.maximumValueLabel { maximum }
            }
            if let current = configuration.currentValueLabel { current }
        }
    }
}
