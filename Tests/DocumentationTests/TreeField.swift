// One numbered field of the render tree, as the Swift sources and the page's script both say it.

/// A field.
struct TreeField: Hashable {
    var number: Int
    var name: String
    /// `integer`, `double`, `string`, `strings`, `doubles`, `flag`, `choice`, `record`, `optional`, `records`, `optionalInteger`, …
    var kind: String
    /// The record's or the choice's type; empty for the others.
    var type = ""
    /// As it is written in the source, without quotes and dots; empty where a kind has but one.
    var fallback = ""
}

/// A type of the tree and its fields in ascending order of their numbers.
struct TreeType: Hashable {
    var name: String
    var fields: [TreeField]
}
