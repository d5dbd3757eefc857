// The little of Markdown that a localized text may contain: emphasis inside a line.

/// Splits text at pairs of `**`, `*`, `_`, `~~` and backquotes. A mark without a partner stays as it is.
enum InlineEmphasis {
    struct Piece: Equatable {
        var text: String
        var isBold = false
        var isItalic = false
        var isCode = false
        var isStruck = false
    }

    private static let marks = ["**", "__", "~~", "*", "_", "`"]

    static func pieces(of text: String) -> [Piece] { split(Substring(text), Piece(text: ""), depth: 0) }

    private static func split(_ text: Substring, _ look: Piece, depth: Int) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text
        func flush() {
            guard !literal.isEmpty else { return }
            var piece = look
            piece.text = literal
            pieces.append(piece)
            literal = ""
        }
        while let first = rest.first {
            if first == "\\", let next = rest.dropFirst().first, "*_~`\\".contains(next) {
                literal.append(next)
                rest = rest.dropFirst(2)
                continue
            }
            let isWordBefore = literal.last.map { $0.isLetter || $0.isNumber } ?? false
            if depth < 8, let mark = marks.first(where: { rest.hasPrefix($0) }), !(mark.hasPrefix("_") && isWordBefore),
                let inner = content(of: rest, mark)
            {
                flush()
                var own = look
                switch mark {
                case "**", "__": own.isBold = true
                case "~~": own.isStruck = true
                case "`": own.isCode = true
                default: own.isItalic = true
                }
                if mark == "`" {
                    own.text = String(inner)
                    pieces.append(own)
                } else {
                    pieces += split(inner, own, depth: depth + 1)
                }
                rest = rest[inner.endIndex...].dropFirst(mark.count)
                continue
            }
            literal.append(first)
            rest = rest.dropFirst()
        }
        flush()
        return pieces
    }

    /// What stands between the mark at the beginning and its partner.
    private static func content(of text: Substring, _ mark: String) -> Substring? {
        let body = text.dropFirst(mark.count)
        guard let first = body.first, !first.isWhitespace, let end = body.firstRange(of: mark), end.lowerBound > body.startIndex,
            !body[body.index(before: end.lowerBound)].isWhitespace
        else { return nil }
        return body[body.startIndex..<end.lowerBound]
    }
}
