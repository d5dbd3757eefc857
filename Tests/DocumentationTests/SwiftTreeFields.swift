// Reads the fields of the render tree off its Swift sources: the `visit` functions, and the properties and choices that they walk over.
import Testing

/// What `Sources/Drawing/RenderTree` says.
struct SwiftTreeFields {
    /// In the order in which the sources have them.
    private(set) var types: [TreeType] = []
    /// Names of each choice's cases, in order of their raw values.
    private(set) var cases: [String: [String]] = [:]
    /// Type of a property, under `Type.property`.
    private var properties: [String: String] = [:]
    private var declared: Set<String> = []

    init() throws {
        let folder = "Sources/Drawing/RenderTree"
        let files = try Repository.files(below: folder, ending: ".swift")
        for file in files { readDeclarations(try Repository.text(file)) }
        for file in files where file.hasSuffix("Fields.swift") { readFields(try Repository.text(file)) }
        // The rare half of a node is written with the node.
        if let rare = types.firstIndex(where: { $0.name == "Node.Rare" }), let node = types.firstIndex(where: { $0.name == "Node" }) {
            types[node].fields = (types[node].fields + types[rare].fields).sorted { $0.number < $1.number }
            types.remove(at: rare)
        }
    }

    /// Properties and cases, by counting braces.
    private mutating func readDeclarations(_ text: String) {
        var stack: [String?] = []
        var openCase = false
        for line in text.split(separator: "\n").map(String.init) where line.captures("^ *//").isEmpty {
            let scope = stack.compactMap { $0 }.joined(separator: ".")
            if let found = line.captures(#"\b(?:struct|enum|extension) ([\w.]+)[^{]*\{"#).first {
                stack.append(found[1])
                declared.insert(stack.compactMap { $0 }.joined(separator: "."))
                let rest = line.filter { $0 == "{" }.count - 1 - line.filter { $0 == "}" }.count
                readCases(line, of: stack.compactMap { $0 }.joined(separator: "."), &openCase)
                if rest < 0 { stack.removeLast() } else { stack += Array(repeating: nil, count: rest) }
                continue
            }
            readCases(line, of: scope, &openCase)
            if let found = line.captures(#"\bvar (\w+): \[?([\w.]+)"#).first {
                properties["\(scope).\(found[1])"] = properties["\(scope).\(found[1])"] ?? found[2]
            } else if let found = line.captures(#"\bvar (\w+) = ([A-Z][\w.]*)\.\w+$"#).first {
                properties["\(scope).\(found[1])"] = found[2]
            }
            for character in line {
                if character == "{" { stack.append(nil) }
                if character == "}", !stack.isEmpty { stack.removeLast() }
            }
        }
    }

    private mutating func readCases(_ line: String, of scope: String, _ isOpen: inout Bool) {
        var names = ""
        if let found = line.captures(#"\bcase ([a-z][\w, ]*)"#).first, !line.contains(":  "), !line.contains("case .") {
            names = found[1]
        } else if isOpen {
            names = line
        } else {
            return
        }
        isOpen = line.trimmingSuffix(" ").hasSuffix(",")
        let words = names.split(separator: ",").map { word in String(word.filter { !$0.isWhitespace && $0 != "}" }) }
        cases[scope, default: []] += words.filter { !$0.isEmpty }
    }

    private mutating func readFields(_ text: String) {
        var current = ""
        var locals: [String: String] = [:]
        for line in text.split(separator: "\n").map(String.init) {
            if let found = line.captures(#"^extension ([\w.]+)"#).first {
                current = found[1]
                locals = [:]
                types.append(TreeType(name: current, fields: []))
            }
            if let found = line.captures(#"\bvar (\w+): \[?([\w.]+)"#).first { locals[found[1]] = found[2] }
            if let found = line.captures(#"Self\.visit\(&visitor, (\d+), "(\w+)""#).first {
                add(TreeField(number: Int(found[1]) ?? 0, name: found[2], kind: "integer", fallback: "0"))
            }
            guard
                let found = line.captures(#"visitor\.(\w+)\((\d+), "(\w+)", &([\w.]+)(?:, default: (.+?))?\)$"#).first,
                let number = Int(found[2])
            else { continue }
            var field = TreeField(number: number, name: found[3], kind: found[1] == "instant" ? "integer" : found[1])
            if ["record", "optional", "records", "choice"].contains(field.kind) {
                let local = locals[found[4]]
                field.type = resolve(
                    local ?? properties["\(current).\(found[4])"] ?? properties["\(current).\(found[3])"] ?? "", in: current)
                if field.type.isEmpty { Issue.record("the type of \(current).\(field.name) is not found") }
            }
            let fallback = found[5].replacing("\"", with: "")
            switch field.kind {
            case "flag": field.fallback = fallback.isEmpty ? "false" : fallback
            case "integer": field.fallback = fallback.isEmpty ? "0" : fallback
            default: field.fallback = fallback.hasPrefix(".") ? String(fallback.dropFirst()) : fallback
            }
            add(field)
        }
    }

    private mutating func add(_ field: TreeField) { types[types.count - 1].fields.append(field) }

    /// The full name of a type that is named inside another.
    private func resolve(_ name: String, in scope: String) -> String {
        var parts = scope.split(separator: ".").map(String.init)
        while !parts.isEmpty {
            let full = parts.joined(separator: ".") + "." + name
            if declared.contains(full) { return full }
            parts.removeLast()
        }
        return name
    }
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> Substring {
        var text = self[...]
        while text.last == character { text.removeLast() }
        return text
    }
}
