// A reference from a child to what holds it. `weak` would do the same, but an object that is referenced weakly counts its references in a
// table beside it, which makes each retain of each node and element several times dearer.

/// Where an object can be found while it lives. The object owns it and empties it when it goes; others may keep it as long as they like.
@MainActor package final class BackReference<Object: AnyObject> {
    // Unchecked, and right: the object sets it to itself and its `deinit`, which runs on the main actor as all readers do, sets it to nil
    // before the memory goes.
    package private(set) unowned(unsafe) var object: Object?

    package init() {}

    func lead(to object: Object) { self.object = object }
    func clear() { object = nil }
}
