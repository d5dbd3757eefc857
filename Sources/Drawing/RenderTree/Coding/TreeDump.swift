// The tree as text: a line a node with its frame and whatever is not at its default. For reading, for diffs, for tests.

/// Collects the fields of one record as `name=value`, nested records in braces.
private struct FieldLister: FieldVisitor {
    var isReading: Bool { false }
    var fields: [(name: String, value: String)] = []
    /// Node lists are left to the caller, who gives each node a line.
    private func isNodes<Record>(_ type: Record.Type) -> Bool { type == Node.self || type == Look.self }

    static func number(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        guard abs(rounded) < 1e15 else { return "\(rounded)" }
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    result += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    static func braces(_ record: some TreeRecord) throws(TreeError) -> String {
        var lister = FieldLister()
        var copy = record
        try copy.visit(&lister)
        return "{" + lister.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ") + "}"
    }

    mutating func integer(_ number: Int, _ name: StaticString, _ value: inout Int, default fallback: Int) {
        if value != fallback { fields.append(("\(name)", "\(value)")) }
    }

    mutating func double(_ number: Int, _ name: StaticString, _ value: inout Double, default fallback: Double) {
        if value != fallback { fields.append(("\(name)", Self.number(value))) }
    }

    mutating func string(_ number: Int, _ name: StaticString, _ value: inout String, default fallback: String) {
        if value != fallback { fields.append(("\(name)", Self.quoted(value))) }
    }

    mutating func strings(_ number: Int, _ name: StaticString, _ value: inout [String]) {
        if !value.isEmpty { fields.append(("\(name)", "[" + value.map(Self.quoted).joined(separator: " ") + "]")) }
    }

    mutating func doubles(_ number: Int, _ name: StaticString, _ value: inout [Double]) {
        if !value.isEmpty { fields.append(("\(name)", "[" + value.map(Self.number).joined(separator: " ") + "]")) }
    }

    mutating func record<Record: TreeRecord & Equatable>(_ number: Int, _ name: StaticString, _ value: inout Record) throws(TreeError) {
        guard !isNodes(Record.self), value != Record() else { return }
        fields.append(("\(name)", try Self.braces(value)))
    }

    mutating func optional<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout Record?) throws(TreeError) {
        if let record = value { fields.append(("\(name)", try Self.braces(record))) }
    }

    mutating func records<Record: TreeRecord>(_ number: Int, _ name: StaticString, _ value: inout [Record]) throws(TreeError) {
        guard !isNodes(Record.self), !value.isEmpty else { return }
        var texts: [String] = []
        for record in value { texts.append(try Self.braces(record)) }
        fields.append(("\(name)", "[" + texts.joined(separator: " ") + "]"))
    }
}

extension Node {
    /// The fields that are not at their defaults, the frame as one, children and looks left out.
    func listedFields() -> [(name: String, value: String)] {
        var lister = FieldLister()
        var copy = self
        do {
            try copy.visit(&lister)
        } catch {
            lister.fields.append(("error", FieldLister.quoted("\(error)")))
        }
        let frameNames: Set = ["id", "name", "x", "y", "width", "height"]
        let number = FieldLister.number
        let place = "(\(number(frame.x)) \(number(frame.y)) \(number(frame.width))x\(number(frame.height)))"
        return [("frame", place)] + lister.fields.filter { !frameNames.contains($0.name) }
    }

    /// Children with the role they have: plain, a mask, a look.
    var namedChildren: [(role: String, node: Node)] {
        mask.map { ("mask ", $0) } + looks.map { ("look \($0.state) ", $0.node) } + children.map { ("", $0) }
    }

    fileprivate func dump(role: String, indent: String, into text: inout String) {
        let fields = listedFields()
        text += "\(indent)\(role)\(name.isEmpty ? "-" : name) \(fields[0].value)"
        for field in fields.dropFirst() { text += " \(field.name)=\(field.value)" }
        text += "\n"
        for child in namedChildren { child.node.dump(role: child.role, indent: indent + "  ", into: &text) }
    }
}

extension RenderTree {
    /// The tree as text, a line a node, numbers to a thousandth of a point. The same tree gives the same text.
    public var dump: String {
        var text = "tree"
        var lister = FieldLister()
        var copy = self
        do {
            try copy.visit(&lister)
        } catch {
            lister.fields.append(("error", FieldLister.quoted("\(error)")))
        }
        for field in lister.fields where field.name != "root" { text += " \(field.name)=\(field.value)" }
        text += "\n"
        for node in containerBackground { node.dump(role: "background ", indent: "  ", into: &text) }
        root.dump(role: "", indent: "  ", into: &text)
        return text
    }

    func headFields() -> [(name: String, value: String)] {
        var lister = FieldLister()
        var copy = self
        do {
            try copy.visit(&lister)
        } catch {
            lister.fields.append(("error", FieldLister.quoted("\(error)")))
        }
        return lister.fields.filter { $0.name != "root" }
    }
}
