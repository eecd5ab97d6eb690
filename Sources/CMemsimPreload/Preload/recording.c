// A recording: lines of heaptrack's raw format, put into memory that the supervisor takes them from
// and writes to a file.
//
// The process has no file open for it, which its program could close or use as its own; the written
// bytes survive a kill at any moment, in whole lines; and a full disk is the
// supervisor's to handle. Nothing here allocates, and a handler of a signal that asks for memory in
// the middle of it is left out and counted.
#define _GNU_SOURCE
#include "recording.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <linux/futex.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include "stacks.h"

enum {
  ring_bytes = memsim_recording_bytes,
  most_buckets = 1 << 16,
  most_nodes = 1 << 22,
  most_modules = 1024,
  most_name_bytes = 4096,
};

// A stack: the innermost call, and the stack of its caller. Its number is its position.
struct node {
  uint64_t address;
  uint32_t parent, next;
};

struct module {
  uintptr_t start, end;
  const struct link_map *map;
};

// A line while it is made.
struct line {
  char *end;
  char text[most_name_bytes + 128];
};

struct memsim_recorder {
  uint32_t is_on, lock;
  struct memsim_recording *recording;
  // The bytes written so far; published when a piece is whole.
  uint64_t written;
  uint32_t node_count, module_count;
  // The last stack, whose outer calls are most likely those of the next.
  size_t last_count;
  uintptr_t last_frames[most_frames];
  uint32_t last_nodes[most_frames];
  // The number of the last request, if requests are counted.
  uint64_t last_request;
  // Not on the stack of a thread, which may be small.
  struct line line;
  struct module modules[most_modules];
  uint32_t buckets[most_buckets];
  struct node nodes[];
};

struct memsim_recorder *memsim_recorder;

static const size_t recorder_bytes =
    sizeof(struct memsim_recorder) + most_nodes * sizeof(struct node);

static void ring_bell(void) {
  ADD(memsim_counters->bell, 1);
  syscall(SYS_futex, &memsim_counters->bell, FUTEX_WAKE, 1 << 30, NULL, NULL, 0);
}

static void publish(struct memsim_recorder *recorder) {
  struct memsim_recording *recording = recorder->recording;
  uint64_t quarter = ring_bytes / 4, taken = LOAD(recording->taken);
  bool was_enough = recording->written - taken >= quarter;
  __atomic_store_n(&recording->written, recorder->written, __ATOMIC_RELEASE);
  if (!was_enough && recorder->written - taken >= quarter) ring_bell();
}

// Waits until bytes were read; false if the supervisor has exited, or does nothing for long.
static bool wait_for_room(struct memsim_recorder *recorder, size_t bytes) {
  struct memsim_recording *recording = recorder->recording;
  publish(recorder);
  for (;;) {
    uint32_t moved = __atomic_load_n(&recording->moved, __ATOMIC_ACQUIRE);
    if (LOAD(recording->state) != memsim_recording_open) return false;
    uint64_t taken = __atomic_load_n(&recording->taken, __ATOMIC_ACQUIRE);
    if (recorder->written + bytes - taken <= ring_bytes) return true;
    ring_bell();
    if (!memsim_wait_for_change(&recording->moved, moved, 10)) return false;
  }
}

// Appends a line to the ring.
static void put(struct memsim_recorder *recorder, const char *line, size_t bytes) {
  struct memsim_recording *recording = recorder->recording;
  if (!recorder->is_on) return;
  uint64_t taken = __atomic_load_n(&recording->taken, __ATOMIC_ACQUIRE);
  if (recorder->written + bytes - taken > ring_bytes && !wait_for_room(recorder, bytes)) {
    STORE(recorder->is_on, 0);
    return;
  }
  size_t place = recorder->written % ring_bytes, first = ring_bytes - place;
  if (first > bytes) first = bytes;
  memcpy(recording->bytes + place, line, first);
  memcpy(recording->bytes, line + first, bytes - first);
  recorder->written += bytes;
}

static void begin_line(struct line *line, char letter) {
  line->text[0] = letter;
  line->end = line->text + 1;
}

static void add_number(struct line *line, uint64_t number) {
  unsigned digits = number == 0 ? 1 : (67 - (unsigned)__builtin_clzl(number)) / 4;
  *line->end++ = ' ';
  for (unsigned i = digits; i-- > 0; number >>= 4) line->end[i] = "0123456789abcdef"[number & 15];
  line->end += digits;
}

static void add_text(struct line *line, const char *text, size_t bytes) {
  *line->end++ = ' ';
  memcpy(line->end, text, bytes);
  line->end += bytes;
}

static void end_line(struct memsim_recorder *recorder, struct line *line) {
  *line->end++ = '\n';
  put(recorder, line->text, line->end - line->text);
}

