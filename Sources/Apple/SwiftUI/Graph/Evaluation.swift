// Records what a body reads while it is evaluated.

import Synchronization

/// One evaluation of a body. Sources that are read during it remember its mark.
package final class Evaluation: Sendable {
    @TaskLocal package static var current: Evaluation?

    package let mark: NodeMark
    private let keys = Mutex<[ObjectIdentifier: String]>([:])

    init(mark: NodeMark) { self.mark = mark }

    func read<Key>(_ key: Key.Type) {
        let id = ObjectIdentifier(key)
        let isNew = keys.withLock { keys in
            guard keys[id] == nil else { return false }
            keys[id] = Evaluation.keyName(key)
            return true
        }
        if isNew { mark.keysChanged() }
    }

    /// Environment keys that were read, by type, with the name that a person knows.
    var keysRead: [ObjectIdentifier: String] { keys.withLock { $0 } }

    /// `ColorSchemeKey` is `colorScheme`.
    private static func keyName<Key>(_ key: Key.Type) -> String {
        var name = String(describing: key)
        if name.hasSuffix("Key"), name.count > 3 { name.removeLast(3) }
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
