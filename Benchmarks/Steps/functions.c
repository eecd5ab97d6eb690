#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

#include "steps.h"

// Those of Swift's library that are counted. A program that has the library in itself has no names
// of them left: their addresses are asked of the linker.
#define SWIFT_FUNCTIONS(F)                                                                         \
  F(swift_retain)                                                                                  \
  F(swift_retain_n)                                                                                \
  F(swift_tryRetain)                                                                               \
  F(swift_unownedRetain)                                                                           \
  F(swift_unownedRetainStrong)                                                                     \
  F(swift_release)                                                                                 \
  F(swift_release_n)                                                                               \
  F(swift_unownedRelease)                                                                          \
  F(swift_getKeyPath)                                                                              \
  F(swift_getAtKeyPath)                                                                            \
  F(swift_getAtAnyKeyPath)                                                                         \
  F(swift_getAtPartialKeyPath)                                                                     \
  F(swift_readAtKeyPath)                                                                           \
  F(swift_modifyAtWritableKeyPath)                                                                 \
  F(swift_modifyAtReferenceWritableKeyPath)                                                        \
  F(swift_setAtWritableKeyPath)                                                                    \
  F(swift_setAtReferenceWritableKeyPath)                                                           \
  F(swift_allocObject)

#define DECLARE(name) extern const char name[];
SWIFT_FUNCTIONS(DECLARE)

uintptr_t steps_function(const char *name) {
#define COMPARE(function)                                                                          \
  if (strcmp(name, #function) == 0) return (uintptr_t)function;
  SWIFT_FUNCTIONS(COMPARE)
  // The linker's order finds a function of the program itself before those of its libraries.
  return (uintptr_t)dlsym(RTLD_DEFAULT, name);
}

const char *steps_file(uintptr_t place, uintptr_t *base) {
  Dl_info info;
  if (dladdr((void *)place, &info) == 0) return NULL;
  *base = (uintptr_t)info.dli_fbase;
  return info.dli_fname;
}
