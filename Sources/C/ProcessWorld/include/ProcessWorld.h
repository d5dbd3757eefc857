/*
 * The phone's clock and the doors to its locale, for one unmodified process on Linux.
 *
 * Linking this target is enough: it defines clock_gettime and its relatives, so that every library of the process asks the
 * phone for the date, and it translates absolute deadlines back to the machine's clock, so that no wait hangs or ends early.
 * All times are nanoseconds since 1970-01-01 00:00 UTC.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The clock runs at the machine's rate from an offset that jumps: phone time = real time + offset. Default 0, or the
 * nanoseconds in the environment variable SIDELONG_CLOCK_OFFSET when the process starts. Timers on the realtime clock that
 * were armed before a jump are armed anew for the same phone date; waits that are already under way keep their length.
 * An offset beyond 200 years either way is cut to that.
 */
void sidelong_world_set_clock_offset(int64_t nanoseconds);
int64_t sidelong_world_clock_offset(void);

/*
 * Until sidelong_world_run, whoever asks for the date gets exactly this instant. Waits keep their real length.
 * A loop that asks for the date again and again until it is later waits for ever, as it must.
 */
void sidelong_world_stand_at(int64_t nanoseconds);
/* The clock runs again from the offset that was set last. */
void sidelong_world_run(void);
bool sidelong_world_stands(void);

/* What the process is told. */
int64_t sidelong_world_phone_time_ns(void);
/* What the machine's clock says, whatever the phone's says. */
int64_t sidelong_world_real_time_ns(void);

/* Whether SIDELONG_CLOCK_OFFSET was set to something that is no whole number of nanoseconds within the limits; then it was ignored. */
bool sidelong_world_environment_was_refused(void);

/* The interposed symbols that the libraries of the process ask for, for a check at start. */
size_t sidelong_world_symbol_count(void);
/* The linker's name, or NULL beyond the last. */
const char *sidelong_world_symbol_name(size_t index);
/* Whether other libraries of this process reach our definition by that name. */
bool sidelong_world_symbol_is_ours(size_t index);
/* The same for a name and the address where it ought to lead. */
bool sidelong_world_symbol_leads_to(const char *name, const void *address);

/* Foundation's getters that answer for the phone. Each is a code address with the getter's own Swift calling convention. */
enum sidelong_world_getter {
    sidelong_world_getter_locale_current,
    sidelong_world_getter_locale_autoupdating,
    sidelong_world_getter_preferred_languages,
    sidelong_world_getter_calendar_current,
    sidelong_world_getter_calendar_autoupdating,
    sidelong_world_getter_count
};
/* NULL gives the getter back to Foundation. */
void sidelong_world_set_getter(enum sidelong_world_getter getter, const void *function);

#ifdef __cplusplus
}
#endif
