// Loads the shared objects of apps, and gives them the functions of the runtime.
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "App/memsim_objc_app.h"
#include "abi.h"
#include "memsim_objc_framework.h"

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
    if (*slots->address == NULL) *slots->address = memsim_objc_defined_function(slots->name);
    if (*slots->address != NULL) continue;
    snprintf(reason, (size_t)bytes, "this memsim has no function %s: build it again", slots->name);
    return false;
  }
  return true;
}

memsim_objc_image memsim_objc_images;

// The object, when it was loaded before.
static memsim_objc_image loaded(void *handle) {
  memsim_objc_image image = memsim_objc_images;
  while (image != NULL && image->handle != handle) image = image->next;
  return image;
}

bool memsim_objc_begins_block(uint64_t word) {
  for (memsim_objc_image image = memsim_objc_images; image != NULL; image = image->next)
    for (int i = 0; i < 2; i++)
      if ((uint64_t)image->block_words[i] == word) return true;
  return false;
}

// Fills in an object, and links it.
static bool link_image(memsim_objc_image image, char *reason, int32_t bytes) {
  const struct memsim_objc_slot *slots = dlsym(image->handle, "memsim_objc_slots");
  struct memsim_objc_files *files = dlsym(image->handle, "memsim_objc_files");
  const uint64_t *stamp = dlsym(image->handle, "memsim_objc_stamp");
  image->block_words[0] = dlsym(image->handle, "_NSConcreteStackBlock");
  image->block_words[1] = dlsym(image->handle, "_NSConcreteGlobalBlock");
  size_t room = (size_t)bytes;
  if (slots == NULL || files == NULL || stamp == NULL) {
    snprintf(reason, room, "the code was not linked for this memsim: build it again");
    return false;
  }
  if (*stamp != 0 && *stamp != memsim_objc_framework_stamp()) {
    snprintf(reason, room, "the code was built by another memsim: build it again");
    return false;
  }
  if (files->count > memsim_objc_most_files) {
    snprintf(
        reason, room, "the code is made of %u files, more than %d", files->count,
        memsim_objc_most_files);
    return false;
  }
  image->modules = (struct module **)files->files;
  image->count = files->count;
  image->main = (int (*)(int, char **))dlsym(image->handle, "main");
  memsim_objc_image_place(image, files);
  return fill(slots, reason, bytes) && memsim_objc_link(image, reason, room);
}

memsim_objc_image memsim_objc_load(const char *path, char *reason, int32_t bytes) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    // The caller names the file, too.
    const char *error = dlerror();
    size_t named = strlen(path);
    bool names_it = strncmp(error, path, named) == 0 && strncmp(error + named, ": ", 2) == 0;
    snprintf(reason, (size_t)bytes, "%s", names_it ? error + named + 2 : error);
    return NULL;
  }
  memsim_objc_image image = loaded(handle);
  if (image != NULL) return image;
  image = memsim_objc_allocate(sizeof *image);
  image->handle = handle;
  if (!link_image(image, reason, bytes)) {
    dlclose(handle);
    return NULL;
  }
  memsim_objc_image_keep(image);
  image->next = memsim_objc_images;
  memsim_objc_images = image;
  return image;
}
