#define _GNU_SOURCE
#include "memsim_counters.h"
#include "memsim_program.h"
#include "memsim_tree.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define LOAD(place) __atomic_load_n(&(place), __ATOMIC_RELAXED)
#define ADD(place, value) __atomic_add_fetch(&(place), value, __ATOMIC_RELAXED)

struct memsim_counters *memsim_counters_make(int32_t *file) {
  *file = memfd_create("memsim-exec", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (*file < 0) return NULL;
  struct memsim_counters *counters = MAP_FAILED;
  // A program that truncates the file would remove the counters' memory from the supervisor.
  if (ftruncate(*file, sizeof *counters) == 0 &&
      fcntl(*file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    counters = mmap(NULL, sizeof *counters, PROT_READ | PROT_WRITE, MAP_SHARED, *file, 0);
  if (counters == MAP_FAILED) {
    close(*file);
    return NULL;
  }
  counters->bytes = sizeof *counters;
  counters->supervisor = getpid();
  counters->user = getuid();
  struct stat own;
  if (stat("/proc/self/ns/pid", &own) == 0) counters->pid_namespace = own.st_ino;
  __atomic_store_n(&counters->magic, memsim_counters_magic, __ATOMIC_RELEASE);
  return counters;
}

void memsim_counters_free(struct memsim_counters *counters, int32_t file) {
  munmap(counters, sizeof *counters);
  close(file);
}

uint32_t memsim_counters_bell(struct memsim_counters *counters) {
  return __atomic_load_n(&counters->bell, __ATOMIC_ACQUIRE);
}

void memsim_counters_wait(struct memsim_counters *counters, uint32_t rung, int32_t milliseconds) {
  struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  syscall(SYS_futex, &counters->bell, FUTEX_WAIT, rung, &limit, NULL, 0);
}

static void wake(uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE, 1 << 30, NULL, NULL, 0);
}

void memsim_counters_answer_bell(struct memsim_counters *counters, uint32_t rung) {
  if (LOAD(counters->seen) == rung) return;
  int64_t pages = LOAD(counters->pages);
  if (!counters->rings_for_peaks || pages > LOAD(counters->seen_pages))
    __atomic_store_n(&counters->seen_pages, pages, __ATOMIC_RELAXED);
  __atomic_store_n(&counters->seen, rung, __ATOMIC_RELEASE);
  wake(&counters->seen);
}

// Programs can write over the counters, for example by a wild pointer. The supervisor limits each
// number that it reads there to bounds within which it can calculate.
static int64_t bounded(int64_t number) {
  return number < 0 ? 0 : number > memsim_most_number ? memsim_most_number : number;
}

static uint64_t bounded_count(uint64_t number) {
  return number > memsim_most_number ? memsim_most_number : number;
}

int64_t memsim_counters_pages(struct memsim_counters *counters) {
  return bounded(LOAD(counters->pages));
}

int64_t memsim_counters_peak_pages(struct memsim_counters *counters) {
  return bounded(LOAD(counters->peak_pages));
}

uint64_t memsim_counters_refusals(struct memsim_counters *counters) {
  return bounded_count(LOAD(counters->refusals));
}

// Whether a note that was begun is given up: its process was killed or stopped in the middle of it,
// and those behind it wait.
static bool is_given_up(struct memsim_counters *counters, uint64_t place) {
  if (LOAD(counters->next_note) <= place) return false;
  int64_t now = memsim_now();
  if (counters->awaited_note != place + 1) {
    counters->awaited_note = place + 1;
    counters->awaited_since = now;
  }
  return now - counters->awaited_since >= 1000000000;
}

bool memsim_counters_next_note(
    struct memsim_counters *counters, uint64_t *read_notes, struct memsim_note *note) {
  uint64_t place = *read_notes;
  struct memsim_note *next = &counters->notes[place % memsim_most_notes];
  while (__atomic_load_n(&next->stamp, __ATOMIC_ACQUIRE) != place + 1) {
    if (!is_given_up(counters, place)) return false;
    ADD(counters->lost_notes, 1);
    __atomic_store_n(&counters->read_notes, ++place, __ATOMIC_RELEASE);
    next = &counters->notes[place % memsim_most_notes];
  }
  *note = *next;
  note->name[memsim_name_bytes - 1] = 0;
  note->path[memsim_path_bytes - 1] = 0;
  *read_notes = place + 1;
  __atomic_store_n(&counters->read_notes, place + 1, __ATOMIC_RELEASE);
  return true;
}

// The sum of a figure of a slot and of its shards, which is at the same place of each.
static uint64_t with_shards(
    const struct memsim_counters *counters, int32_t place, uint64_t own, size_t offset) {
  for (int32_t i = 0; i < memsim_most_own_shards; i++) {
    uint32_t number = LOAD(counters->slots[place].shards[i]);
    if (number == 0 || number > memsim_most_shards) continue;
    const char *shard = (const char *)&counters->shards[number - 1];
    own += __atomic_load_n((const uint64_t *)(shard + offset), __ATOMIC_RELAXED);
  }
  return own;
}

bool memsim_counters_process(
    struct memsim_counters *counters, int32_t place, struct memsim_process *process) {
  int32_t pid = __atomic_load_n(&counters->pids[place], __ATOMIC_ACQUIRE);
  // For the kernel, 0 and less are groups of processes, and 1 is the first process.
  if (pid <= 1 || pid == getpid()) return false;
  struct memsim_process_slot *slot = &counters->slots[place];
  *process = (struct memsim_process){
      .place = place,
      .pid = pid,
      .image = LOAD(slot->image),
      .is_apart = LOAD(slot->is_apart),
      .pages = bounded(LOAD(slot->pages)),
      .mapped_pages = bounded(LOAD(slot->mapped_pages)),
      .kept_pages = bounded(LOAD(slot->kept_pages)),
      .peak_pages = bounded(LOAD(slot->peak_pages)),
      .wanted_pages = bounded(LOAD(slot->wanted_pages)),
      .requests = bounded_count(with_shards(
          counters, place, LOAD(slot->requests), offsetof(struct memsim_shard, requests))),
      .refusals = bounded_count(LOAD(slot->refusals)),
      .sequence = LOAD(slot->sequence),
      .threads = LOAD(slot->threads),
      .metadata_pages = bounded(LOAD(slot->metadata_pages)),
      .last_unreserved_pages = bounded(LOAD(slot->last_unreserved_pages)),
      .ending = __atomic_load_n(&slot->ending, __ATOMIC_ACQUIRE),
      .shared_kind = __atomic_load_n(&slot->shared_kind, __ATOMIC_ACQUIRE),
      .shared_number = LOAD(slot->shared_number),
      .shared_pid = LOAD(slot->shared_pid),
  };
  process->last_resident = (struct memsim_resident){
      .anonymous_pages = bounded(LOAD(slot->last_resident.anonymous_pages)),
      .shared_pages = bounded(LOAD(slot->last_resident.shared_pages)),
      .file_pages = bounded(LOAD(slot->last_resident.file_pages)),
      .stack_pages = bounded(LOAD(slot->last_resident.stack_pages)),
      .page_table_pages = bounded(LOAD(slot->last_resident.page_table_pages)),
      .private_pages = bounded(LOAD(slot->last_resident.private_pages)),
  };
  int64_t unseen = LOAD(slot->last_unseen_pages);
  process->last_unseen_pages = unseen < 0 ? -1 : bounded(unseen);
  memcpy(process->name, slot->name, memsim_name_bytes);
  process->name[memsim_name_bytes - 1] = 0;
  return true;
}

int32_t memsim_counters_processes(
    struct memsim_counters *counters, struct memsim_process *processes, int32_t most) {
  int32_t count = 0;
  for (int32_t place = 0; place < memsim_most_slots && count < most; place++)
    if (memsim_counters_process(counters, place, &processes[count])) count++;
  return count;
}

uint64_t memsim_counters_blocks(struct memsim_counters *counters, int32_t place, int32_t number) {
  // One that was freed and never counted is no block.
  uint64_t own = LOAD(counters->slots[place].blocks[number]);
  size_t offset = offsetof(struct memsim_shard, blocks) + (size_t)number * sizeof own;
  return (uint64_t)bounded((int64_t)with_shards(counters, place, own, offset));
}

void memsim_counters_want_recording(struct memsim_counters *counters, const char *name) {
  if (name != NULL) strncpy(counters->recording.name, name, memsim_name_bytes - 1);
  counters->recording.is_wanted = 1;
}

static void move(struct memsim_recording *recording, uint64_t taken) {
  __atomic_store_n(&recording->taken, taken, __ATOMIC_RELEASE);
  __atomic_add_fetch(&recording->moved, 1, __ATOMIC_RELEASE);
  wake(&recording->moved);
}

struct memsim_recorded memsim_counters_recorded(struct memsim_counters *counters) {
  struct memsim_recording *recording = &counters->recording;
  uint64_t written = __atomic_load_n(&recording->written, __ATOMIC_ACQUIRE);
  uint64_t begin = LOAD(recording->begin), taken = LOAD(recording->taken);
  const char *bytes = recording->bytes;
  // A recording begins with its first lines, which have to precede any of the supervisor's.
  if (begin == 0 || written < begin) return (struct memsim_recorded){0, bytes, bytes, 0, 0};
  // Skip the records of an earlier image.
  if (taken < begin - 1) move(recording, taken = begin - 1);
  // A program can write anything here: there are never more than there is room for.
  uint64_t count = written < taken ? 0 : written - taken;
  if (count > memsim_recording_bytes) count = memsim_recording_bytes;
  uint64_t place = taken % memsim_recording_bytes, first = memsim_recording_bytes - place;
  if (first > count) first = count;
  return (struct memsim_recorded){begin, bytes + place, bytes, (int64_t)first,
                                  (int64_t)(count - first)};
}

void memsim_counters_take_recorded(struct memsim_counters *counters, int64_t bytes) {
  if (bytes > 0) move(&counters->recording, LOAD(counters->recording.taken) + (uint64_t)bytes);
}

void memsim_counters_close_recording(struct memsim_counters *counters) {
  uint32_t open = memsim_recording_open;
  __atomic_compare_exchange_n(
      &counters->recording.state, &open, memsim_recording_closed, false, __ATOMIC_RELEASE,
      __ATOMIC_RELAXED);
  move(&counters->recording, LOAD(counters->recording.taken));
}

// The inverse of `class_of` in the preloaded object.
uint64_t memsim_class_bytes(int32_t number) {
  if (number <= 8) return (uint64_t)number * 16;
  int32_t group = (number - 9) / 4, step = (number - 9) % 4;
  uint64_t base = (uint64_t)128 << group;
  return base + (base >> 2) * (step + 1);
}

void memsim_counters_release(struct memsim_counters *counters, int32_t place) {
  struct memsim_process_slot *slot = &counters->slots[place];
  if (!LOAD(slot->is_apart)) ADD(counters->pages, -LOAD(slot->pages));
  __atomic_store_n(&slot->pages, 0, __ATOMIC_RELAXED);
  __atomic_store_n(&slot->wanted_pages, 0, __ATOMIC_RELAXED);
  for (int32_t i = 0; i < memsim_most_own_shards; i++) {
    uint32_t number = __atomic_exchange_n(&slot->shards[i], 0, __ATOMIC_RELAXED);
    if (number > 0 && number <= memsim_most_shards)
      __atomic_store_n(&counters->shards[number - 1].is_taken, 0, __ATOMIC_RELEASE);
  }
  __atomic_store_n(&counters->pids[place], 0, __ATOMIC_RELEASE);
}

void memsim_counters_doom(struct memsim_counters *counters, int32_t place) {
  struct memsim_process_slot *slot = &counters->slots[place];
  if (__atomic_exchange_n(&slot->is_apart, 1, __ATOMIC_RELAXED) == 0)
    ADD(counters->pages, -LOAD(slot->pages));
}

void memsim_counters_answer_shared(struct memsim_counters *counters, int32_t place) {
  struct memsim_process_slot *slot = &counters->slots[place];
  __atomic_store_n(&slot->shared_kind, memsim_shared_none, __ATOMIC_RELEASE);
  wake(&slot->shared_kind);
}

void memsim_counters_add_shared(struct memsim_counters *counters, int64_t pages) {
  int64_t all = ADD(counters->pages, pages), peak = LOAD(counters->peak_pages);
  while (all > peak && !__atomic_compare_exchange_n(
                           &counters->peak_pages, &peak, all, true, __ATOMIC_RELAXED,
                           __ATOMIC_RELAXED)) {
  }
}

void memsim_counters_answer(
    struct memsim_counters *counters, int32_t place, enum memsim_answer answer) {
  struct memsim_process_slot *slot = &counters->slots[place];
  __atomic_store_n(&slot->answer, answer, __ATOMIC_RELEASE);
  wake(&slot->answer);
}

bool memsim_process_is_gone(int32_t pid) {
  char text[512];
  if (memsim_process_read(pid, "stat", text, sizeof text) <= 0)
    return errno == ENOENT || errno == ESRCH;
  // The name before it may have parentheses itself.
  const char *word = strrchr(text, ')');
  if (word == NULL || word[1] != ' ') return false;
  if (word[2] != 'Z') return word[2] == 'X';
  // The state is the same if its first thread has ended and others continue.
  enum { words_to_threads = 18 };
  for (int i = 0; i < words_to_threads && word != NULL; i++) word = strchr(word + 1, ' ');
  return word == NULL || atoi(word) <= 1;
}

enum memsim_holding memsim_process_holding(int32_t file, int32_t pid) {
  struct stat counters;
  char path[64], line[512];
  snprintf(path, sizeof path, "/proc/%d/maps", pid);
  FILE *maps = fstat(file, &counters) == 0 ? fopen(path, "re") : NULL;
  if (maps == NULL) return memsim_holding_unknown;
  enum memsim_holding holding = memsim_holding_unknown;
  while (holding != memsim_holding_there && fgets(line, sizeof line, maps) != NULL) {
    unsigned long number = 0;
    holding = memsim_holding_none;
    if (strstr(line, " /memfd:memsim-exec ") != NULL &&
        sscanf(line, "%*s %*s %*s %*s %lu", &number) == 1 && number == counters.st_ino)
      holding = memsim_holding_there;
  }
  fclose(maps);
  return holding;
}

uint64_t memsim_counters_requests(struct memsim_counters *counters) {
  return bounded_count(LOAD(counters->requests));
}

bool memsim_counters_trouble(
    struct memsim_counters *counters, bool is_crash, struct memsim_trouble *trouble) {
  const struct memsim_trouble *found = is_crash ? &counters->crashed : &counters->refused;
  if (__atomic_load_n(&found->state, __ATOMIC_ACQUIRE) != memsim_trouble_whole) return false;
  *trouble = *found;
  if (trouble->count > memsim_trouble_frames) trouble->count = memsim_trouble_frames;
  for (int i = 0; i < memsim_trouble_files; i++)
    trouble->files[i][memsim_trouble_name_bytes - 1] = 0;
  return true;
}

const char *memsim_trouble_file(const struct memsim_trouble *trouble, int32_t frame) {
  uint32_t file = trouble->frame_files[frame];
  return file == 0 || file > memsim_trouble_files ? "" : trouble->files[file - 1];
}

uint64_t memsim_trouble_place(const struct memsim_trouble *trouble, int32_t frame) {
  return trouble->places[frame];
}

static int32_t parent_of(int32_t pid) {
  char text[512];
  if (memsim_process_read(pid, "stat", text, sizeof text) <= 0) return 0;
  const char *word = strrchr(text, ')');
  return word == NULL || strlen(word) < 4 ? 0 : atoi(word + 4);
}

static bool is_descendant(int32_t pid) {
  enum { most_generations = 4096 };
  for (int i = 0; i < most_generations && pid > 1; i++)
    if ((pid = parent_of(pid)) == getpid()) return true;
  return false;
}

bool memsim_process_signal(int32_t file, int32_t pid, int32_t number) {
  // The number might belong to another process by now.
  int process = (int)syscall(SYS_pidfd_open, pid, 0);
  if (process < 0) return false;
  bool is_own = memsim_process_holding(file, pid) == memsim_holding_there || is_descendant(pid);
  bool is_sent = is_own && syscall(SYS_pidfd_send_signal, process, number, NULL, 0) == 0;
  close(process);
  return is_sent;
}

enum memsim_ending memsim_process_ending(int32_t pid) {
  char text[1024];
  if (memsim_process_read(pid, "stat", text, sizeof text) <= 0) return memsim_ending_unknown;
  const char *word = strrchr(text, ')');
  // The last word of older kernels: its exit status, if this process may read it.
  enum { words_to_status = 50 };
  for (int i = 0; i < words_to_status && word != NULL; i++) word = strchr(word + 1, ' ');
  if (word == NULL) return memsim_ending_unknown;
  int signal = atoi(word) & 0x7f;
  if (signal == 0) return memsim_ending_own;
  return signal == SIGKILL ? memsim_ending_kill : memsim_ending_signal;
}

int64_t memsim_process_resident_pages(int32_t pid) {
  char text[128];
  if (memsim_process_read(pid, "statm", text, sizeof text) <= 0) return -1;
  const char *second = strchr(text, ' ');
  return second == NULL ? -1 : atoll(second);
}

int64_t memsim_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