// Writes the address of the file that contains an address, if that is not recorded yet.
static void note_module(struct memsim_recorder *recorder, uintptr_t address) {
  struct dl_find_object object;
  if (_dl_find_object((void *)address, &object) != 0) return;
  uintptr_t start = (uintptr_t)object.dlfo_map_start, end = (uintptr_t)object.dlfo_map_end;
  const struct link_map *map = object.dlfo_link_map;
  bool is_in_the_way = recorder->module_count == most_modules;
  for (uint32_t i = 0; i < recorder->module_count; i++) {
    const struct module *module = &recorder->modules[i];
    if (module->start == start && module->end == end && module->map == map) return;
    if (module->start < end && start < module->end) is_in_the_way = true;
  }
  struct line *line = &recorder->line;
  if (is_in_the_way) {
    // Another file was closed that was there: all files are written again, each at its next use.
    recorder->module_count = 0;
    put(recorder, "m 1 -\n", 6);
  }
  recorder->modules[recorder->module_count++] = (struct module){start, end, map};
  const char *name = map->l_name == NULL || map->l_name[0] == 0 ? "x" : map->l_name;
  size_t bytes = strnlen(name, most_name_bytes);
  begin_line(line, 'm');
  add_number(line, bytes);
  add_text(line, name, bytes);
  add_number(line, map->l_addr);
  add_number(line, start - map->l_addr);
  add_number(line, end - start);
  end_line(recorder, line);
}

// The number of a stack. One more than there is room for is that of its caller.
static uint32_t number_of(struct memsim_recorder *recorder, uint64_t address, uint32_t parent) {
  uint64_t hash = (address ^ (uint64_t)parent << 40) * 0x9e3779b97f4a7c15;
  uint32_t *bucket = &recorder->buckets[hash >> 48];
  for (uint32_t i = *bucket; i != 0; i = recorder->nodes[i].next)
    if (recorder->nodes[i].address == address && recorder->nodes[i].parent == parent) return i;
  if (recorder->node_count + 1 == most_nodes) return parent;
  uint32_t number = ++recorder->node_count;
  recorder->nodes[number] = (struct node){address, parent, *bucket};
  *bucket = number;
  note_module(recorder, address);
  struct line *line = &recorder->line;
  begin_line(line, 't');
  add_number(line, address);
  add_number(line, parent);
  end_line(recorder, line);
  return number;
}

static uint32_t number_of_stack(
    struct memsim_recorder *recorder, const uintptr_t *frames, size_t count) {
  uint32_t number = 0;
  size_t same = 0, before = recorder->last_count;
  while (same < count && same < before &&
         frames[count - 1 - same] == recorder->last_frames[before - 1 - same])
    same++;
  if (same > 0) number = recorder->last_nodes[before - same];
  // Both end alike: those of the last stack move to where they are in this one.
  memmove(
      recorder->last_nodes + count - same, recorder->last_nodes + before - same,
      same * sizeof *recorder->last_nodes);
  for (size_t i = count - same; i-- > 0;)
    recorder->last_nodes[i] = number = number_of(recorder, frames[i], number);
  memcpy(recorder->last_frames, frames, count * sizeof *frames);
  recorder->last_count = count;
  return number;
}

// Acquires the lock; false if nothing is recorded, or if a signal handler has interrupted a record
// of its own thread.
static bool begin(struct memsim_recorder *recorder) {
  if (!LOAD(recorder->is_on)) return false;
  if (memsim_thread.is_recording) {
    ADD(recorder->recording->left_out, 1);
    return false;
  }
  memsim_thread.is_recording = true;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  memsim_lock(&recorder->lock);
  return true;
}

static void end(struct memsim_recorder *recorder) {
  publish(recorder);
  memsim_unlock(&recorder->lock);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  memsim_thread.is_recording = false;
}

static void write_made(
    struct memsim_recorder *recorder, uint32_t stack, const void *block, size_t bytes) {
  struct line *line = &recorder->line;
  // A remark, which readers of such traces skip: requests in between are not recorded.
  if (memsim_counters->failing_request != 0 && memsim_thread.request != ++recorder->last_request) {
    recorder->last_request = memsim_thread.request;
    begin_line(line, '#');
    add_number(line, recorder->last_request);
    end_line(recorder, line);
  }
  begin_line(line, '+');
  add_number(line, bytes);
  add_number(line, stack);
  add_number(line, (uintptr_t)block);
  end_line(recorder, line);
}

static void write_freed(struct memsim_recorder *recorder, const void *block) {
  struct line *line = &recorder->line;
  begin_line(line, '-');
  add_number(line, (uintptr_t)block);
  end_line(recorder, line);
}

