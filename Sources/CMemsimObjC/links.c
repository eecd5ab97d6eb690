// Loads the shared objects of apps, and gives them the functions of the runtime.
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "App/memsim_objc_app.h"
#include "abi.h"

#define ADDRESS(name) extern char memsim_address_of_##name[] __asm__(#name);
MEMSIM_OBJC_FUNCTIONS(ADDRESS)

static const struct {
  const char *name;
  void *address;
} functions[] = {
#define FUNCTION(name) {#name, memsim_address_of_##name},
    MEMSIM_OBJC_FUNCTIONS(FUNCTION)
};

static bool fill(const struct memsim_objc_slot *slots, char *reason, int32_t bytes) {
  for (; slots->name != NULL; slots++) {
    *slots->address = NULL;
    for (uint64_t i = 0; i < sizeof functions / sizeof *functions; i++)
      if (strcmp(functions[i].name, slots->name) == 0) *slots->address = functions[i].address;
    if (*slots->address != NULL) continue;
    snprintf(reason, (size_t)bytes, "this memsim has no function %s: build it again", slots->name);
    return false;
  }
  return true;
}

bool memsim_objc_load(const char *path, char *reason, int32_t bytes) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    snprintf(reason, (size_t)bytes, "%s", dlerror());
    return false;
  }
  const struct memsim_objc_slot *slots = dlsym(handle, "memsim_objc_slots");
  struct memsim_objc_files *files = dlsym(handle, "memsim_objc_files");
  if (slots == NULL || files == NULL) {
    snprintf(reason, (size_t)bytes, "%s was not linked for memsim", path);
    dlclose(handle);
    return false;
  }
  struct module **modules = (struct module **)files->files;
  uint32_t count = files->count;
  size_t room = (size_t)bytes;
  if (count > memsim_objc_most_files)
    snprintf(
        reason, room, "%s is made of %u files, more than %d", path, count, memsim_objc_most_files);
  else if (fill(slots, reason, bytes) && memsim_objc_link(modules, count, reason, room)) {
    // An object that is loaded once more has its classes already.
    files->count = 0;
    if (count > 0) memsim_objc_image_keep(files);
    return true;
  }
  dlclose(handle);
  return false;
}
