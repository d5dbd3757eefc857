// `@ScaledMetric`: a length that grows with the person's text size.

/// A number that is scaled as a text style is. The value given is the one at the default size, `large`.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: Font.TextStyle
    private var size = DynamicTypeSize.large

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    public var wrappedValue: Value { base * Value(style.metrics(at: size).size / style.metrics(at: .large).size) }

    public mutating func _install(_ context: _DynamicPropertyContext) {
        size = context.onMain { node, _ in node.environment.dynamicTypeSize }
    }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension ScaledMetric: SelfComparingProperty {
    package func isSame(as other: ScaledMetric<Value>) -> Bool { base == other.base && style == other.style }
}
