// Checks in a process that has a slot: requests, mappings, and the stacks that it records.
#define _GNU_SOURCE
#include <alloca.h>
#include <errno.h>
#include <pthread.h>
#include <search.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unwind.h>

#include "checks.h"
#include "stacks.h"

static uint64_t blocks_of(int number) { return memsim_slot->blocks[number]; }

void check_classes(void) {
  for (size_t bytes = 1; bytes < 100000; bytes = bytes < 2000 ? bytes + 1 : bytes * 9 / 8) {
    uint64_t before[memsim_most_classes];
    memcpy(before, memsim_slot->blocks, sizeof before);
    void *block = checked_malloc(bytes);
    int found = -1;
    for (int i = 0; i < memsim_most_classes; i++)
      {
        if (blocks_of(i) == before[i]) continue;
        CHECK(found < 0);
        found = i;
      }
    CHECK(found > 0 && blocks_of(found) == before[found] + 1);
    CHECK(memsim_class_bytes(found) >= bytes && memsim_class_bytes(found - 1) < bytes);
    // Blocks of eight bytes, the smallest that jemalloc has, are counted among those of sixteen.
    size_t usable = bytes <= 8 ? 8 : memsim_class_bytes(found);
    CHECK(checked_malloc_usable_size(block) == usable);
    checked_free(block);
    CHECK(memcmp(before, memsim_slot->blocks, sizeof before) == 0);
  }
}

static void fill(unsigned char *block, size_t bytes, unsigned char value) {
  memset(block, value, bytes);
}

static bool holds(const unsigned char *block, size_t bytes, unsigned char value) {
  for (size_t i = 0; i < bytes; i++)
    if (block[i] != value) return false;
  return true;
}

void check_requests(void) {
  enum { most = 200 };
  struct { unsigned char *block; size_t bytes; } kept[most] = {0};
  uint64_t seed = 5;
  for (int turn = 0; turn < 60000; turn++) {
    size_t place = draw(&seed) % most, bytes = draw(&seed) % (turn % 50 == 0 ? 3000000 : 3000);
    unsigned char value = (unsigned char)place;
    unsigned char *block = kept[place].block;
    if (block != NULL) CHECK(holds(block, kept[place].bytes < 99 ? kept[place].bytes : 99, value));
    unsigned what = draw(&seed) % 5;
    if (what == 0 || (bytes == 0 && what == 1)) {
      checked_free(block);
      block = NULL, bytes = 0;
    } else if (what == 1) {
      size_t before = kept[place].bytes;
      block = checked_realloc(block, bytes);
      CHECK(block != NULL && holds(block, before < bytes ? before : bytes, value));
    } else {
      checked_free(block);
      size_t power = (size_t)1 << draw(&seed) % 14;
      block = what == 2   ? checked_calloc(bytes / 8 + 1, 8)
              : what == 3 ? checked_memalign(power, bytes)
                          : checked_malloc(bytes);
      CHECK(block != NULL);
      if (what == 2) CHECK(holds(block, bytes, 0));
      if (what == 3) CHECK((uintptr_t)block % (power < 16 ? 16 : power) == 0);
    }
    if (block != NULL) fill(block, bytes, value);
    kept[place].block = block, kept[place].bytes = bytes;
  }
  for (size_t i = 0; i < most; i++) checked_free(kept[i].block);
  volatile size_t huge = SIZE_MAX;
  uint64_t refusals = memsim_counters->refusals, unaddressed = memsim_counters->unaddressed;
  errno = 0;
  CHECK(checked_malloc(huge) == NULL && errno == ENOMEM);
  CHECK(checked_pvalloc(huge) == NULL);
  CHECK(checked_calloc(huge / 2, 3) == NULL);
  void *block = checked_malloc(10);
  CHECK(checked_reallocarray(block, huge / 2, 3) == NULL);
  CHECK(checked_realloc(block, huge / 2) == NULL);
  checked_free(block);
  CHECK(checked_posix_memalign(&block, 24, 10) == EINVAL);
  // None of them was a refusal of pages.
  CHECK(memsim_counters->refusals == refusals && memsim_counters->unaddressed == unaddressed + 2);
}

static volatile sig_atomic_t handled;

