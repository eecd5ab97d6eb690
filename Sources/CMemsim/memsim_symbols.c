#define _GNU_SOURCE
#include "memsim_native.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

const char *memsim_code_file(uintptr_t address) {
  Dl_info info;
  return dladdr((void *)address, &info) == 0 ? NULL : info.dli_fname;
}

static bool copy(const char *text, uintptr_t longest, char *name, uintptr_t room) {
  uintptr_t length = strnlen(text, longest);
  if (length == 0 || length >= room) return false;
  memcpy(name, text, length);
  name[length] = 0;
  return true;
}

static bool is_inside(uintptr_t size, uintptr_t offset, uintptr_t length) {
  return offset <= size && length <= size - offset;
}

// Looks a place of a file's code up in its table of all symbols, which nothing loads; a program
// exports hardly any.
static bool find(
    const char *file, uintptr_t size, uintptr_t place, char *name, uintptr_t room) {
  const Elf64_Ehdr *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return false;
  uintptr_t sections_size = (uintptr_t)header->e_shnum * sizeof(Elf64_Shdr);
  if (!is_inside(size, header->e_shoff, sections_size)) return false;
  const Elf64_Shdr *sections = (const void *)(file + header->e_shoff);
  for (unsigned i = 0; i < header->e_shnum; i++) {
    const Elf64_Shdr *table = &sections[i];
    if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
    const Elf64_Shdr *names = &sections[table->sh_link];
    if (!is_inside(size, table->sh_offset, table->sh_size)) continue;
    if (!is_inside(size, names->sh_offset, names->sh_size)) continue;
    const Elf64_Sym *symbols = (const void *)(file + table->sh_offset);
    for (uintptr_t j = 0; j < table->sh_size / sizeof *symbols; j++) {
      const Elf64_Sym *symbol = &symbols[j];
      if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_name >= names->sh_size) continue;
      if (place - symbol->st_value >= symbol->st_size) continue;
      return copy(
          file + names->sh_offset + symbol->st_name, names->sh_size - symbol->st_name, name, room);
    }
  }
  return false;
}

static bool find_in_file(const char *path, uintptr_t place, char *name, uintptr_t room) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  bool is_found = false;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    uintptr_t size = (uintptr_t)status.st_size;
    char *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      is_found = find(file, size, place, name, room);
      munmap(file, size);
    }
  }
  close(descriptor);
  return is_found;
}

bool memsim_function_name(uintptr_t address, char *name, uintptr_t room) {
  Dl_info info, own;
  if (dladdr((void *)address, &info) == 0) return false;
  if (info.dli_sname != NULL) return copy(info.dli_sname, room, name, room);
  bool is_own = dladdr((void *)memsim_function_name, &own) != 0 && own.dli_fbase == info.dli_fbase;
  const char *path = is_own ? "/proc/self/exe" : info.dli_fname;
  return find_in_file(path, address - (uintptr_t)info.dli_fbase, name, room);
}
