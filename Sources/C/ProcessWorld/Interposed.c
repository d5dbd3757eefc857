/*
 * The C library's functions that tell the date or wait for one, under their own names. Each reaches the original by
 * dlsym(RTLD_NEXT), which keeps the cheap call without a system call.
 */
#define _GNU_SOURCE
#include "PhoneClock.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <sys/time.h>
#include <sys/timerfd.h>

#include "ProcessWorld.h"

#define CALLER __builtin_return_address(0)

/* ---- Telling the date ---- */

EXPORTED int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = real_clock_gettime(clock, time);
    if (result == 0 && tells_the_date(clock)) *time = timespec_of(phone_time_for(nanoseconds_of(*time), CALLER));
    return result;
}

static struct timespec phone_now_for(const void *caller) {
    struct timespec now;
    real_clock_gettime(CLOCK_REALTIME, &now);
    return timespec_of(phone_time_for(nanoseconds_of(now), caller));
}

EXPORTED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    if (zone) {
        struct timeval ignored;
        ORIGINAL(gettimeofday)(&ignored, zone);
    }
    struct timespec now = phone_now_for(CALLER);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

EXPORTED time_t time(time_t *result) {
    time_t seconds = phone_now_for(CALLER).tv_sec;
    if (result) *result = seconds;
    return seconds;
}

EXPORTED int timespec_get(struct timespec *time, int base) {
    if (base != TIME_UTC) return ORIGINAL(timespec_get)(time, base);
    *time = phone_now_for(CALLER);
    return base;
}

/* ---- Waiting for a date ---- */

EXPORTED int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
    struct timespec real = real_deadline(deadline, CALLER);
    return ORIGINAL(sem_timedwait)(semaphore, &real);
}

EXPORTED int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict deadline) {
    struct timespec real = tells_the_date(clock) ? real_deadline(deadline, CALLER) : *deadline;
    return ORIGINAL(sem_clockwait)(semaphore, clock, &real);
}

/* Whether a condition was made for CLOCK_MONOTONIC (pthread_condattr_setclock). glibc keeps that in bit 1 of __wrefs since 2.25. */
static bool waits_by_uptime(const pthread_cond_t *condition) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 25)
    return (__atomic_load_n(&condition->__data.__wrefs, __ATOMIC_RELAXED) & 2u) != 0;
#else
    (void)condition;
    return false;
#endif
}

EXPORTED int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
    struct timespec real = waits_by_uptime(condition) ? *deadline : real_deadline(deadline, CALLER);
    return ORIGINAL(pthread_cond_timedwait)(condition, mutex, &real);
}

EXPORTED int pthread_cond_clockwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict deadline) {
    struct timespec real = tells_the_date(clock) ? real_deadline(deadline, CALLER) : *deadline;
    return ORIGINAL(pthread_cond_clockwait)(condition, mutex, clock, &real);
}

EXPORTED int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline) {
    struct timespec real = real_deadline(deadline, CALLER);
    return ORIGINAL(pthread_mutex_timedlock)(mutex, &real);
}

EXPORTED int pthread_mutex_clocklock(pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict deadline) {
    struct timespec real = tells_the_date(clock) ? real_deadline(deadline, CALLER) : *deadline;
    return ORIGINAL(pthread_mutex_clocklock)(mutex, clock, &real);
}

EXPORTED int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
    struct timespec real = real_deadline(deadline, CALLER);
    return ORIGINAL(pthread_rwlock_timedrdlock)(lock, &real);
}

EXPORTED int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline) {
    struct timespec real = real_deadline(deadline, CALLER);
    return ORIGINAL(pthread_rwlock_timedwrlock)(lock, &real);
}

EXPORTED int clock_nanosleep(clockid_t clock, int flags, const struct timespec *request, struct timespec *remaining) {
    if (!(flags & TIMER_ABSTIME) || !tells_the_date(clock)) return ORIGINAL(clock_nanosleep)(clock, flags, request, remaining);
    struct timespec real = real_deadline(request, CALLER);
    return ORIGINAL(clock_nanosleep)(clock, flags, &real, remaining);
}

/* ---- Timers on descriptors ---- */

/* One realtime timer; `armed` while it waits for the phone date in `setting`. */
struct realtime_timer {
    bool exists, armed;
    int flags;
    struct itimerspec setting;
    const void *caller;
};

/* libdispatch makes one per clock; descriptors beyond the table are translated when they are set, but do not follow jumps. */
#define TRACKED_DESCRIPTORS 4096
static struct realtime_timer timers[TRACKED_DESCRIPTORS];
static int highest_descriptor = -1;
static pthread_mutex_t timers_lock = PTHREAD_MUTEX_INITIALIZER;

