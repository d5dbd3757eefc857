// The types of an executable that conform to a protocol, read off the compiler's own records.
import SidelongConformances

/// Finds the types of this executable by a protocol that they conform to: an app's intents, its widgets, its previews. Nobody
/// registers them; the compiler's own records are read.
///
/// In release builds the compiler drops a type that nobody mentions, with its record, unless it is public or the build says
/// `-Xswiftc -enable-testing`; `sidelong` builds apps so.
package enum ConformingTypes {
    /// All types that conform, without generic ones, ordered by their full names; each once.
    ///
    /// - Parameter existential: the protocol as `(any AppIntent).self`. Anything else than one protocol is a programmer's error.
    package static func all(of existential: Any.Type) -> [Any.Type] {
        let descriptor = sidelong_protocol_descriptor(unsafeBitCast(existential, to: UnsafeRawPointer.self))
        precondition(
            descriptor != nil, "ConformingTypes.all(of:) wants the type of one protocol, such as (any AppIntent).self, not \(existential)")
        var metadata: [UnsafeRawPointer] = []
        withUnsafeMutablePointer(to: &metadata) { list in
            _ = sidelong_conforming_types(
                descriptor,
                { found, context in
                    guard let found else { return }
                    context?.assumingMemoryBound(to: [UnsafeRawPointer].self).pointee.append(found)
                }, list)
        }
        var seen: Set<UnsafeRawPointer> = []
        return
            metadata
            .filter { seen.insert($0).inserted }
            .map { unsafeBitCast($0, to: Any.Type.self) }
            .map { (name: String(reflecting: $0), type: $0) }
            .sorted { $0.name < $1.name }
            .map(\.type)
    }
}
