// Threads, and what runs in the middle of them.
#define _GNU_SOURCE
#include "attacks.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

static pthread_key_t key;

static void free_later(void *block) {
  free(block);
  static __thread int rounds;
  if (rounds++ < 3) pthread_setspecific(key, malloc(50));
}

static void *with_a_key(void *nothing) {
  pthread_setspecific(key, malloc(100));
  return nothing;
}

void destructors_of_threads(void) {
  pthread_key_create(&key, free_later);
  for (int i = 0; i < 500; i++) {
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, with_a_key, NULL) == 0);
    pthread_join(thread, NULL);
  }
}

static void *wait_a_little(void *nothing) {
  free(malloc(1000));
  usleep(200000);
  free(malloc(1000));
  return nothing;
}

void two_thousand_threads(void) {
  static pthread_t threads[2000];
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 16384);
  int count = 0;
  for (; count < 2000; count++)
    if (pthread_create(&threads[count], &attributes, wait_a_little, NULL) != 0) break;
  CHECK(count > 500);
  for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
}

static void at_the_end(void) {
  char *block = malloc(1 << 20);
  CHECK(block != NULL);
  memset(block, 1, 1 << 20);
  free(block);
  free(strdup("text"));
}

__attribute__((destructor)) static void last(void) { use(2); }

void handlers_of_exit(void) {
  atexit(at_the_end);
  on_exit((void (*)(int, void *))free, malloc(10));
}

static volatile sig_atomic_t handled;

static void handle(int number) {
  (void)number;
  handled++;
}

static void allocate_in_handler(int number) {
  (void)number;
  handled++;
  free(malloc(100));
}

static void *send_signals(void *thread) {
  for (int i = 0; i < 2000; i++) {
    pthread_kill(*(pthread_t *)thread, SIGUSR1);
    usleep(50);
  }
  return NULL;
}

void signals_while_allocating(void) {
  struct sigaction action = {.sa_handler = handle};
  sigaction(SIGUSR1, &action, NULL);
  pthread_t self = pthread_self(), sender;
  pthread_create(&sender, NULL, send_signals, &self);
  while (pthread_tryjoin_np(sender, NULL) != 0) use(5);
  CHECK(handled > 0);
}

static void map_in_handler(int number) {
  (void)number;
  handled++;
  void *map = mmap(NULL, 8192, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  mprotect(map, 4096, PROT_READ | PROT_WRITE);
  munmap(map, 8192);
}

void mappings_in_handlers(void) {
  struct sigaction action = {.sa_handler = map_in_handler};
  sigaction(SIGUSR1, &action, NULL);
  pthread_t self = pthread_self(), sender;
  pthread_create(&sender, NULL, send_signals, &self);
  while (pthread_tryjoin_np(sender, NULL) != 0) map_in_handler(0);
  CHECK(handled > 0);
}

void signal_stacks(void) {
  stack_t stack = {.ss_sp = malloc(65536), .ss_size = 65536};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = allocate_in_handler, .sa_flags = SA_ONSTACK};
  sigaction(SIGUSR1, &action, NULL);
  for (int i = 0; i < 1000; i++) raise(SIGUSR1);
  CHECK(handled == 1000);
}

static ucontext_t outside, inside;

static void in_a_context(void) {
  for (int i = 0; i < 50; i++) {
    use(1);
    swapcontext(&inside, &outside);
  }
}

void contexts(void) {
  char *stack = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  getcontext(&inside);
  inside.uc_stack.ss_sp = stack;
  inside.uc_stack.ss_size = 1 << 16;
  inside.uc_link = &outside;
  makecontext(&inside, in_a_context, 0);
  for (int i = 0; i < 51; i++) {
    swapcontext(&outside, &inside);
    use(1);
  }
}

static void *open_and_close(void *name) {
  for (int i = 0; i < 150; i++) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library != NULL) dlclose(library);
    dlsym(RTLD_DEFAULT, "no_such_thing");
    dlerror();
  }
  return NULL;
}

void libraries(void) {
  begin_load(2);
  pthread_t threads[2];
  pthread_create(&threads[0], NULL, open_and_close, "libm.so.6");
  pthread_create(&threads[1], NULL, open_and_close, "libz.so.1");
  open_and_close("libsqlite3.so.0");
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
  void *(*found)(size_t) = dlsym(RTLD_NEXT, "malloc");
  CHECK(found != NULL);
  end_load(2);
}

static void *cancelled(void *nothing) {
  for (;;) {
    use(1);
    pthread_testcancel();
  }
  return nothing;
}

void cancellation(void) {
  for (int i = 0; i < 100; i++) {
    pthread_t thread;
    pthread_create(&thread, NULL, cancelled, NULL);
    usleep(200);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
  }
}

#if defined(__x86_64__)

__attribute__((noinline, used)) static void request_on_other_stack(void) {
  void *volatile block = malloc(77);
  free(block);
}

// Goes to another stack and back without a word in the tables for exceptions.
__attribute__((naked, noinline)) static void change_stack(char *end) {
  (void)end;
  __asm__(
      "push %rbp\n push %rbx\n mov %rsp, %rbx\n mov %rdi, %rsp\n call request_on_other_stack\n"
      "mov %rbx, %rsp\n pop %rbx\n pop %rbp\n ret");
}

void stacks_changed_by_hand(void) {
  enum { bytes = 1 << 14, guard = 4096 };
  // Nothing can be read behind its end.
  char *stack =
      mmap(NULL, bytes + guard, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(mprotect(stack + bytes, guard, PROT_NONE) == 0);
  for (int words = 0; words < 8; words++) change_stack(stack + bytes - words * 16);
  // As little as a request takes that is written down.
  change_stack(stack + (bytes >> 1));
}

#else

void stacks_changed_by_hand(void) {}

#endif
