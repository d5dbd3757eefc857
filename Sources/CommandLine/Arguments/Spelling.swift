// What a person may have meant.

enum Spelling {
    /// The candidate that is at most two letters away; nil when none is, or two are equally near.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let near = candidates.map { ($0, distance(word, $0)) }.filter { $0.1 <= 2 }.sorted { $0.1 < $1.1 }
        guard let best = near.first, near.dropFirst().first?.1 != best.1 else { return nil }
        return best.0
    }

    /// Letters to change, add or leave out.
    static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let changed = diagonal + (letter == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
