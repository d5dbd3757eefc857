/*
 * The phone's clock: one offset that jumps, or one instant at which it stands.
 *
 * While it stands, code that asks for the date gets the instant, but whoever measures a wait must see time pass, or waits
 * would never end. Two libraries measure waits by the date:
 *  - libdispatch makes its own wall times and compares them later, so it sees a clock that runs on from the instant;
 *  - libFoundation (run loops, conditions) compares with dates that the app made from the standing clock, so it sees the instant
 *    plus the real time since its thread last asked for the date.
 */
#define _GNU_SOURCE
#include "PhoneClock.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "ProcessWorld.h"

#define RUNS INT64_MIN
#define OFFSET_LIMIT (INT64_C(200) * 366 * 86400 * NANOSECONDS_A_SECOND)

static _Atomic int64_t clock_offset;
/* The instant at which the clock stands, or RUNS. */
static _Atomic int64_t standing_instant = RUNS;
/* CLOCK_MONOTONIC when the clock was made to stand. */
static _Atomic int64_t standing_since;
static _Atomic bool environment_was_refused;

/* CLOCK_MONOTONIC when this thread last asked for the date of the standing clock. */
static _Thread_local int64_t thread_asked_at;

/* ---- Whose code asks ---- */

struct code_range {
    uintptr_t start, end;
};
static struct code_range dispatch_code, foundation_code;
static pthread_once_t ranges_found = PTHREAD_ONCE_INIT;

static int note_range(struct dl_phdr_info *library, size_t size, void *context) {
    (void)size;
    (void)context;
    const char *slash = strrchr(library->dlpi_name, '/');
    const char *name = slash ? slash + 1 : library->dlpi_name;
    struct code_range *range = strcmp(name, "libdispatch.so") == 0 ? &dispatch_code : strcmp(name, "libFoundation.so") == 0 ? &foundation_code : NULL;
    if (!range) return 0;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &library->dlpi_phdr[index];
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
        range->start = library->dlpi_addr + header->p_vaddr;
        range->end = range->start + header->p_memsz;
    }
    return 0;
}

static void find_ranges(void) { dl_iterate_phdr(note_range, NULL); }

static bool lies_in(const void *address, const struct code_range *range) {
    return (uintptr_t)address >= range->start && (uintptr_t)address < range->end;
}

/* ---- Arithmetic ---- */

int64_t nanoseconds_of(struct timespec time) {
    /* Dates beyond the reach of 64 bits of nanoseconds (about 292 years) mean "never"; cut, not wrapped. */
    if (time.tv_sec > INT64_MAX / NANOSECONDS_A_SECOND - 1) return INT64_MAX;
    if (time.tv_sec < INT64_MIN / NANOSECONDS_A_SECOND + 1) return INT64_MIN + 1;
    return time.tv_sec * NANOSECONDS_A_SECOND + time.tv_nsec;
}

struct timespec timespec_of(int64_t nanoseconds) {
    int64_t seconds = nanoseconds / NANOSECONDS_A_SECOND, rest = nanoseconds % NANOSECONDS_A_SECOND;
    if (rest < 0) {
        rest += NANOSECONDS_A_SECOND;
        seconds -= 1;
    }
    return (struct timespec){.tv_sec = (time_t)seconds, .tv_nsec = (long)rest};
}

static int64_t monotonic_now(void) {
    struct timespec now;
    real_clock_gettime(CLOCK_MONOTONIC, &now);
    return nanoseconds_of(now);
}

/* ---- Originals ---- */

void *sidelong_world_original(void *_Atomic *slot, const char *name) {
    void *found = atomic_load_explicit(slot, memory_order_relaxed);
    if (__builtin_expect(found == NULL, 0)) {
        found = dlsym(RTLD_NEXT, name);
        if (!found) abort(); /* A C library without this function: nothing after this could be right. */
        atomic_store_explicit(slot, found, memory_order_relaxed);
    }
    return found;
}

int real_clock_gettime(clockid_t clock, struct timespec *time) { return ORIGINAL(clock_gettime)(clock, time); }

/* ---- Phone and machine ---- */