static void map_in_handler(int number) {
  (void)number;
  void *map = checked_mmap(NULL, 8192, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  checked_mprotect(map, 4096, PROT_READ | PROT_WRITE);
  checked_munmap(map, 8192);
  handled++;
}

static void *send_signals(void *thread) {
  for (int i = 0; i < 1000; i++) {
    pthread_kill(*(pthread_t *)thread, SIGUSR2);
    usleep(20);
  }
  return NULL;
}

enum { private = MAP_PRIVATE | MAP_ANONYMOUS, writable = PROT_READ | PROT_WRITE };

// A mapping with two pages of ten that are in the counters, the third and the eighth.
static char *map_partly(void) {
  char *place = checked_mmap(NULL, 10 * page_bytes, PROT_NONE, private, -1, 0);
  CHECK(checked_mprotect(place + 2 * page_bytes, page_bytes, writable) == 0);
  CHECK(checked_mprotect(place + 7 * page_bytes, page_bytes, writable) == 0);
  return place;
}

static void check_partly_charged(int64_t first) {
  char *place = map_partly();
  CHECK(memsim_slot->mapped_pages == first + 2);
  CHECK(checked_mremap(place, 10 * page_bytes, 5 * page_bytes, 0) == place);
  CHECK(memsim_slot->mapped_pages == first + 1);
  CHECK(checked_munmap(place, 5 * page_bytes) == 0 && memsim_slot->mapped_pages == first);
  // One that moves has them at the same distance from its start.
  char *whole = checked_mmap(NULL, 10 * page_bytes, PROT_NONE, private, -1, 0);
  place = checked_mmap(NULL, 10 * page_bytes, writable, private, -1, 0);
  CHECK(checked_munmap(place, 2 * page_bytes) == 0);
  CHECK(checked_munmap(place + 3 * page_bytes, 7 * page_bytes) == 0);
  CHECK(memsim_slot->mapped_pages == first + 1);
  place = checked_mremap(
      place + 2 * page_bytes, page_bytes, 4 * page_bytes, MREMAP_MAYMOVE | MREMAP_FIXED,
      whole + 6 * page_bytes);
  CHECK(place == whole + 6 * page_bytes && memsim_slot->mapped_pages == first + 4);
  CHECK(checked_munmap(whole, 8 * page_bytes) == 0 && memsim_slot->mapped_pages == first + 2);
  CHECK(checked_munmap(whole + 8 * page_bytes, 2 * page_bytes) == 0);
  CHECK(memsim_slot->mapped_pages == first);
}

static void check_failing(int64_t first) {
  // A call that fails commits no pages, except those before a hole.
  int64_t peak = memsim_slot->peak_pages, all = memsim_counters->peak_pages;
  CHECK(checked_mmap(NULL, (size_t)1 << 30, writable, MAP_PRIVATE, -1, 0) == MAP_FAILED);
  CHECK(errno == EBADF && memsim_slot->mapped_pages == first);
  CHECK(memsim_slot->peak_pages == peak && memsim_counters->peak_pages == all);
  char *place = checked_mmap(NULL, 700 * page_bytes, PROT_NONE, private, -1, 0);
  CHECK(checked_munmap(place + 617 * page_bytes, page_bytes) == 0);
  CHECK(checked_mprotect(place, 700 * page_bytes, writable) == -1 && errno == ENOMEM);
  CHECK(memsim_slot->mapped_pages == first + 617);
  place[616 * page_bytes] = 1;
  CHECK(checked_munmap(place, 700 * page_bytes) == 0 && memsim_slot->mapped_pages == first);
  // A mapping that only the kernel removed is forgotten when another mapping replaces it.
  for (int access = PROT_NONE; access <= writable; access += writable) {
    place = checked_mmap(NULL, 20 * page_bytes, writable, private, -1, 0);
    CHECK(memsim_host_unmap(place, 20 * page_bytes) == 0);
    CHECK(checked_mmap(place, 20 * page_bytes, access, private, -1, 0) == place);
    CHECK(memsim_slot->mapped_pages == first + (access == writable ? 20 : 0));
    CHECK(checked_munmap(place, 20 * page_bytes) == 0 && memsim_slot->mapped_pages == first);
  }
}

// A child of a fork that asks no handler has a slot of its own from its first request on, whichever
// that is.
void check_forks(void) {
  void *block = checked_malloc(300);
  struct memsim_process_slot *slot = memsim_slot, before = *slot;
  for (int what = 0; what < 4; what++) {
    pid_t pid = (pid_t)syscall(SYS_fork);
    if (pid == 0) {
      if (what == 0) checked_free(block);
      if (what == 1) checked_free(checked_malloc(10));
      if (what == 2) checked_realloc(block, 1000);
      if (what == 3) checked_mmap(NULL, page_bytes, writable, private, -1, 0);
      syscall(SYS_exit_group, memsim_slot == slot || memsim_slot == NULL ? 4 : 5);
    }
    int status;
    CHECK(waitpid(pid, &status, 0) == pid && status == 5 << 8);
    CHECK(memcmp(slot, &before, sizeof before) == 0);
  }
  checked_free(block);
}

void check_mappings(void) {
  enum { pages = 64 };
  int64_t first = memsim_slot->mapped_pages;
  char *place = checked_mmap(NULL, pages * page_bytes, PROT_NONE, private, -1, 0);
  CHECK(place != MAP_FAILED && memsim_slot->mapped_pages == first);
  bool model[pages] = {0};
  uint64_t seed = 7;
  signal(SIGUSR2, map_in_handler);
  pthread_t self = pthread_self(), sender;
  pthread_create(&sender, NULL, send_signals, &self);
  for (int turn = 0; turn < 20000; turn++) {
    size_t start = draw(&seed) % pages, count = 1 + draw(&seed) % (pages - start);
    char *at = place + start * page_bytes;
    size_t bytes = count * page_bytes;
    switch (draw(&seed) % 4) {
    case 0:
      CHECK(checked_mprotect(at, bytes, writable) == 0);
      memset(model + start, true, count);
      break;
    case 1:
      // Once it was writable it keeps its pages.
      CHECK(checked_mprotect(at, bytes, PROT_READ) == 0);
      break;
    case 2:
      CHECK(checked_mmap(at, bytes, PROT_NONE, private | MAP_FIXED, -1, 0) == at);
      memset(model + start, false, count);
      break;
    default:
      CHECK(checked_mmap(at, bytes, writable, private | MAP_FIXED, -1, 0) == at);
      memset(model + start, true, count);
    }
    int64_t charged = 0;
    for (int i = 0; i < pages; i++) charged += model[i];
    CHECK(memsim_slot->mapped_pages == first + charged);
  }
  pthread_join(sender, NULL);
  CHECK(handled > 0);
  CHECK(checked_munmap(place, pages * page_bytes) == 0);
  char *block = checked_mmap(NULL, 8 * page_bytes, writable, private, -1, 0);
  block = checked_mremap(block, 8 * page_bytes, 40 * page_bytes, MREMAP_MAYMOVE);
  CHECK(block != MAP_FAILED && memsim_slot->mapped_pages == first + 40);
  block = checked_mremap(block, 40 * page_bytes, 3 * page_bytes, 0);
  CHECK(memsim_slot->mapped_pages == first + 3);
  CHECK(checked_munmap(block, 3 * page_bytes) == 0 && memsim_slot->mapped_pages == first);
  check_partly_charged(first);
  check_failing(first);
  CHECK(checked_mmap(NULL, SIZE_MAX, writable, private, -1, 0) == MAP_FAILED);
  CHECK(checked_munmap((void *)4096, SIZE_MAX) == -1);
  CHECK(memsim_slot->mapped_pages == first);
}

struct walk { uintptr_t frames[most_frames + 8]; size_t count; };

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *to) {
  struct walk *walk = to;
  uintptr_t address = _Unwind_GetIP(context);
  if (address == 0 || walk->count == most_frames + 8) return _URC_END_OF_STACK;
  walk->frames[walk->count++] = address;
  return _URC_NO_REASON;
}

