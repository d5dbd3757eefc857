/*
 * Where the jump stubs in GetterStubs.S lead: to functions of the phone once Swift has set them, to Foundation's own before.
 */
#define _GNU_SOURCE
#include "PhoneClock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "ProcessWorld.h"

static const char *const getter_names[sidelong_world_getter_count] = {
    "$s20FoundationEssentials6LocaleV7currentACvgZ",
    "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
    "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ",
    "$s20FoundationEssentials8CalendarV7currentACvgZ",
    "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ",
};

/* Read by the stubs; NULL means not yet looked for. */
__attribute__((visibility("hidden"))) const void *_Atomic sidelong_world_getters[sidelong_world_getter_count];

__attribute__((visibility("hidden"))) void sidelong_world_find_original_getters(void) {
    for (int index = 0; index < sidelong_world_getter_count; index++) {
        const void *original = dlsym(RTLD_NEXT, getter_names[index]);
        if (!original) abort(); /* A Foundation without this getter would not have called it. */
        const void *expected = NULL;
        atomic_compare_exchange_strong(&sidelong_world_getters[index], &expected, original);
    }
}

void sidelong_world_set_getter(enum sidelong_world_getter getter, const void *function) {
    if ((unsigned)getter < sidelong_world_getter_count) atomic_store(&sidelong_world_getters[getter], function);
}
