// Standard output and standard error, captured by host thread.
//
// Output has three ways to them, and each passes here. Descriptors are written to by `write` and
// `writev`, which are defined below; the linker exports them to shared libraries, so Foundation
// calls these, too. The variables `stdout` and `stderr` name streams of our own from the first run
// on: they have no buffer, so that output is captured at once, and output without a listener is
// passed to the stream that was there before, with its buffer and habits. And some have a copy of
// that older stream, as std::cout does: the functions that they pass it to are defined below.
#define _GNU_SOURCE
#include "memsim_output.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>
#include <unwind.h>

#include "memsim_thread.h"

static FILE *before[STDERR_FILENO + 1], *ours[STDERR_FILENO + 1];

// The function of glibc for which its own `write` is another name.
extern ssize_t __write(int descriptor, const void *bytes, size_t count);

intptr_t memsim_write(int descriptor, const void *bytes, uintptr_t count) {
  return __write(descriptor, bytes, count);
}

void memsim_say(const char *text) { memsim_write(STDERR_FILENO, text, strlen(text)); }

// The definition behind ours. Looked up when it is first needed, which may be before constructors.
#define NEXT(name)                                                                          \
  ({                                                                                        \
    static __typeof__(name) *_Atomic known;                                                 \
    __typeof__(name) *next = known;                                                         \
    if (!next) known = next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name);                  \
    next;                                                                                   \
  })

// The functions of this file that are on the stack when output is captured.
#define ON_THE_WAY __attribute__((section("memsim_output")))
extern const char __start_memsim_output[] __attribute__((visibility("hidden")));
extern const char __stop_memsim_output[] __attribute__((visibility("hidden")));

// The address ranges of the program's code, and of the libraries that tests are written with.
enum { PROGRAM, XCTEST, SWIFT_TESTING, MODULES };
static struct { uintptr_t start, end; } modules[MODULES];

static int find_module(struct dl_phdr_info *info, size_t size, void *position) {
  (void)size;
  int module = (*(int *)position)++ == 0              ? PROGRAM
               : strstr(info->dlpi_name, "libXCTest.so")  ? XCTEST
               : strstr(info->dlpi_name, "libTesting.so") ? SWIFT_TESTING
                                                          : MODULES;
  if (module == MODULES) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    modules[module].start = info->dlpi_addr + part->p_vaddr;
    modules[module].end = modules[module].start + part->p_memsz;
  }
  return 0;
}

static int is_in(int module, uintptr_t place) {
  return modules[module].start <= place && place < modules[module].end;
}

static _Unwind_Reason_Code look_who_writes(struct _Unwind_Context *frame, void *found) {
  uintptr_t place = _Unwind_GetIP(frame);
  int *is_test = found;
  *is_test = is_in(XCTEST, place) || is_in(SWIFT_TESTING, place);
  int is_ours = place - (uintptr_t)__start_memsim_output <
                (uintptr_t)(__stop_memsim_output - __start_memsim_output);
  return *is_test || (is_in(PROGRAM, place) && !is_ours) ? _URC_END_OF_STACK : _URC_NO_REASON;
}

// If a test fails in a callback of a program, the test library prints that, and that is no output
// of the program: the innermost frame of the program or of a test library decides.
ON_THE_WAY static int is_word_of_test(void) {
  if (!modules[XCTEST].end && !modules[SWIFT_TESTING].end) return 0;
  int is_test = 0;
  _Unwind_Backtrace(look_who_writes, &is_test);
  return is_test;
}

static int is_output(int descriptor) {
  return descriptor == STDOUT_FILENO || descriptor == STDERR_FILENO;
}

// Whether the output of the calling thread is to be captured.
ON_THE_WAY static int is_heard(void) { return memsim_running.listener && !is_word_of_test(); }

// The last output of the thread on standard error: the reason why the process stops, if it stops.
static __thread struct {
  size_t count;
  char bytes[1024];
} last_words;

// Faults on bytes that cannot be read: here, where only the program's own call is under way.
static void look_at(const volatile char *bytes, size_t count) {
  for (size_t offset = 0; offset < count; offset += 4096) (void)bytes[offset];
  if (count > 0) (void)bytes[count - 1];
}

// Passes output to the listener, but not the output of the listener itself.
ON_THE_WAY static void hear(
    const struct memsim_listener *listener, int descriptor, const void *bytes, size_t count) {
  look_at(bytes, count);
  memsim_running.listener = NULL;
  if (descriptor == STDERR_FILENO) {
    last_words.count = count < sizeof last_words.bytes ? count : sizeof last_words.bytes;
    memcpy(last_words.bytes, bytes, last_words.count);
  }
  listener->hear(listener->context, descriptor, bytes, count);
  memsim_running.listener = listener;
}

void memsim_output_repeat_last_words(void) {
  if (memsim_running.listener) memsim_write(STDERR_FILENO, last_words.bytes, last_words.count);
}

ON_THE_WAY static ssize_t pass(void *cookie, const char *bytes, size_t count) {
  int descriptor = (int)(intptr_t)cookie;
  if (is_heard())
    hear(memsim_running.listener, descriptor, bytes, count);
  else if (NEXT(fwrite)(bytes, 1, count, before[descriptor]) < count)
    return 0;
  return count;
}