static size_t compared;

// Both walks have the same callers, from that of this function on.
__attribute__((noinline)) static void compare(void) {
  static uintptr_t frames[most_frames];
  size_t count = memsim_stacks_capture(frames);
  struct walk walk = {.count = 0};
  _Unwind_Backtrace(step, &walk);
  CHECK(count > 0 && walk.count > 1);
  // The executable is this object here, so that its own frames at the top are left out.
  size_t first = 0;
  while (first < walk.count && walk.frames[first] != frames[0]) first++;
  CHECK(first < walk.count);
  for (size_t i = 0; i < count; i++)
    CHECK(first + i < walk.count && frames[i] == walk.frames[first + i]);
  CHECK(count == most_frames || first + count == walk.count);
  compared++;
}

static int compare_in_callback(const void *one, const void *other) {
  compare();
  return *(const int *)one - *(const int *)other;
}

__attribute__((noinline)) static void sort(int depth) {
  volatile char *more = alloca((size_t)depth * 32 + 1);
  more[0] = 1;
  int numbers[5] = {3, 1, 4, 1, 5};
  if (depth > 0) {
    sort(depth - 1);
    more[0] = 2;
  }
  qsort(numbers, 5, sizeof *numbers, compare_in_callback);
  more[0] = 3;
}

static void compare_in_handler(int number) {
  int numbers[2] = {1, 2};
  qsort(numbers, 2, sizeof *numbers, compare_in_callback);
  CHECK(number == SIGUSR1);
}

