// Light or dark, plain or with more contrast.

/// The appearance that the phone shows.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}

/// Whether the person asked for more contrast.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}

/// How colours are to be blended.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}
