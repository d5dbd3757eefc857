// Names of types as a person would say them, remembered because a body is asked for its name often.

/// `ModifiedContent<Text, X>` is `ModifiedContent`.
@MainActor enum TypeNames {
    private static var names: [ObjectIdentifier: String] = [:]

    static func name(of type: Any.Type) -> String {
        let id = ObjectIdentifier(type)
        if let known = names[id] { return known }
        let whole = String(describing: type)
        let name = String(whole.prefix { $0 != "<" })
        names[id] = name
        return name
    }
}
