#define _GNU_SOURCE
#include "memsim_symbols.h"

#include "memsim_thread.h"

#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// A file on the host.
struct image {
  const char *start;
  size_t bytes;
};

// Mapped by the system itself, for it is none of the mappings of native code that may run here.
static struct image open_image(const char *path) {
  struct image image = {NULL, 0};
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return image;
  struct stat status;
  if (fstat(file, &status) == 0 && status.st_size > (off_t)sizeof(ElfW(Ehdr))) {
    long offset = 0;
    long start = syscall(SYS_mmap, NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, offset);
    if (start != -1) image = (struct image){(const char *)start, status.st_size};
  }
  close(file);
  return image;
}

static void close_image(struct image image) { syscall(SYS_munmap, image.start, image.bytes); }

// A part of a file; null if the file ends before it.
static const void *part(struct image image, size_t offset, size_t count, size_t size) {
  if (offset > image.bytes || count > (image.bytes - offset) / size) return NULL;
  return image.start + offset;
}

static const char *name_in_table(
    struct image image, const ElfW(Shdr) *table, const ElfW(Shdr) *texts, uintptr_t address) {
  size_t count = table->sh_size / sizeof(ElfW(Sym));
  const ElfW(Sym) *symbols = part(image, table->sh_offset, count, sizeof(ElfW(Sym)));
  const char *text = part(image, texts->sh_offset, texts->sh_size, 1);
  if (symbols == NULL || text == NULL || texts->sh_size == 0) return NULL;
  if (text[texts->sh_size - 1] != 0) return NULL;
  for (size_t i = 0; i < count; i++) {
    const ElfW(Sym) *symbol = &symbols[i];
    if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_name >= texts->sh_size) continue;
    if (address - symbol->st_value < symbol->st_size) return text + symbol->st_name;
  }
  return NULL;
}

static const char *name_in_image(struct image image, uintptr_t place) {
  const ElfW(Ehdr) *header = part(image, 0, 1, sizeof *header);
  if (header == NULL || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return NULL;
  const ElfW(Shdr) *sections = part(image, header->e_shoff, header->e_shnum, sizeof *sections);
  if (sections == NULL) return NULL;
  for (size_t i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
    return name_in_table(image, &sections[i], &sections[sections[i].sh_link], place);
  }
  return NULL;
}

static char *name_in_file(const char *path, uintptr_t place) {
  struct image image = open_image(path);
  if (image.start == NULL) return NULL;
  const char *found = name_in_image(image, place);
  char *name = found == NULL ? NULL : strdup(found);
  close_image(image);
  return name;
}

struct memsim_function memsim_function_at(uintptr_t address) {
  Dl_info info;
  struct link_map *loaded = NULL;
  if (dladdr1((void *)address, &info, (void **)&loaded, RTLD_DL_LINKMAP) == 0)
    return (struct memsim_function){0};
  struct memsim_function function = {
      .file = info.dli_fname, .offset = address - (uintptr_t)info.dli_fbase};
  if (info.dli_sname != NULL) {
    function.name = strdup(info.dli_sname);
  } else if (loaded != NULL) {
    // The program's own path may be relative to an earlier working folder, so it is not used.
    const char *path = loaded->l_name[0] == 0 ? "/proc/self/exe" : loaded->l_name;
    function.name = name_in_file(path, address - loaded->l_addr);
  }
  return function;
}

int memsim_frames(uintptr_t *addresses, int most) {
  static _Thread_local uintptr_t end;
  if (end == 0) {
    struct memsim_stack stack = memsim_stack_here();
    if (stack.start == NULL) return 0;
    end = (uintptr_t)stack.start + stack.bytes;
  }
  uintptr_t last = end;
  if (memsim_other_stack.start != NULL)
    last = (uintptr_t)memsim_other_stack.start + memsim_other_stack.bytes;
  int count = 0;
  uintptr_t *frame = __builtin_frame_address(0);
  while (count < most && (uintptr_t)(frame + 2) <= last && frame[1] != 0) {
    addresses[count++] = frame[1];
    uintptr_t *below = (uintptr_t *)frame[0];
    // A function without a frame pointer has left something else there.
    if (below <= frame || (uintptr_t)below % sizeof *below != 0) break;
    frame = below;
  }
  return count;
}

int memsim_stack(uintptr_t *addresses, int most) { return backtrace((void **)addresses, most); }

// A function of the library of Swift, in no header. A program that links the library statically has
// only the functions that are called by name, so this is not looked up at run time.
extern char *swift_demangle(
    const char *name, size_t bytes, char *text, size_t *text_bytes, uint32_t flags);

char *memsim_demangle(const char *name) {
  char *text = swift_demangle(name, strlen(name), NULL, NULL, 0);
  if (text != NULL) return text;
  // The library of C++ is loaded in every process with such code.
  char *(*cxx)(const char *, char *, size_t *, int *) = dlsym(RTLD_DEFAULT, "__cxa_demangle");
  return cxx == NULL ? NULL : cxx(name, NULL, NULL, NULL);
}

// The linker's bounds of the section that has a record for every type, as Swift's ABI lays it
// out: a reference to the description of the type, whose third word refers to its name.
extern const int32_t __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

enum { kind_mask = 0x1f, kind_class = 16, reference_mask = 3 };

void memsim_each_class(void (*body)(void *, const char *), void *context) {
  const int32_t *record = __start_swift5_type_metadata;
  for (; record != __stop_swift5_type_metadata; record++) {
    // An indirect reference is to a symbol of another library.
    if ((*record & reference_mask) != 0) continue;
    const int32_t *type = (const int32_t *)((const char *)record + *record);
    if ((*type & kind_mask) == kind_class) body(context, (const char *)(type + 2) + type[2]);
  }
}
