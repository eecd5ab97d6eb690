// The sets of addresses, the ring of notes, the files that are programs, and the locks.
#include <elf.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "checks.h"
#include "memsim_look.h"
#include "ranges.h"

enum { room = 512 };

static uintptr_t address(size_t page) { return (uintptr_t)(page + 16) << page_shift; }

void check_ranges(void) {
  uint64_t seed = 1;
  static bool one[room], other[room];
  struct memsim_ranges first = {0}, second = {0};
  for (int turn = 0; turn < 20000; turn++) {
    size_t start = draw(&seed) % room, end = start + draw(&seed) % (room - start + 1);
    // Some are small, so that there are many.
    if (turn % 3 > 0 && end > start + 3) end = start + 3;
    unsigned what = draw(&seed) % 4;
    bool is_first = what < 3;
    struct memsim_ranges *set = is_first ? &first : &second;
    bool *model = is_first ? one : other;
    bool is_added = what % 2 == 0;
    // The two have none in common.
    if (is_added) {
      CHECK(memsim_ranges_remove(is_first ? &second : &first, address(start), address(end)));
      memset((is_first ? other : one) + start, 0, end - start);
      CHECK(memsim_ranges_add(set, address(start), address(end)));
    } else {
      CHECK(memsim_ranges_remove(set, address(start), address(end)));
    }
    memset(model + start, is_added, end - start);
    int64_t in_one = 0, in_neither = 0;
    for (size_t i = start / 2; i < end; i++) {
      in_one += one[i];
      in_neither += !one[i] && !other[i];
    }
    if (end < start / 2) continue;
    CHECK(memsim_ranges_pages(&first, address(start / 2), address(end)) == in_one);
    CHECK(memsim_ranges_pages_outside(&first, &second, address(start / 2), address(end))
          == in_neither);
    for (size_t i = 1; i < first.count; i++)
      CHECK(first.list[i - 1].end < first.list[i].start);
  }
  CHECK(first.room >= first.count);
}

static void write_note(struct memsim_counters *counters, uint64_t place, uint64_t a) {
  struct memsim_note *note = &counters->notes[place % memsim_most_notes];
  *note = (struct memsim_note){.stamp = place + 1, .kind = memsim_note_refused, .a = a};
}

void check_notes(void) {
  int32_t file;
  struct memsim_counters *counters = memsim_counters_make(&file);
  CHECK(counters != NULL);
  struct memsim_note note;
  uint64_t read_notes = 0;
  CHECK(!memsim_counters_next_note(counters, &read_notes, &note));
  for (uint64_t i = 0; i < 3 * memsim_most_notes; i++) {
    counters->next_note = i + 1;
    write_note(counters, i, i * 7);
    CHECK(memsim_counters_next_note(counters, &read_notes, &note) && note.a == i * 7);
  }
  // A process that was killed in the middle of its note keeps the others back, but not for long.
  uint64_t place = counters->next_note;
  counters->next_note = place + 2;
  write_note(counters, place + 1, 5);
  CHECK(!memsim_counters_next_note(counters, &read_notes, &note));
  usleep(1100000);
  CHECK(memsim_counters_next_note(counters, &read_notes, &note) && note.a == 5);
  CHECK(counters->lost_notes == 1);
  CHECK(!memsim_counters_next_note(counters, &read_notes, &note));
  memsim_counters_free(counters, file);
}

void check_programs(void) {
  char path[] = "programs-XXXXXX";
  int file = mkstemp(path);
  CHECK(file >= 0 && fchmod(file, 0700) == 0);
  char interpreter[32];
  uint64_t seed = 3;
  union {
    Elf64_Ehdr header;
    unsigned char bytes[512];
  } start;
  for (int turn = 0; turn < 3000; turn++) {
    size_t bytes = draw(&seed) % sizeof start;
    for (size_t i = 0; i < sizeof start; i++) start.bytes[i] = (unsigned char)draw(&seed);
    if (turn % 4 == 0) memcpy(start.bytes, "#!", 2);
    if (turn % 4 > 1) {
      memcpy(start.bytes, ELFMAG, SELFMAG);
      start.header.e_ident[EI_CLASS] = ELFCLASS64;
      start.header.e_machine = EM_X86_64;
      if (turn % 8 > 3) start.header.e_phoff = sizeof start.header;
    }
    CHECK(ftruncate(file, 0) == 0 && pwrite(file, &start, bytes, 0) == (ssize_t)bytes);
    enum memsim_program_kind kind =
        memsim_program_look(path, interpreter, sizeof interpreter);
    CHECK(kind != memsim_program_missing && kind != memsim_program_denied);
    if (kind == memsim_program_script) CHECK(strlen(interpreter) < sizeof interpreter);
  }
  close(file);
  unlink(path);
  CHECK(memsim_program_look(path, interpreter, sizeof interpreter) == memsim_program_missing);
  CHECK(memsim_program_look("/proc/self/exe", interpreter, sizeof interpreter)
        == memsim_program_dynamic);
  // A file that cannot be opened, though its mode lets it, stays unknown.
  struct rlimit usual, none;
  CHECK(getrlimit(RLIMIT_NOFILE, &usual) == 0);
  none = usual;
  none.rlim_cur = 0;
  CHECK(setrlimit(RLIMIT_NOFILE, &none) == 0);
  enum memsim_program_kind kind =
      memsim_program_look("/proc/self/exe", interpreter, sizeof interpreter);
  CHECK(setrlimit(RLIMIT_NOFILE, &usual) == 0);
  CHECK(kind == memsim_program_unknown);
}

static uint32_t word;
static long sum;

static void *add_often(void *count) {
  for (long i = 0; i < (long)(intptr_t)count; i++) {
    memsim_lock(&word);
    sum++;
    memsim_unlock(&word);
  }
  return NULL;
}

void check_locks(void) {
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, add_often, (void *)50000);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  CHECK(sum == 200000 && word == 0);
}
