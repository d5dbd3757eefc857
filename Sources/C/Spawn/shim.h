#include <spawn.h>

// In glibc since 2.34, behind a macro that Swift's own module of the C library does not set.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
