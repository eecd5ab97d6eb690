#define _GNU_SOURCE
#include "memsim_shared.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

// Blocks of 512 bytes, in which the kernel counts the memory of files.
enum { blocks_of_page = 8 };

static int64_t pages_of(const struct statx *about) {
  return (int64_t)(about->stx_blocks / blocks_of_page);
}

static bool look_at(int32_t file, struct statx *about) {
  unsigned wanted = STATX_BASIC_STATS | STATX_BTIME;
  return statx(file, "", AT_EMPTY_PATH, wanted, about) == 0;
}

// A descriptor without access: it names the object, and hinders no seal.
static bool open_file(
    const struct memsim_process *process, int64_t begin, struct memsim_shared_object *object) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd/%d", process->shared_pid, process->shared_number);
  struct statx about;
  int32_t file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return false;
  if (!look_at(file, &about) || !S_ISREG(about.stx_mode)) {
    close(file);
    return false;
  }
  bool is_older = about.stx_mask & STATX_BTIME && about.stx_btime.tv_sec < begin;
  object->number = file;
  object->device = makedev(about.stx_dev_major, about.stx_dev_minor);
  object->inode = about.stx_ino;
  object->first_pages = is_older ? pages_of(&about) : 0;
  return true;
}

// A line of the kernel's table of segments.
struct segment {
  int32_t number;
  int64_t changed, bytes;
};

static bool next_segment(FILE *table, struct segment *segment) {
  char line[512];
  while (fgets(line, sizeof line, table) != NULL) {
    int64_t changed, bytes;
    // The key, number, mode and size; three figures of processes; four owners; times, pages.
    int count = sscanf(
        line, "%*s %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %ld %ld", &segment->number,
        &changed, &bytes);
    if (count != 3) continue;
    segment->changed = changed, segment->bytes = bytes;
    return true;
  }
  return false;
}

static FILE *open_segments(void) { return fopen("/proc/sysvipc/shm", "re"); }

static bool has_own_segments(int32_t pid) {
  char path[64];
  struct stat its, own;
  snprintf(path, sizeof path, "/proc/%d/ns/ipc", pid);
  return stat(path, &its) == 0 && stat("/proc/self/ns/ipc", &own) == 0 && its.st_ino == own.st_ino;
}

static bool open_segment(
    const struct memsim_process *process, int64_t begin, struct memsim_shared_object *object) {
  FILE *table = has_own_segments(process->shared_pid) ? open_segments() : NULL;
  if (table == NULL) return false;
  struct segment segment;
  bool is_found = false;
  while (!is_found && next_segment(table, &segment))
    is_found = segment.number == process->shared_number;
  fclose(table);
  if (!is_found) return false;
  object->number = segment.number;
  if (segment.changed < begin) object->first_pages = segment.bytes / 4096;
  return true;
}

bool memsim_shared_open(
    const struct memsim_process *process, int64_t begin, struct memsim_shared_object *object) {
  *object = (struct memsim_shared_object){
      .kind = process->shared_kind, .is_used = true, .pid = process->pid};
  switch (process->shared_kind) {
  case memsim_shared_file: return open_file(process, begin, object);
  case memsim_shared_segment: return open_segment(process, begin, object);
  default: return false;
  }
}

void memsim_shared_close(const struct memsim_shared_object *object) {
  if (object->kind == memsim_shared_file) close(object->number);
}

bool memsim_shared_is_same(
    const struct memsim_shared_object *one, const struct memsim_shared_object *other) {
  if (one->kind != other->kind) return false;
  return one->kind == memsim_shared_segment
             ? one->number == other->number
             : one->device == other->device && one->inode == other->inode;
}

static void set_pages(struct memsim_shared_object *object, int64_t pages) {
  object->pages = pages > object->first_pages ? pages - object->first_pages : 0;
}

static void measure_segments(struct memsim_shared_object *objects, int64_t count) {
  FILE *table = open_segments();
  for (int64_t i = 0; i < count; i++)
    if (objects[i].kind == memsim_shared_segment) objects[i].has_name = false;
  struct segment segment;
  while (table != NULL && next_segment(table, &segment)) {
    for (int64_t i = 0; i < count; i++) {
      if (objects[i].kind != memsim_shared_segment || objects[i].number != segment.number) continue;
      objects[i].has_name = true;
      set_pages(&objects[i], segment.bytes / 4096);
    }
  }
  if (table != NULL) fclose(table);
}

void memsim_shared_measure(struct memsim_shared_object *objects, int64_t count) {
  bool has_segments = false;
  for (int64_t i = 0; i < count; i++) {
    struct statx about;
    if (objects[i].kind == memsim_shared_segment) has_segments = true;
    if (objects[i].kind != memsim_shared_file || !look_at(objects[i].number, &about)) continue;
    objects[i].has_name = about.stx_nlink > 0;
    set_pages(&objects[i], pages_of(&about));
  }
  if (has_segments) measure_segments(objects, count);
}

static void mark(
    uint64_t device, uint64_t inode, int32_t pid, struct memsim_shared_object *objects,
    int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    struct memsim_shared_object *object = &objects[i];
    if (object->kind != memsim_shared_file || object->device != device || object->inode != inode)
      continue;
    if (!object->is_used) object->pid = pid;
    object->is_used = true;
  }
}

static void mark_mapped(int32_t pid, struct memsim_shared_object *objects, int64_t count) {
  char path[64], line[4352];
  snprintf(path, sizeof path, "/proc/%d/maps", pid);
  FILE *maps = fopen(path, "re");
  if (maps == NULL) return;
  while (fgets(line, sizeof line, maps) != NULL) {
    unsigned major, minor;
    unsigned long inode;
    if (sscanf(line, "%*x-%*x %*s %*x %x:%x %lu", &major, &minor, &inode) == 3)
      mark(makedev(major, minor), inode, pid, objects, count);
  }
  fclose(maps);
}

static void mark_open(int32_t pid, struct memsim_shared_object *objects, int64_t count) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    struct stat about;
    if (entry->d_name[0] != '.' && fstatat(dirfd(folder), entry->d_name, &about, 0) == 0)
      mark(about.st_dev, about.st_ino, pid, objects, count);
  }
  closedir(folder);
}

void memsim_shared_mark(int32_t pid, struct memsim_shared_object *objects, int64_t count) {
  // In this order: a process maps a descriptor and closes it.
  mark_open(pid, objects, count);
  mark_mapped(pid, objects, count);
}