EXPORTED int timerfd_create(int clock, int flags) {
    int descriptor = ORIGINAL(timerfd_create)(clock, flags);
    if (descriptor >= 0 && descriptor < TRACKED_DESCRIPTORS) {
        pthread_mutex_lock(&timers_lock);
        timers[descriptor] = (struct realtime_timer){.exists = tells_the_date(clock)};
        if (timers[descriptor].exists && descriptor > highest_descriptor) highest_descriptor = descriptor;
        pthread_mutex_unlock(&timers_lock);
    }
    return descriptor;
}

static struct itimerspec real_setting(const struct itimerspec *setting, const void *caller) {
    struct itimerspec real = *setting;
    /* Zero disarms, and must stay zero; a date that has long passed must not become zero. */
    if (setting->it_value.tv_sec != 0 || setting->it_value.tv_nsec != 0) {
        real.it_value = real_deadline(&setting->it_value, caller);
        if (real.it_value.tv_sec == 0 && real.it_value.tv_nsec == 0) real.it_value.tv_nsec = 1;
    }
    return real;
}

EXPORTED int timerfd_settime(int descriptor, int flags, const struct itimerspec *setting, struct itimerspec *before) {
    if (descriptor < 0 || descriptor >= TRACKED_DESCRIPTORS || !setting) return ORIGINAL(timerfd_settime)(descriptor, flags, setting, before);
    pthread_mutex_lock(&timers_lock);
    struct realtime_timer *timer = &timers[descriptor];
    bool by_date = timer->exists && (flags & TFD_TIMER_ABSTIME);
    struct itimerspec real = by_date ? real_setting(setting, CALLER) : *setting;
    int result = ORIGINAL(timerfd_settime)(descriptor, flags, &real, before);
    if (result == 0 && timer->exists) {
        timer->armed = by_date && (setting->it_value.tv_sec != 0 || setting->it_value.tv_nsec != 0);
        timer->flags = flags;
        timer->setting = *setting;
        timer->caller = CALLER;
    }
    int error = errno;
    pthread_mutex_unlock(&timers_lock);
    errno = error;
    return result;
}

void rearm_timers_after_jump(void) {
    pthread_mutex_lock(&timers_lock);
    for (int descriptor = 0; descriptor <= highest_descriptor; descriptor++) {
        struct realtime_timer *timer = &timers[descriptor];
        if (!timer->armed) continue;
        struct itimerspec left;
        /* Closed since, or something else now, or gone off: leave it alone. */
        if (timerfd_gettime(descriptor, &left) != 0 || (left.it_value.tv_sec == 0 && left.it_value.tv_nsec == 0)) {
            timer->armed = false;
            continue;
        }
        struct itimerspec real = real_setting(&timer->setting, timer->caller);
        ORIGINAL(timerfd_settime)(descriptor, timer->flags, &real, NULL);
    }
    pthread_mutex_unlock(&timers_lock);
}

/* ---- Check at start ---- */

extern char swift_locale_current __asm__("$s20FoundationEssentials6LocaleV7currentACvgZ");
extern char swift_locale_autoupdating __asm__("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
extern char swift_preferred_languages __asm__("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
extern char swift_calendar_current __asm__("$s20FoundationEssentials8CalendarV7currentACvgZ");
extern char swift_calendar_autoupdating __asm__("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");

struct interposed_symbol {
    const char *name;
    const void *address;
};
static const struct interposed_symbol symbols[] = {
    {"clock_gettime", (const void *)&clock_gettime},
    {"gettimeofday", (const void *)&gettimeofday},
    {"time", (const void *)&time},
    {"sem_timedwait", (const void *)&sem_timedwait},
    {"pthread_cond_timedwait", (const void *)&pthread_cond_timedwait},
    {"pthread_mutex_timedlock", (const void *)&pthread_mutex_timedlock},
    {"timerfd_create", (const void *)&timerfd_create},
    {"timerfd_settime", (const void *)&timerfd_settime},
    {"$s20FoundationEssentials6LocaleV7currentACvgZ", &swift_locale_current},
    {"$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", &swift_locale_autoupdating},
    {"$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ", &swift_preferred_languages},
    {"$s20FoundationEssentials8CalendarV7currentACvgZ", &swift_calendar_current},
    {"$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", &swift_calendar_autoupdating},
};

size_t sidelong_world_symbol_count(void) { return sizeof symbols / sizeof symbols[0]; }

const char *sidelong_world_symbol_name(size_t index) { return index < sidelong_world_symbol_count() ? symbols[index].name : NULL; }

bool sidelong_world_symbol_leads_to(const char *name, const void *address) {
    return address != NULL && dlsym(RTLD_DEFAULT, name) == address;
}

bool sidelong_world_symbol_is_ours(size_t index) {
    return index < sidelong_world_symbol_count() && sidelong_world_symbol_leads_to(symbols[index].name, symbols[index].address);
}
