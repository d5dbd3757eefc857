// Reads the schema out of the page's `tree.js`.

/// What `Sources/Phone/PhonePage/Page/tree.js` says.
struct ScriptTreeFields {
    private(set) var types: [String: [TreeField]] = [:]
    /// Number of names of each choice, under `Type.field`.
    private(set) var choiceCounts: [String: Int] = [:]

    /// The page's names of the kinds.
    private static let plain = [
        "int": "integer", "num": "double", "str": "string", "strs": "strings", "nums": "doubles", "flag": "flag",
        "maybeText": "optionalString", "maybeNumber": "optionalDouble", "maybeInt": "optionalInteger",
    ]

    init() throws {
        let text = try Repository.text("Sources/Phone/PhonePage/Page/tree.js")
        let schema = text.between("const schema = {\n", "\n};")?.replacing("\n", with: " ") ?? ""
        for type in schema.captures(#"([A-Z]\w*): \{(.*?)\},(?= +[A-Z]\w*: \{| *$)"#) {
            types[type[1]] = type[2].captures(#"(\d+): \['(\w+)', ((?:choice|record|optional|list)\([^)]*\)|\w+)(?:, ([^\]]*))?\]"#).map {
                field in
                var result = TreeField(number: Int(field[1]) ?? 0, name: field[2], kind: Self.plain[field[3]] ?? "")
                result.fallback = field[4].replacing("'", with: "")
                if let call = field[3].captures(#"^(\w+)\((.*)\)$"#).first {
                    result.kind = call[1] == "list" ? "records" : call[1]
                    if call[1] == "choice" {
                        choiceCounts["\(type[1]).\(field[2])"] = call[2].captures("'[^']*'").count
                    } else {
                        result.type = call[2].replacing("'", with: "")
                    }
                }
                return result
            }
        }
    }
}
