// An app's screen as the phone keeps it: the last whole tree and the patches since, all of them unread.

/// An app's screen. What a window must be sent depends on what it has seen.
package struct SceneFrame: Hashable, Sendable {
    /// What an app sent to get from one picture of its screen to the next.
    package struct Patch: Hashable, Sendable {
        package var sequence: Int
        /// An encoded TreePatch.
        package var bytes: [UInt8]
    }

    /// What a window is sent.
    package struct Part: Hashable, Sendable {
        package var sequence: Int
        /// The number of the picture that a patch starts from; nil for a whole tree.
        package var base: Int?
        package var bytes: [UInt8]
    }

    /// Which picture a window shows.
    package struct Shown: Hashable, Sendable {
        var generation: UInt64
        var sequence: Int
    }

    package var app: String
    package var generation: UInt64
    /// The whole tree's number. Numbers count up within a generation.
    package var wholeSequence: Int
    /// The encoded RenderTree.
    package var tree: [UInt8]
    /// From the whole tree on, each from the one before.
    package private(set) var patches: [Patch] = []

    package init(app: String, generation: UInt64, sequence: Int, tree: [UInt8]) {
        self.app = app
        self.generation = generation
        wholeSequence = sequence
        self.tree = tree
    }

    /// The newest picture's number.
    package var sequence: Int { patches.last?.sequence ?? wholeSequence }

    /// Adds a patch from the newest picture. False when there are too many since the whole tree, or too large ones.
    mutating func add(_ patch: Patch, most: Int) -> Bool {
        guard patches.count < Self.mostPatches, patches.reduce(patch.bytes.count, { $0 + $1.bytes.count }) <= most else { return false }
        patches.append(patch)
        return true
    }

    /// Patches that are kept after a whole tree. An app of Sidelong's sends a whole tree far before.
    package static let mostPatches = 1000

    /// What a window must be sent that shows `shown`, in order: the patches that it lacks, or everything.
    package func parts(after shown: inout Shown?) -> [Part] {
        var parts: [Part] = []
        var base = wholeSequence
        let isKnown = shown.map { known in
            known.generation == generation
                && (known.sequence == wholeSequence || patches.contains { $0.sequence == known.sequence })
        }
        if isKnown != true { parts.append(Part(sequence: wholeSequence, base: nil, bytes: tree)) }
        let seen = isKnown == true ? shown?.sequence ?? wholeSequence : wholeSequence
        for patch in patches {
            if patch.sequence > seen { parts.append(Part(sequence: patch.sequence, base: base, bytes: patch.bytes)) }
            base = patch.sequence
        }
        shown = Shown(generation: generation, sequence: sequence)
        return parts
    }
}
