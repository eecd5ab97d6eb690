#define _GNU_SOURCE
#include "memsim_resident.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { page_bytes = 4096, kilobytes_of_page = 4 };

static int32_t open_about(int32_t pid, const char *what) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, what);
  return open(path, O_RDONLY | O_CLOEXEC);
}

static bool read_about(int32_t pid, const char *what, char *text, size_t bytes) {
  int32_t file = open_about(pid, what);
  if (file < 0) return false;
  ssize_t count = read(file, text, bytes - 1);
  close(file);
  text[count < 0 ? 0 : count] = 0;
  return count > 0;
}

static int64_t pages_behind(const char *text, const char *label) {
  const char *line = strstr(text, label);
  return line == NULL ? 0 : atoll(line + strlen(label)) / kilobytes_of_page;
}

// The page behind the stack of the first thread, which begins with the environment.
static uint64_t end_of_stack(int32_t pid) {
  char text[1024];
  if (!read_about(pid, "stat", text, sizeof text)) return 0;
  const char *word = strrchr(text, ')');
  enum { words_to_end_of_environment = 49 };
  for (int i = 0; i < words_to_end_of_environment && word != NULL; i++)
    word = strchr(word + 1, ' ');
  return word == NULL ? 0 : strtoull(word, NULL, 10) / page_bytes + 1;
}

// The pages of that stack that are in memory, down to a wide gap: the kernel leaves a narrow one
// below the environment.
static int64_t stack_pages(int32_t pid) {
  enum { piece = 64, widest_gap = 8 };
  uint64_t end = end_of_stack(pid), entries[piece];
  int32_t file = open_about(pid, "pagemap");
  int64_t pages = 0;
  for (int gap = 0; file >= 0 && gap <= widest_gap && end > piece; end -= piece) {
    off_t place = (off_t)((end - piece) * sizeof *entries);
    if (pread(file, entries, sizeof entries, place) != sizeof entries) break;
    for (int i = piece - 1; i >= 0 && gap <= widest_gap; i--) {
      // The highest bit: the page is in memory.
      bool is_there = entries[i] >> 63 != 0;
      gap = is_there ? 0 : gap + 1;
      pages += is_there;
    }
  }
  if (file >= 0) close(file);
  return pages;
}

bool memsim_process_resident(
    int32_t pid, struct memsim_resident *resident, int64_t *all_anonymous_pages) {
  char text[4096];
  *resident = (struct memsim_resident){0};
  if (!read_about(pid, "smaps_rollup", text, sizeof text)) return false;
  const char *all = strstr(text, "\nAnonymous:");
  if (all == NULL) return false;
  *all_anonymous_pages = pages_behind(all, "Anonymous:");
  resident->file_pages = pages_behind(text, "Pss_File:");
  resident->shared_pages = pages_behind(text, "Pss_Shmem:");
  int64_t anonymous = pages_behind(text, "Pss_Anon:");
  resident->stack_pages = memsim_stack_share(stack_pages(pid), anonymous, *all_anonymous_pages);
  resident->anonymous_pages = anonymous - resident->stack_pages;
  resident->private_pages =
      pages_behind(text, "Private_Clean:") + pages_behind(text, "Private_Dirty:");
  if (read_about(pid, "status", text, sizeof text))
    resident->page_table_pages = pages_behind(text, "VmPTE:");
  return true;
}
