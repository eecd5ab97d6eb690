// The lock of the preloaded object and of jemalloc: a word that is free, taken, or taken and waited
// for.
//
// In jemalloc a program of one thread, which most are, pays no atomic instruction for it. Its first
// thread is made while no lock is held, so that the two ways never meet at one lock.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sys/single_threaded.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "preload.h"

enum { is_free, is_taken, is_waited_for };

static void wait_for(uint32_t *word) {
  int error = errno;
  while (__atomic_exchange_n(word, is_waited_for, __ATOMIC_ACQUIRE) != is_free)
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, is_waited_for, NULL, NULL, 0);
  errno = error;
}

static void give(uint32_t *word) {
  if (__atomic_exchange_n(word, is_free, __ATOMIC_RELEASE) != is_waited_for) return;
  int error = errno;
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  errno = error;
}

void memsim_lock(uint32_t *word) {
  uint32_t expected = is_free;
  if (!__atomic_compare_exchange_n(
          word, &expected, is_taken, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    wait_for(word);
}

void memsim_unlock(uint32_t *word) { give(word); }

HIDDEN int memsim_for_je_pthread_mutex_init(
    pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
  (void)attributes;
  *(uint32_t *)mutex = is_free;
  return 0;
}

HIDDEN int memsim_for_je_pthread_mutex_trylock(pthread_mutex_t *mutex) {
  uint32_t *word = (uint32_t *)mutex;
  if (__libc_single_threaded) {
    if (*word != is_free) return EBUSY;
    *word = is_taken;
    return 0;
  }
  uint32_t expected = is_free;
  return __atomic_compare_exchange_n(
             word, &expected, is_taken, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)
             ? 0
             : EBUSY;
}

HIDDEN int memsim_for_je_pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (memsim_for_je_pthread_mutex_trylock(mutex) == 0) return 0;
  wait_for((uint32_t *)mutex);
  return 0;
}

HIDDEN int memsim_for_je_pthread_mutex_unlock(pthread_mutex_t *mutex) {
  uint32_t *word = (uint32_t *)mutex;
  if (__libc_single_threaded)
    *word = is_free;
  else
    give(word);
  return 0;
}
