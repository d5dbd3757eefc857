#include "SidelongConformances.h"

#if defined(__linux__)

// The linker defines both where the section begins and ends; weak, because an executable without any record has no section.
extern const char __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const char __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

// A record of the section points at one of these. All references are relative to their own address.
struct conformance {
    int32_t protocol; // lowest bit set: to a pointer to the descriptor
    int32_t type;     // what it refers to is told by `flags`
    int32_t witness_table;
    uint32_t flags;
};

struct type_descriptor {
    uint32_t flags;
    int32_t parent;
    int32_t name;
    int32_t accessor;
};

struct metadata_response {
    const void *metadata;
    size_t state;
};

typedef __attribute__((swiftcall)) struct metadata_response (*accessor_function)(size_t request);

static const void *relative(const int32_t *field) {
    return *field == 0 ? NULL : (const char *)field + *field;
}

static const void *relative_maybe_indirect(const int32_t *field) {
    if (*field == 0) return NULL;
    const char *address = (const char *)field + (*field & ~1);
    return *field & 1 ? *(const void *const *)address : address;
}

static const void *metadata_of(const struct conformance *record) {
    const struct type_descriptor *type;
    switch ((record->flags >> 3) & 7) {
    case 0: type = relative(&record->type); break;
    case 1: {
        const void *const *indirect = relative(&record->type);
        type = indirect ? *indirect : NULL;
        break;
    }
    default: return NULL; // Objective-C classes, of which there are none here
    }
    if (type == NULL) return NULL;
    uint32_t kind = type->flags & 0x1f;
    if (kind < 16 || kind > 18) return NULL; // 16 class, 17 structure, 18 enumeration
    if (type->flags & 0x80) return NULL;     // generic
    accessor_function accessor = (accessor_function)relative(&type->accessor);
    return accessor ? accessor(0).metadata : NULL; // 0: the complete metadata, waiting for it
}

size_t sidelong_conforming_types(const void *protocol, void (*found)(const void *, void *), void *context) {
    const int32_t *record = (const int32_t *)__start_swift5_protocol_conformances;
    const int32_t *end = (const int32_t *)__stop_swift5_protocol_conformances;
    if (record == NULL || protocol == NULL) return 0;
    size_t count = 0;
    for (; record < end; record++) {
        const struct conformance *conformance = relative(record);
        if (conformance == NULL) continue; // padding between object files
        count++;
        if (relative_maybe_indirect(&conformance->protocol) != protocol) continue;
        const void *metadata = metadata_of(conformance);
        if (metadata) found(metadata, context);
    }
    return count;
}

const void *sidelong_protocol_descriptor(const void *existential_metadata) {
    const uintptr_t kind = *(const uintptr_t *)existential_metadata;
    if (kind != 0x303) return NULL; // the ABI's number of existential types
    const uint32_t *words = (const uint32_t *)((const char *)existential_metadata + sizeof(uintptr_t));
    uint32_t flags = words[0], protocols = words[1];
    if (protocols != 1) return NULL;
    const uintptr_t *pointers = (const uintptr_t *)(words + 2);
    if (flags & 0x40000000u) pointers++; // a superclass bound comes first
    return (const void *)(pointers[0] & ~(uintptr_t)1); // lowest bit: an Objective-C protocol
}

#else

const void *sidelong_protocol_descriptor(const void *existential_metadata) { (void)existential_metadata; return NULL; }

size_t sidelong_conforming_types(const void *protocol, void (*found)(const void *, void *), void *context) {
    (void)protocol; (void)found; (void)context;
    return 0;
}

#endif