static jmp_buf back;

__attribute__((noinline, noreturn)) static void jump(void) {
  compare();
  longjmp(back, 1);
}

// The last thing here is a call: where it would come back to is another function.
__attribute__((noinline)) static void end_with_call(int count) {
  volatile char more[200] = {1};
  for (int i = 1; i < count; i++) more[i] = more[i - 1];
  jump();
}

static void *in_thread(void *nothing) {
  sort(3);
  return nothing;
}

void check_stacks(void) {
  CHECK(memsim_stacks_prepare());
  sort(20);
  // Deeper than what is kept of a stack.
  sort(100);
  if (setjmp(back) == 0) end_with_call(100);
  signal(SIGUSR1, compare_in_handler);
  raise(SIGUSR1);
  pthread_t thread;
  pthread_create(&thread, NULL, in_thread, NULL);
  pthread_join(thread, NULL);
  CHECK(compared > 600);
}

static long made[4], freed[4];

static void *request(void *number) {
  enum { most = 32 };
  size_t own = (size_t)number;
  void *kept[most] = {0};
  uint64_t seed = own;
  for (int turn = 0; turn < 40000; turn++) {
    size_t place = draw(&seed) % most, bytes = draw(&seed) % 2000 + 1;
    if (draw(&seed) % 3 == 0) {
      freed[own] += kept[place] != NULL;
      kept[place] = checked_realloc(kept[place], bytes);
    } else {
      freed[own] += kept[place] != NULL;
      checked_free(kept[place]);
      kept[place] = checked_malloc(bytes);
    }
    made[own]++;
  }
  for (size_t i = 0; i < most; i++) {
    freed[own] += kept[i] != NULL;
    checked_free(kept[i]);
  }
  return NULL;
}

static int asked_depth;

static int ask(const void *one, const void *other) {
  checked_free(checked_malloc((size_t)(deep_bytes + asked_depth)));
  return *(const int *)one - *(const int *)other;
}

// Asks for a block in a call of a call, so many deep: the library of C calls who asks, as frames of
// this object, which is the whole program here, are left out before there is another.
__attribute__((noinline)) static void nest(int left) {
  volatile int number = left;
  if (left > 0)
    nest(left - 1);
  else
    lfind(&left, &left, &(size_t){1}, sizeof left, ask);
  number = 0;
  (void)number;
}

void make_requests(void) {
  uint64_t seed = 9;
  for (int i = 0; i < 500; i++) {
    asked_depth = (int)(draw(&seed) % 40);
    nest(asked_depth);
  }
  made[0] += 500, freed[0] += 500;
  pthread_t threads[4];
  for (size_t i = 0; i < 4; i++) pthread_create(&threads[i], NULL, request, (void *)i);
  for (size_t i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  // As a handler of a signal does that comes while a request is written down.
  memsim_thread.is_recording = true;
  checked_free(checked_realloc(checked_malloc(10), 20));
  memsim_thread.is_recording = false;
  printf("%ld %ld\n", made[0] + made[1] + made[2] + made[3],
         freed[0] + freed[1] + freed[2] + freed[3]);
  fflush(stdout);
}
