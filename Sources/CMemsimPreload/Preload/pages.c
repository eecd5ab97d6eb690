// Pages: taken from the budget of all processes, or of each, and given back.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "notes.h"
#include "preload.h"

struct memsim_counters *memsim_counters;
_Alignas(page_bytes) struct memsim_own memsim_own;
__thread struct memsim_thread memsim_thread;

static void note_peak(int64_t *peak, int64_t pages) {
  int64_t before = LOAD(*peak);
  while (pages > before &&
         !__atomic_compare_exchange_n(
             peak, &before, pages, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
}

// Adds to a counter unless it would exceed the limit; 0 is no limit. Returns the counter as well,
// as it is then.
static bool add_within(int64_t *counter, int64_t pages, int64_t limit, int64_t *after) {
  int64_t before = LOAD(*counter);
  do {
    *after = before;
    if (limit > 0 && before + pages > limit) return false;
    *after = before + pages;
  } while (!__atomic_compare_exchange_n(
      counter, &before, *after, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return true;
}

static void look_at_step(void) {
  int64_t step = LOAD(memsim_counters->step_pages);
  if (step == 0) return;
  int64_t moved = LOAD(memsim_counters->pages) - LOAD(memsim_counters->seen_pages);
  bool falls = moved <= -step && !memsim_counters->rings_for_peaks;
  if (moved >= step || falls) memsim_thread.is_bell_due = true;
}

// Records a refusal, and the pages in use where the limit is: of the process or of all.
static bool refuse(int64_t pages, int64_t in_use) {
  int64_t before = memsim_thread.refused_pages;
  if (before != 0 && pages >= before) return false;
  memsim_thread.refused_pages = pages;
  memsim_thread.pages_in_use = in_use;
  return false;
}

bool memsim_pages_take(int64_t pages, bool is_mapped) {
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot == NULL) return true;
  int64_t own = 0, all = 0;
  if (LOAD(slot->is_apart)) {
    if (!add_within(&slot->pages, pages, LOAD(memsim_counters->limit_pages), &own))
      return refuse(pages, own);
  } else {
    bool is_each = memsim_counters->is_each;
    int64_t limit = LOAD(memsim_counters->limit_pages);
    if (!add_within(&slot->pages, pages, is_each ? limit : 0, &own))
      return refuse(pages, own);
    if (!add_within(&memsim_counters->pages, pages, is_each ? 0 : limit, &all)) {
      ADD(slot->pages, -pages);
      return refuse(pages, all);
    }
    if (!is_mapped) note_peak(&memsim_counters->peak_pages, all);
    look_at_step();
  }
  // A mapping may not be made in the end: its pages are in no peak until it is.
  if (is_mapped)
    ADD(slot->mapped_pages, pages);
  else
    note_peak(&slot->peak_pages, own);
  return true;
}

void memsim_pages_note_peaks(void) {
  struct memsim_process_slot *slot = memsim_slot;
  if (slot == NULL) return;
  note_peak(&slot->peak_pages, LOAD(slot->pages));
  if (!LOAD(slot->is_apart)) note_peak(&memsim_counters->peak_pages, LOAD(memsim_counters->pages));
}

void memsim_pages_give(int64_t pages, bool is_mapped) {
  struct memsim_process_slot *slot = memsim_own_slot();
  if (slot == NULL) return;
  ADD(slot->pages, -pages);
  if (is_mapped) ADD(slot->mapped_pages, -pages);
  if (LOAD(slot->is_apart)) return;
  ADD(memsim_counters->pages, -pages);
  look_at_step();
}

static void futex_wake(uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE, 1 << 30, NULL, NULL, 0);
}

static bool has_supervisor(void) {
  // In another PID namespace no process has that number, or an unrelated one.
  return memsim_is_foreign || syscall(SYS_kill, memsim_counters->supervisor, 0) == 0 ||
         errno == EPERM;
}

bool memsim_wait_for_change(uint32_t *word, uint32_t before, int seconds) {
  // A program that is interrupted again and again waits no longer than others.
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += seconds;
  while (__atomic_load_n(word, __ATOMIC_ACQUIRE) == before) {
    if (!has_supervisor()) return false;
    long result = syscall(
        SYS_futex, word, FUTEX_WAIT_BITSET, before, &end, NULL, FUTEX_BITSET_MATCH_ANY);
    if (result < 0 && errno == ETIMEDOUT) return false;
  }
  return true;
}

// Whether the supervisor did not answer when it was last asked: it is not waited for again until it
// has looked.
static uint32_t silent_since;

void memsim_bell_ring(void) {
  memsim_thread.is_bell_due = false;
  int error = errno;
  memsim_arena_note_metadata();
  uint32_t rung = ADD(memsim_counters->bell, 1);
  futex_wake(&memsim_counters->bell);
  uint32_t seen;
  while ((int32_t)((seen = __atomic_load_n(&memsim_counters->seen, __ATOMIC_ACQUIRE)) - rung) < 0) {
    if (LOAD(silent_since) == seen + 1) break;
    if (!memsim_wait_for_change(&memsim_counters->seen, seen, 1)) {
      STORE(silent_since, seen + 1);
      break;
    }
  }
  errno = error;
}

// The half of a number that changes with it: the kernel waits at no more.
static uint32_t *low_half(int64_t *number) { return (uint32_t *)number; }

bool memsim_pages_ask(void) {
  struct memsim_process_slot *slot = memsim_slot;
  int64_t pages = memsim_thread.refused_pages;
  uint32_t seen = __atomic_load_n(&memsim_counters->seen, __ATOMIC_ACQUIRE);
  // One that is in the middle of it is a handler of a signal, which cannot wait for itself.
  bool is_in_handler = memsim_thread.is_asking;
  if (slot == NULL || pages == 0 || is_in_handler || LOAD(silent_since) == seen + 1 ||
      !has_supervisor())
    return false;
  // One thread of a process asks at a time. Others wait for it: there may be room for them then,
  // and if not it is their turn.
  enum { begins = -1 };
  int64_t *wanted = &slot->wanted_pages, before = 0;
  if (!__atomic_compare_exchange_n(
          wanted, &before, begins, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    return memsim_wait_for_change(low_half(wanted), (uint32_t)before, 5);
  memsim_thread.is_asking = true;
  STORE(slot->answer, memsim_answer_none);
  __atomic_store_n(wanted, pages, __ATOMIC_RELEASE);
  ADD(memsim_counters->bell, 1);
  futex_wake(&memsim_counters->bell);
  bool is_answered = memsim_wait_for_change(&slot->answer, memsim_answer_none, 5);
  // It may be dead, and only not reaped: a program that continues to ask does not wait each time.
  if (!is_answered) {
    STORE(silent_since, __atomic_load_n(&memsim_counters->seen, __ATOMIC_ACQUIRE) + 1);
  }
  bool is_granted = is_answered && LOAD(slot->answer) == memsim_answer_try_again;
  __atomic_store_n(wanted, 0, __ATOMIC_RELEASE);
  futex_wake(low_half(wanted));
  memsim_thread.is_asking = false;
  return is_granted;
}

// The pages in use where the limit of this process is.
static int64_t pages_in_use(void) {
  bool is_own = LOAD(memsim_slot->is_apart) || memsim_counters->is_each;
  return is_own ? LOAD(memsim_slot->pages) : LOAD(memsim_counters->pages);
}

void memsim_pages_note_refusal(size_t bytes, bool is_asked_for) {
  struct memsim_process_slot *slot = memsim_slot;
  if (slot == NULL) return;
  int64_t pages = memsim_thread.refused_pages;
  if (pages == 0 && !is_asked_for) {
    ADD(memsim_counters->unaddressed, 1);
    return;
  }
  ADD(slot->refusals, 1);
  uint64_t all = ADD(memsim_counters->refusals, 1);
  if (LOAD(memsim_counters->fails_on)) STORE(memsim_counters->is_failing, 1);
  // A program that continues to ask would fill the ring.
  if (all <= 64 || (all & (all - 1)) == 0)
    memsim_note(
        memsim_note_refused, pages, bytes,
        pages == 0 ? pages_in_use() : memsim_thread.pages_in_use);
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Reserves the place of a note in the ring; false if there is no room.
static bool reserve_note(uint64_t *place) {
  struct memsim_counters *counters = memsim_counters;
  *place = LOAD(counters->next_note);
  do {
    if (*place - LOAD(counters->read_notes) >= memsim_most_notes) {
      ADD(counters->lost_notes, 1);
      return false;
    }
  } while (!__atomic_compare_exchange_n(
      &counters->next_note, place, *place + 1, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return true;
}

static struct memsim_note *note_at(uint64_t place, uint32_t kind) {
  struct memsim_note *note = &memsim_counters->notes[place % memsim_most_notes];
  note->time = now();
  note->kind = kind;
  return note;
}

void memsim_note(uint32_t kind, uint64_t a, uint64_t b, uint64_t c) {
  uint64_t place;
  if (!reserve_note(&place)) return;
  struct memsim_note *note = note_at(place, kind);
  note->pid = LOAD(memsim_counters->pids[memsim_slot - memsim_counters->slots]);
  note->a = a, note->b = b, note->c = c;
  memcpy(note->name, memsim_slot->name, memsim_name_bytes);
  __atomic_store_n(&note->stamp, place + 1, __ATOMIC_RELEASE);
}

bool memsim_note_program(uint32_t kind, pid_t pid, uint64_t a, uint64_t b, const char *path) {
  uint64_t place;
  if (!reserve_note(&place)) return false;
  struct memsim_note *note = note_at(place, kind);
  note->pid = pid;
  note->a = a, note->b = b, note->c = 0;
  size_t length = strlen(path), most = memsim_path_bytes - 1;
  if (length > most) path += length - most;
  strncpy(note->path, path, memsim_path_bytes);
  __atomic_store_n(&note->stamp, place + 1, __ATOMIC_RELEASE);
  return true;
}
