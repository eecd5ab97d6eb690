// The memory of this process as the kernel sees it, read when it exits.
#define _GNU_SOURCE
#include "kernel.h"

#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel has no figures under the name of a process whose first thread has ended.
static bool read_own(const char *path, char *text, size_t bytes) {
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = syscall(SYS_read, file, text, bytes - 1);
  syscall(SYS_close, file);
  text[count < 0 ? 0 : count] = 0;
  return count > 0;
}

static int64_t pages_behind(const char *text, const char *label) {
  const char *line = strstr(text, label);
  if (line == NULL) return 0;
  int64_t kilobytes = 0;
  for (line += strlen(label); *line == ' ' || *line == '\t'; line++) {
  }
  for (; *line >= '0' && *line <= '9'; line++) kilobytes = kilobytes * 10 + (*line - '0');
  return kilobytes / (page_bytes / 1024);
}

extern void *__libc_stack_end;

// The pages of the first thread's stack, down to the first that is not in memory.
static int64_t stack_pages(void) {
  uintptr_t top = (uintptr_t)__libc_stack_end & -(uintptr_t)page_bytes;
  int64_t pages = 0;
  unsigned char state;
  for (uintptr_t page = top; syscall(SYS_mincore, page, page_bytes, &state) == 0 && (state & 1);
       page -= page_bytes)
    pages++;
  return pages;
}

int64_t memsim_kernel_figures(struct memsim_resident *resident) {
  char text[2048];
  if (!read_own("/proc/thread-self/smaps_rollup", text, sizeof text)) return 0;
  const char *all = strstr(text, "\nAnonymous:");
  if (all == NULL) return 0;
  int64_t anonymous = pages_behind(text, "Pss_Anon:"), pages = pages_behind(all, "Anonymous:");
  int64_t stack = memsim_stack_share(stack_pages(), anonymous, pages);
  STORE(resident->file_pages, pages_behind(text, "Pss_File:"));
  STORE(resident->shared_pages, pages_behind(text, "Pss_Shmem:"));
  STORE(resident->stack_pages, stack);
  STORE(resident->anonymous_pages, anonymous - stack);
  STORE(
      resident->private_pages,
      pages_behind(text, "Private_Clean:") + pages_behind(text, "Private_Dirty:"));
  if (read_own("/proc/thread-self/status", text, sizeof text))
    STORE(resident->page_table_pages, pages_behind(text, "VmPTE:"));
  return pages;
}