static FILE *open_ours(int descriptor) {
  cookie_io_functions_t functions = {.write = pass};
  FILE *stream = fopencookie((void *)(intptr_t)descriptor, "w", functions);
  if (!stream) return NULL;
  setvbuf(stream, NULL, _IONBF, 0);
  // Code that asks for its number, to see whether it is a terminal, means the descriptor behind it.
  stream->_fileno = descriptor;
  return stream;
}

static void open_all(void) {
  int position = 0;
  dl_iterate_phdr(find_module, &position);
  FILE *output = open_ours(STDOUT_FILENO), *errors = open_ours(STDERR_FILENO);
  if (!output || !errors) return;
  before[STDOUT_FILENO] = stdout;
  before[STDERR_FILENO] = stderr;
  ours[STDOUT_FILENO] = stdout = output;
  ours[STDERR_FILENO] = stderr = errors;
}

void memsim_output_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_all);
}

// If libstdc++ is there: std::cout, which is all zero as long as no code uses it, and
// std::ostream::flush.
extern void *_ZSt4cout[] __attribute__((weak));
extern void *_ZNSo5flushEv(void *stream) __attribute__((weak));

void memsim_output_flush(void) {
  if (_ZNSo5flushEv && _ZSt4cout && _ZSt4cout[0]) _ZNSo5flushEv(_ZSt4cout);
}

// The descriptor of an output stream, of ours or the one before; 0 if it is another stream.
static int output_of(FILE *stream) {
  for (int descriptor = STDOUT_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (ours[descriptor] && (stream == ours[descriptor] || stream == before[descriptor]))
      return descriptor;
  return 0;
}

// The stream that is used: ours if there is a listener, and the one before if there is none.
ON_THE_WAY static FILE *meant(FILE *stream) {
  int descriptor = output_of(stream);
  if (!descriptor) return stream;
  return is_heard() ? ours[descriptor] : before[descriptor];
}

ON_THE_WAY ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!is_output(descriptor) || !is_heard()) return __write(descriptor, bytes, count);
  hear(memsim_running.listener, descriptor, bytes, count);
  return count;
}

ON_THE_WAY ssize_t writev(int descriptor, const struct iovec *pieces, int count) {
  if (!is_output(descriptor) || !is_heard()) return NEXT(writev)(descriptor, pieces, count);
  ssize_t total = 0;
  for (int i = 0; i < count; i++) {
    hear(memsim_running.listener, descriptor, pieces[i].iov_base, pieces[i].iov_len);
    total += pieces[i].iov_len;
  }
  return total;
}

ON_THE_WAY int vdprintf(int descriptor, const char *format, va_list values) {
  if (!is_output(descriptor) || !is_heard() || !ours[descriptor])
    return NEXT(vdprintf)(descriptor, format, values);
  return NEXT(vfprintf)(ours[descriptor], format, values);
}

ON_THE_WAY int dprintf(int descriptor, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int count = vdprintf(descriptor, format, values);
  va_end(values);
  return count;
}

ON_THE_WAY size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream) {
  return NEXT(fwrite)(bytes, size, count, meant(stream));
}

ON_THE_WAY int fputs(const char *text, FILE *stream) { return NEXT(fputs)(text, meant(stream)); }

ON_THE_WAY int fputc(int byte, FILE *stream) { return NEXT(fputc)(byte, meant(stream)); }

ON_THE_WAY int putc(int byte, FILE *stream) { return NEXT(putc)(byte, meant(stream)); }

ON_THE_WAY int vfprintf(FILE *stream, const char *format, va_list values) {
  return NEXT(vfprintf)(meant(stream), format, values);
}

ON_THE_WAY int fprintf(FILE *stream, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int count = NEXT(vfprintf)(meant(stream), format, values);
  va_end(values);
  return count;
}

// With a listener nothing is buffered; and the host's buffers are none of the program's business.
ON_THE_WAY int fflush(FILE *stream) {
  if (output_of(stream) && is_heard()) return 0;
  return NEXT(fflush)(stream ? meant(stream) : NULL);
}

ON_THE_WAY int setvbuf(FILE *stream, char *buffer, int mode, size_t size) {
  if (output_of(stream) && is_heard()) return 0;
  return NEXT(setvbuf)(meant(stream), buffer, mode, size);
}

ON_THE_WAY void setbuf(FILE *stream, char *buffer) {
  setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ);
}

ON_THE_WAY void setlinebuf(FILE *stream) { setvbuf(stream, NULL, _IOLBF, 0); }

// A program that ends between the two would hold the lock, and all others would wait.
ON_THE_WAY void flockfile(FILE *stream) {
  if (!output_of(stream) || !is_heard()) NEXT(flockfile)(meant(stream));
}

ON_THE_WAY void funlockfile(FILE *stream) {
  if (!output_of(stream) || !is_heard()) NEXT(funlockfile)(meant(stream));
}

// The outputs are those of the whole host process: no program closes them.
ON_THE_WAY int fclose(FILE *stream) {
  if (output_of(stream) && is_heard()) return 0;
  return NEXT(fclose)(meant(stream));
}

// The function of glibc for its `close`, as `__write` is for `write`.
extern int __close(int descriptor);

ON_THE_WAY int close(int descriptor) {
  if (is_output(descriptor) && is_heard()) return 0;
  return __close(descriptor);
}
