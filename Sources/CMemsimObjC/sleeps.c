// The functions of C that wait, as code of an app calls them: the linker gives them these names.
// Time passes for the app's thread on the clock of its device.
#include <errno.h>
#include <time.h>
#include <unistd.h>

#include "abi.h"

static const int64_t second = 1000000000;
// A century: no run is longer.
static const int64_t most_seconds = 100ll * 366 * 86400;

static void (*pass_time)(const char *function, int64_t nanoseconds);

void memsim_objc_define_sleep(void (*sleep)(const char *function, int64_t nanoseconds)) {
  pass_time = sleep;
}

static void pass(const char *function, int64_t nanoseconds, uintptr_t caller) {
  memsim_objc_last_sender = caller;
  if (pass_time != NULL) pass_time(function, nanoseconds);
  // The process may have ended meanwhile.
  memsim_objc_throw_pending();
}

CALLED_BY_APP uint32_t __wrap_sleep(uint32_t seconds) {
  pass("sleep", seconds * second, CALLER);
  return 0;
}

CALLED_BY_APP int32_t __wrap_usleep(uint32_t microseconds) {
  pass("usleep", microseconds * 1000ll, CALLER);
  return 0;
}

CALLED_BY_APP int32_t __wrap_nanosleep(const struct timespec *span, struct timespec *left) {
  if (span->tv_sec < 0 || span->tv_nsec < 0 || span->tv_nsec >= second) {
    errno = EINVAL;
    return -1;
  }
  int64_t seconds = span->tv_sec < most_seconds ? span->tv_sec : most_seconds;
  pass("nanosleep", seconds * second + span->tv_nsec, CALLER);
  if (left != NULL) *left = (struct timespec){0, 0};
  return 0;
}
