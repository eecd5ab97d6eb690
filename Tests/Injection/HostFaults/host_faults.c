// A host that goes wrong at a chosen call, to be loaded before all other libraries (LD_PRELOAD).
//
// MEMSIM_HOST_FAULT says at which call, of which kind, and what happens there; nothing does where
// it is not set. Calls are counted from 1, in the first process and its copies alike, once the
// program takes the signals by which faults end it: before that it can promise nothing. Programs of
// other names, which memsim starts, have no faults.
//
//   write 12 28       the twelfth write of a file has half an effect, and from then on the disk is
//                     full: writes, and calls that make or name files, fail with error 28 (ENOSPC)
//   output 1 32       the same with standard output alone: its reader is gone with error 32 (EPIPE)
//   memory 3          the third request for memory of the host is refused, and all that follow
//   malloc 700        the same, counted by calls of malloc and its like
//   raise 5 15        signal 15 comes in front of the fifth write of a file; 9 kills the process
//   exchange 7 a b    in front of the seventh look at a file, a has become b and b has become a
//
// MEMSIM_HOST_CALLS names a file that tells how many calls there were: a number of eight bytes for
// each kind, in the order of the enumeration below.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/magic.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

enum kind { WRITE, OUTPUT, MEMORY, MALLOC, LOOK, KINDS };
enum deed { NOTHING, DISK_IS_FULL, MEMORY_IS_GONE, RAISE, EXCHANGE };

static struct {
  enum deed deed;
  enum kind kind;
  unsigned long at;
  int number;
  char paths[2][512];
} fault;

static _Atomic int has_begun;
static _Atomic unsigned long own_counts[KINDS];
static _Atomic unsigned long *counts = own_counts;

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// Of jemalloc, whose malloc cannot be looked up before it is needed; a program without it has that
// of the C library.
extern void *mallocx(size_t size, int flags) __attribute__((weak));
extern void *rallocx(void *block, size_t size, int flags) __attribute__((weak));
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
enum { ZEROED = 0x40 };

static int is_memsim(void) { return strncmp(program_invocation_short_name, "memsim", 6) == 0; }

static void *(*next_mmap)(void *, size_t, int, int, int, off_t);
static long (*next_syscall)(long, ...);

__attribute__((constructor)) static void begin(void) {
  next_mmap = NEXT(mmap);
  next_syscall = NEXT(syscall);
  if (!is_memsim()) return;
  const char *path = getenv("MEMSIM_HOST_CALLS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (file >= 0) {
    void *shared = (void *)next_syscall(
        SYS_mmap, NULL, sizeof own_counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0L);
    if (shared != MAP_FAILED) counts = shared;
    close(file);
  }
  const char *text = getenv("MEMSIM_HOST_FAULT");
  char name[16] = "";
  if (!text) return;
  int words = sscanf(text, "%15s %lu", name, &fault.at);
  static const struct { const char *name; enum kind kind; enum deed deed; } deeds[] = {
      {"write", WRITE, DISK_IS_FULL},    {"output", OUTPUT, DISK_IS_FULL},
      {"memory", MEMORY, MEMORY_IS_GONE}, {"malloc", MALLOC, MEMORY_IS_GONE},
      {"raise", WRITE, RAISE},            {"exchange", LOOK, EXCHANGE},
  };
  for (size_t i = 0; i < sizeof deeds / sizeof *deeds && words == 2; i++) {
    if (strcmp(name, deeds[i].name) != 0) continue;
    fault.kind = deeds[i].kind;
    if (deeds[i].deed == EXCHANGE)
      words += sscanf(text, "%*s %*s %511s %511s", fault.paths[0], fault.paths[1]) - 1;
    else
      sscanf(text, "%*s %*s %d", &fault.number);
    if (words == 2 || words == 3) fault.deed = deeds[i].deed;
  }
  if (fault.deed == NOTHING) {
    fprintf(stderr, "MEMSIM_HOST_FAULT: no fault is called '%s'\n", text);
    _exit(99);
  }
}

// Counts a call; says whether it is the one, or comes after it where that matters.
static int is_due(enum kind kind, int lasts) {
  if (!has_begun) return 0;
  unsigned long count = atomic_fetch_add(&counts[kind], 1) + 1;
  return fault.deed && fault.kind == kind && (lasts ? count >= fault.at : count == fault.at);
}

static int is_memory_gone(enum kind kind) {
  int due = is_due(kind, 1);
  if (fault.deed != MEMORY_IS_GONE) return 0;
  // Once one kind of request for memory fails, the other kind fails, too.
  if (!due && counts[fault.kind] < fault.at) return 0;
  errno = ENOMEM;
  return 1;
}

static void look(void) {
  if (is_due(LOOK, 0) && fault.deed == EXCHANGE) {
    int error = errno;
    next_syscall(
        SYS_renameat2, AT_FDCWD, fault.paths[0], AT_FDCWD, fault.paths[1], 2 /* RENAME_EXCHANGE */);
    errno = error;
  }
}

// Whether the disk is full: 2 for the first call that finds it so.
static int is_full(enum kind kind) {
  int due = is_due(kind, 1), is_first = counts[kind] == fault.at;
  if (due && fault.deed == RAISE && is_first)
    next_syscall(SYS_tgkill, getpid(), next_syscall(SYS_gettid), fault.number);
  if (!due || fault.deed != DISK_IS_FULL) return 0;
  errno = fault.number;
  return is_first ? 2 : 1;
}

