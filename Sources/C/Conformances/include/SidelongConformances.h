// Walks the protocol conformance records that the Swift compiler leaves in the executable, so that types can be found by what
// they conform to. The layout is the Swift ABI's (docs/ABI/TypeMetadata.rst of the Swift project), stable since Swift 5.
#ifndef SIDELONG_CONFORMANCES_H
#define SIDELONG_CONFORMANCES_H

#include <stddef.h>
#include <stdint.h>

/// The protocol descriptor in the metadata of a plain existential type such as `any AppIntent`; NULL for any other type, and for
/// a composition of several protocols.
const void *sidelong_protocol_descriptor(const void *existential_metadata);

/// Calls `found` with the metadata of each type of this executable that conforms to the protocol, in the linker's order. Types
/// with generic parameters are left out: they are many types. Answers how many records there are in all, of any protocol; 0 means
/// that the linker kept none.
size_t sidelong_conforming_types(const void *protocol_descriptor, void (*found)(const void *metadata, void *context), void *context);

#endif
