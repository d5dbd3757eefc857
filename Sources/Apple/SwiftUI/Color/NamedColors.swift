// Colours by name.

extension Color {
    public static let red = Color(system: SystemColor.red)
    public static let orange = Color(system: SystemColor.orange)
    public static let yellow = Color(system: SystemColor.yellow)
    public static let green = Color(system: SystemColor.green)
    public static let mint = Color(system: SystemColor.mint)
    public static let teal = Color(system: SystemColor.teal)
    public static let cyan = Color(system: SystemColor.cyan)
    public static let blue = Color(system: SystemColor.blue)
    public static let indigo = Color(system: SystemColor.indigo)
    public static let purple = Color(system: SystemColor.purple)
    public static let pink = Color(system: SystemColor.pink)
    public static let brown = Color(system: SystemColor.brown)
    public static let gray = Color(system: SystemColor.gray)
    public static let white = Color(system: SystemColor.white)
    public static let black = Color(system: SystemColor.black)
    public static let clear = Color(system: SystemColor.clear)
    /// The colour of plain text.
    public static let primary = Color(system: SystemColor.label)
    /// The colour of text that matters less.
    public static let secondary = Color(system: SystemColor.secondaryLabel)
    /// The app's accent colour, or what `accentColor` set above.
    public static let accentColor = Color(base: .accent)
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var gray: Color { .gray }
    public static var white: Color { .white }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}