void memsim_record_made(const void *block, size_t bytes) {
  struct memsim_recorder *recorder = memsim_recorder;
  if (!LOAD(recorder->is_on)) return;
  uintptr_t frames[most_frames];
  size_t count = memsim_stacks_capture(frames);
  if (!begin(recorder)) return;
  write_made(recorder, number_of_stack(recorder, frames, count), block, bytes);
  end(recorder);
}

void memsim_record_freeing(const void *block) {
  struct memsim_recorder *recorder = memsim_recorder;
  if (!begin(recorder)) return;
  write_freed(recorder, block);
  end(recorder);
}

bool memsim_record_moving(void) { return begin(memsim_recorder); }

void memsim_record_moved(const void *before, const void *block, size_t bytes) {
  struct memsim_recorder *recorder = memsim_recorder;
  if (block != NULL) {
    uintptr_t frames[most_frames];
    size_t count = memsim_stacks_capture(frames);
    write_freed(recorder, before);
    write_made(recorder, number_of_stack(recorder, frames, count), block, bytes);
  }
  end(recorder);
}

static size_t read_file(const char *path, char *text, size_t bytes) {
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return 0;
  ssize_t count = syscall(SYS_read, file, text, bytes);
  syscall(SYS_close, file);
  return count < 0 ? 0 : (size_t)count;
}

// Writes the head of the trace: the format, the program, its arguments and the memory of the host.
static void write_header(struct memsim_recorder *recorder) {
  static const char form[] = "v 10400 3\n";
  put(recorder, form, sizeof form - 1);
  struct line *line = &recorder->line;
  char text[most_name_bytes];
  ssize_t bytes = syscall(SYS_readlinkat, AT_FDCWD, "/proc/self/exe", text, sizeof text);
  begin_line(line, 'x');
  add_number(line, bytes < 0 ? 0 : bytes);
  add_text(line, text, bytes < 0 ? 0 : bytes);
  end_line(recorder, line);
  size_t count = read_file("/proc/self/cmdline", text, sizeof text);
  if (count > 0 && text[count - 1] == 0) count--;
  for (size_t i = 0; i < count; i++)
    text[i] = text[i] == 0 ? ' ' : (unsigned char)text[i] < ' ' ? '?' : text[i];
  begin_line(line, 'X');
  add_text(line, text, count);
  end_line(recorder, line);
  struct sysinfo host = {0};
  syscall(SYS_sysinfo, &host);
  begin_line(line, 'I');
  add_number(line, page_bytes);
  add_number(line, (uint64_t)host.totalram * host.mem_unit >> page_shift);
  end_line(recorder, line);
  put(recorder, "m 1 -\n", 6);
}

// The command's own process, or the first that runs a program of the requested name; from
// then on the later programs of that process, if they are to be recorded as well.
static bool is_wanted(struct memsim_recording *recording) {
  if (!recording->is_wanted || LOAD(recording->state) != memsim_recording_open) return false;
  bool is_named = recording->name[0] != 0;
  if (is_named && strncmp(recording->name, memsim_slot->name, memsim_name_bytes - 1) != 0)
    return false;
  if (!is_named && (int32_t)syscall(SYS_getppid) != memsim_counters->supervisor) return false;
  int32_t pid = memsim_own_pid(), owner = 0;
  return __atomic_compare_exchange_n(
             &recording->owner, &owner, pid, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) ||
         owner == pid;
}

void memsim_record_image(void) {
  struct memsim_recording *recording = &memsim_counters->recording;
  if (!is_wanted(recording)) return;
  struct memsim_recorder *recorder = memsim_host_map(
      NULL, recorder_bytes, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  bool is_ready = recorder != MAP_FAILED && memsim_stacks_prepare() &&
                  madvise(recorder, recorder_bytes, MADV_WIPEONFORK) == 0;
  if (!is_ready) {
    STORE(recording->state, memsim_recording_impossible);
    return;
  }
  recorder->recording = recording;
  recorder->written = LOAD(recording->written);
  recorder->is_on = 1;
  // Records of an earlier image are not part of this trace.
  __atomic_store_n(&recording->begin, recorder->written + 1, __ATOMIC_RELEASE);
  write_header(recorder);
  publish(recorder);
  memsim_recorder = recorder;
}

int64_t memsim_recorder_pages(void) {
  struct memsim_recorder *recorder = memsim_recorder;
  if (recorder == NULL) return 0;
  char *end = (char *)(recorder->nodes + recorder->node_count + 1);
  return memsim_resident_pages(
      (char *)recorder, (size_t)(end - (char *)recorder + page_bytes - 1) & -(size_t)page_bytes);
}
