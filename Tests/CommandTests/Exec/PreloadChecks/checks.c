// Runs all checks: some here, and others in a process that this one supervises.
#define _GNU_SOURCE
#include <pthread.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "checks.h"

// Lets one go on that waits for the supervisor, which has nothing to say.
static void turn(struct memsim_counters *counters, uint64_t *read_notes) {
  memsim_counters_answer_bell(counters, memsim_counters_bell(counters));
  struct memsim_note note;
  while (memsim_counters_next_note(counters, read_notes, &note)) {
  }
}

// Starts this program again, on counters of its own, to do something.
static pid_t start(int file, const char *what, int output) {
  char variable[64];
  snprintf(variable, sizeof variable, "/proc/%d/fd/%d", getpid(), file);
  setenv(MEMSIM_COUNTERS_VARIABLE, variable, 1);
  pid_t pid = fork();
  if (pid != 0) return pid;
  if (output >= 0) dup2(output, STDOUT_FILENO);
  execl("/proc/self/exe", "checks", what, NULL);
  abort();
}

static void supervise(const char *what) {
  int32_t file;
  struct memsim_counters *counters = memsim_counters_make(&file);
  CHECK(counters != NULL);
  uint64_t read_notes = 0;
  pid_t pid = start(file, what, -1);
  int status;
  while (waitpid(pid, &status, WNOHANG) == 0) {
    turn(counters, &read_notes);
    memsim_counters_wait(counters, memsim_counters_bell(counters), 10);
  }
  CHECK(status == 0);
  memsim_counters_free(counters, file);
}

// Takes what a process writes down once there is no more room, and then a little at a time.
static void record(void) {
  enum { most_bytes = 64 << 20, most_piece = 1 << 16 };
  int32_t file;
  struct memsim_counters *counters = memsim_counters_make(&file);
  CHECK(counters != NULL);
  uint64_t read_notes = 0;
  memsim_counters_want_recording(counters, NULL);
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t pid = start(file, "requests", ends[1]);
  char *text = malloc(most_bytes);
  size_t bytes = 0;
  int status = -1;
  bool is_over = false, was_full = false;
  for (int64_t count = 1; !is_over || count > 0;) {
    is_over = is_over || waitpid(pid, &status, WNOHANG) == pid;
    turn(counters, &read_notes);
    struct memsim_recorded recorded = memsim_counters_recorded(counters);
    was_full |= recorded.first_bytes + recorded.second_bytes > memsim_recording_bytes - 200;
    // Nothing is taken until all waits for it; of two pieces the second comes when the first is
    // taken.
    count = !was_full && !is_over              ? 0
            : recorded.first_bytes < most_piece ? recorded.first_bytes
                                                : most_piece;
    CHECK(bytes + count < most_bytes);
    memcpy(text + bytes, recorded.first, count);
    bytes += count;
    memsim_counters_take_recorded(counters, count);
    if (!is_over) usleep(1000);
  }
  CHECK(status == 0);
  CHECK(was_full && bytes > memsim_recording_bytes);
  CHECK(counters->recording.left_out == 3);
  text[bytes] = 0;
  char line[64] = {0};
  long made = 0, freed = 0;
  CHECK(read(ends[0], line, sizeof line - 1) > 0);
  CHECK(sscanf(line, "%ld %ld", &made, &freed) == 2);
  check_trace(text, bytes, made, freed);
  free(text);
  memsim_counters_free(counters, file);
}

// A recording whose supervisor takes nothing ends; the process goes on.
static void close_recording(void) {
  int32_t file;
  struct memsim_counters *counters = memsim_counters_make(&file);
  CHECK(counters != NULL);
  uint64_t read_notes = 0;
  memsim_counters_want_recording(counters, NULL);
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t pid = start(file, "requests", ends[1]);
  while (counters->recording.written == 0) usleep(1000);
  usleep(100000);
  memsim_counters_close_recording(counters);
  int status;
  while (waitpid(pid, &status, WNOHANG) == 0) {
    turn(counters, &read_notes);
    usleep(1000);
  }
  CHECK(status == 0);
  memsim_counters_free(counters, file);
}

int main(int count, char **words) {
  if (count > 1) {
    CHECK(memsim_slot != NULL);
    if (strcmp(words[1], "requests") == 0) {
      make_requests();
    } else {
      check_classes();
      check_requests();
      check_mappings();
      check_forks();
      check_waits();
      check_runs();
      check_stacks();
    }
    return 0;
  }
  check_ranges();
  check_notes();
  check_programs();
  check_locks();
  supervise("process");
  record();
  close_recording();
  puts("preload: nothing was found");
  return 0;
}