static void *allocate(size_t size, int flags) {
  return is_memory_gone(MALLOC) ? NULL : mallocx(size ? size : 1, flags);
}

void *malloc(size_t size) { return mallocx ? allocate(size, 0) : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
  if (!mallocx) return __libc_calloc(count, size);
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? NULL : allocate(bytes, ZEROED);
}

void *realloc(void *block, size_t size) {
  if (!rallocx) return __libc_realloc(block, size);
  if (!block || !size) {
    free(block);
    return block ? NULL : malloc(size);
  }
  return is_memory_gone(MALLOC) ? NULL : rallocx(block, size, 0);
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (!mallocx) return __libc_memalign(alignment, size);
  return allocate(size, __builtin_ctzl(alignment));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = aligned_alloc(alignment, size);
  return *block ? 0 : ENOMEM;
}

void *mmap(void *start, size_t bytes, int protection, int flags, int file, off_t offset) {
  if (!next_mmap)
    return (void *)((long (*)(long, ...))dlsym(RTLD_NEXT, "syscall"))(
        SYS_mmap, start, bytes, protection, flags, file, offset);
  if (is_memory_gone(MEMORY)) return MAP_FAILED;
  return next_mmap(start, bytes, protection, flags, file, offset);
}

long syscall(long number, ...) {
  va_list values;
  va_start(values, number);
  long word[6];
  for (int i = 0; i < 6; i++) word[i] = va_arg(values, long);
  va_end(values);
  if (!next_syscall) next_syscall = NEXT(syscall);
  int asks = number == SYS_mmap || number == SYS_mremap || number == SYS_memfd_create;
  if (asks && is_memory_gone(MEMORY)) return -1;
  return next_syscall(number, word[0], word[1], word[2], word[3], word[4], word[5]);
}

void *mremap(void *start, size_t before, size_t after, int flags, ...) {
  if (is_memory_gone(MEMORY)) return MAP_FAILED;
  return (void *)next_syscall(SYS_mremap, start, before, after, (long)flags, 0L);
}

void *sbrk(intptr_t more) {
  if (more > 0 && is_memory_gone(MEMORY)) return (void *)-1;
  return NEXT(sbrk)(more);
}

static const void *file_of(const void *place) {
  Dl_info info;
  return dladdr(place, &info) == 0 ? NULL : info.dli_fbase;
}

// Swift takes them as well, before the program does, by a function of its library.
int sigaction(int number, const struct sigaction *action, struct sigaction *before) {
  int result = NEXT(sigaction)(number, action, before);
  if (number == SIGFPE && action && is_memsim() &&
      file_of((void *)action->sa_sigaction) == file_of((void *)getauxval(AT_PHDR)))
    has_begun = 1;
  return result;
}

// The kernel's own files need no room on a disk.
static int is_on_disk(int file) {
  struct stat status;
  struct statfs system;
  if (next_syscall(SYS_fstat, file, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  if (next_syscall(SYS_fstatfs, file, &system) != 0) return 0;
  return system.f_type != CGROUP_SUPER_MAGIC && system.f_type != CGROUP2_SUPER_MAGIC &&
         system.f_type != PROC_SUPER_MAGIC;
}

static int is_kernel_path(const char *path) {
  return strncmp(path, "/sys/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

// Messages are no files, and neither are pipes and sockets.
static ssize_t write_some(int file, const void *bytes, size_t count) {
  if (file == STDERR_FILENO || (file != STDOUT_FILENO && !is_on_disk(file)))
    return next_syscall(SYS_write, file, bytes, count);
  int full = is_full(file == STDOUT_FILENO ? OUTPUT : WRITE);
  if (!full) return next_syscall(SYS_write, file, bytes, count);
  int error = errno;
  if (full == 2 && count > 1) return next_syscall(SYS_write, file, bytes, count / 2);
  errno = error;
  return -1;
}

ssize_t __write(int file, const void *bytes, size_t count) {
  return write_some(file, bytes, count);
}

ssize_t write(int file, const void *bytes, size_t count) { return write_some(file, bytes, count); }

#define FAILS_WHEN_FULL(name, parameters, arguments) \
  int name parameters { return is_full(WRITE) ? -1 : NEXT(name) arguments; }
FAILS_WHEN_FULL(fsync, (int file), (file))
FAILS_WHEN_FULL(rename, (const char *from, const char *to), (from, to))
FAILS_WHEN_FULL(
    linkat, (int from, const char *path, int to, const char *name, int flags),
    (from, path, to, name, flags))

int mkdir(const char *path, mode_t mode) {
  return !is_kernel_path(path) && is_full(WRITE) ? -1 : NEXT(mkdir)(path, mode);
}

int open(const char *path, int flags, ...) {
  va_list values;
  va_start(values, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(values, mode_t) : 0;
  va_end(values);
  if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {
    if (!is_kernel_path(path) && is_full(WRITE)) return -1;
  } else {
    look();
  }
  return NEXT(open)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
  look();
  return NEXT(openat)(folder, path, flags, 0);
}

ssize_t read(int file, void *bytes, size_t count) {
  look();
  return next_syscall(SYS_read, file, bytes, count);
}

int fstat(int file, struct stat *status) {
  look();
  return NEXT(fstat)(file, status);
}

int fstatat(int folder, const char *path, struct stat *status, int flags) {
  look();
  return NEXT(fstatat)(folder, path, status, flags);
}