static int64_t standing_time_for(int64_t instant, const void *caller) {
    pthread_once(&ranges_found, find_ranges);
    int64_t now = monotonic_now(), since = atomic_load(&standing_since);
    if (lies_in(caller, &dispatch_code)) return instant + (now - since);
    if (lies_in(caller, &foundation_code)) return thread_asked_at >= since ? instant + (now - thread_asked_at) : instant;
    thread_asked_at = now;
    return instant;
}

int64_t phone_time_for(int64_t real, const void *caller) {
    int64_t instant = atomic_load_explicit(&standing_instant, memory_order_relaxed);
    if (__builtin_expect(instant == RUNS, 1)) return real + atomic_load_explicit(&clock_offset, memory_order_relaxed);
    return standing_time_for(instant, caller);
}

struct timespec real_deadline(const struct timespec *deadline, const void *caller) {
    /* A malformed deadline is the C library's to refuse. */
    if (deadline->tv_nsec < 0 || deadline->tv_nsec >= NANOSECONDS_A_SECOND) return *deadline;
    int64_t wanted = nanoseconds_of(*deadline), shift;
    int64_t instant = atomic_load_explicit(&standing_instant, memory_order_relaxed);
    if (instant == RUNS) {
        shift = -atomic_load_explicit(&clock_offset, memory_order_relaxed);
    } else {
        struct timespec now;
        real_clock_gettime(CLOCK_REALTIME, &now);
        int64_t asked_at = thread_asked_at, seen;
        seen = standing_time_for(instant, caller);
        /* Code of the app that waits in a loop is measured from where it asked for the date, as libFoundation is. */
        if (!lies_in(caller, &dispatch_code)) {
            thread_asked_at = asked_at;
            int64_t since = atomic_load(&standing_since);
            seen = asked_at >= since ? instant + (monotonic_now() - asked_at) : instant;
        }
        shift = nanoseconds_of(now) - seen;
    }
    int64_t real;
    if (__builtin_add_overflow(wanted, shift, &real)) real = wanted > 0 ? INT64_MAX : 0;
    /* The kernel refuses times before 1970; what lies there has long passed. */
    return timespec_of(real < 0 ? 0 : real);
}

/* ---- Interface ---- */

static int64_t within_limit(int64_t nanoseconds) {
    return nanoseconds > OFFSET_LIMIT ? OFFSET_LIMIT : nanoseconds < -OFFSET_LIMIT ? -OFFSET_LIMIT : nanoseconds;
}

void sidelong_world_set_clock_offset(int64_t nanoseconds) {
    int64_t before = atomic_exchange(&clock_offset, within_limit(nanoseconds));
    if (before != within_limit(nanoseconds)) rearm_timers_after_jump();
}

int64_t sidelong_world_clock_offset(void) { return atomic_load(&clock_offset); }

void sidelong_world_stand_at(int64_t nanoseconds) {
    atomic_store(&standing_since, monotonic_now());
    atomic_store(&standing_instant, nanoseconds == RUNS ? RUNS + 1 : nanoseconds);
    rearm_timers_after_jump();
}

void sidelong_world_run(void) {
    if (atomic_exchange(&standing_instant, RUNS) != RUNS) rearm_timers_after_jump();
}

bool sidelong_world_stands(void) { return atomic_load(&standing_instant) != RUNS; }

int64_t sidelong_world_real_time_ns(void) {
    struct timespec now;
    real_clock_gettime(CLOCK_REALTIME, &now);
    return nanoseconds_of(now);
}

int64_t sidelong_world_phone_time_ns(void) {
    int64_t instant = atomic_load(&standing_instant);
    return instant != RUNS ? instant : sidelong_world_real_time_ns() + atomic_load(&clock_offset);
}

bool sidelong_world_environment_was_refused(void) { return atomic_load(&environment_was_refused); }

/* Before main and before Swift's own start, so that nothing ever sees the machine's date. */
__attribute__((constructor(101))) static void read_environment(void) {
    const char *text = getenv("SIDELONG_CLOCK_OFFSET");
    if (!text || !*text) return;
    char *end = NULL;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    bool refused = errno != 0 || *end != '\0' || value != within_limit(value);
    atomic_store(&environment_was_refused, refused);
    if (!refused) atomic_store(&clock_offset, value);
}
