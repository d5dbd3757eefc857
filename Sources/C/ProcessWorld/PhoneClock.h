/* The clock's state and arithmetic, shared by the files of this target and by nobody else. */
#pragma once

#include <stdint.h>
#include <time.h>

#define NANOSECONDS_A_SECOND INT64_C(1000000000)

#define EXPORTED __attribute__((visibility("default"), used))

/* Finds the next definition of a symbol after ours, once. `slot` keeps it. */
void *sidelong_world_original(void *_Atomic *slot, const char *name);
#define ORIGINAL(function) \
    ({ \
        static void *_Atomic slot; \
        (__typeof__(&function)) sidelong_world_original(&slot, #function); \
    })

/* Whether a clock tells the date. */
static inline int tells_the_date(clockid_t clock) {
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_REALTIME_ALARM || clock == CLOCK_TAI;
}

int64_t nanoseconds_of(struct timespec time);
struct timespec timespec_of(int64_t nanoseconds);

/* The machine's clock, past our own definitions. */
int real_clock_gettime(clockid_t clock, struct timespec *time);
/* The phone's date as it is told to code at the address `caller`. */
int64_t phone_time_for(int64_t real, const void *caller);
/* When a phone date that `caller` waits for comes on the machine's clock. */
struct timespec real_deadline(const struct timespec *deadline, const void *caller);

/* Arms realtime timers anew after the clock has jumped. */
void rearm_timers_after_jump(void);
/* Finds the originals of the locale getters. */
void sidelong_world_find_original_getters(void);
