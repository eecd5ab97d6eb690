// Allocators of the program's own, which serve what this object is to serve; and libraries that are
// to find them before this object.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "notes.h"
#include "preload.h"

static void *(*next_dlopen)(const char *, int);

__attribute__((constructor(101))) static void find_next(void) {
  next_dlopen = dlsym(RTLD_NEXT, "dlopen");
}

// A library with RTLD_DEEPBIND would find the allocator of the library of C first, and free blocks
// of this one there, or the other way round. The tail call leaves the return address: the loader
// searches the folders of the library that calls.
__attribute__((optimize("optimize-sibling-calls"))) EXPORTED void *dlopen(
    const char *file, int mode) {
  if (UNLIKELY(next_dlopen == NULL)) find_next();
  return next_dlopen(file, mode & ~RTLD_DEEPBIND);
}

// Whether the program has another function of a name than this object. The default scope begins
// with this object, so the program's own is asked. In a program with fixed addresses, a function
// that it only calls may have its address there as well.
static bool is_of_program(void *program, const char *name, const void *own) {
  void *found = dlsym(program, name);
  if (found == NULL || found == own) return false;
  Dl_info about;
  const ElfW(Sym) *symbol = NULL;
  if (dladdr1(found, &about, (void **)&symbol, RTLD_DL_SYMENT) == 0) return false;
  return symbol == NULL || symbol->st_shndx != SHN_UNDEF;
}

static bool is_of_jemalloc(const char *name) {
  static const char *const names[] = {"mallocx",  "rallocx", "xallocx",
                                      "sallocx",  "dallocx", "sdallocx"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

// The tables of an object that the loader reads.
struct tables {
  const ElfW(Sym) *symbols;
  const char *names;
  const ElfW(Rela) *places[2];
  size_t bytes[2];
};

static struct tables tables_of(const struct dl_phdr_info *object, const ElfW(Dyn) *entry) {
  struct tables tables = {0};
  for (; entry->d_tag != DT_NULL; entry++) {
    // The addresses are the loader's already, except in the kernel's own object.
    ElfW(Addr) address = entry->d_un.d_ptr;
    if (address < object->dlpi_addr) address += object->dlpi_addr;
    switch (entry->d_tag) {
    case DT_SYMTAB: tables.symbols = (const ElfW(Sym) *)address; break;
    case DT_STRTAB: tables.names = (const char *)address; break;
    case DT_RELA: tables.places[0] = (const ElfW(Rela) *)address; break;
    case DT_JMPREL: tables.places[1] = (const ElfW(Rela) *)address; break;
    case DT_RELASZ: tables.bytes[0] = entry->d_un.d_val; break;
    case DT_PLTRELSZ: tables.bytes[1] = entry->d_un.d_val; break;
    }
  }
  return tables;
}

static bool calls_jemalloc(const struct tables *tables) {
  if (tables->symbols == NULL || tables->names == NULL) return false;
  for (int kind = 0; kind < 2; kind++) {
    size_t count = tables->places[kind] == NULL ? 0 : tables->bytes[kind] / sizeof(ElfW(Rela));
    for (size_t i = 0; i < count; i++) {
      const ElfW(Sym) *symbol = &tables->symbols[ELF64_R_SYM(tables->places[kind][i].r_info)];
      if (symbol->st_shndx == SHN_UNDEF && ELF64_ST_BIND(symbol->st_info) != STB_WEAK &&
          is_of_jemalloc(tables->names + symbol->st_name))
        return true;
    }
  }
  return false;
}

static int is_jemalloc(struct dl_phdr_info *object, size_t bytes, void *result) {
  (void)bytes, (void)result;
  return strstr(object->dlpi_name, "libjemalloc") != NULL;
}

static int look_at_object(struct dl_phdr_info *object, size_t bytes, void *result) {
  (void)bytes, (void)result;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    struct tables tables = tables_of(
        object, (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr));
    if (calls_jemalloc(&tables)) return 1;
  }
  return 0;
}

void memsim_libraries_note_own(enum memsim_unheld reason) {
  char path[4096];
  ssize_t count = readlink("/proc/self/exe", path, sizeof path - 1);
  path[count < 0 ? 0 : count] = 0;
  const char *name = count < 0 && memsim_slot != NULL ? memsim_slot->name : path;
  memsim_note_unheld_program(memsim_own_pid(), reason, true, name);
}

struct memsim_next memsim_next;

// Blocks of jemalloc's own functions come from a jemalloc beside this one, to which the blocks of
// this one are unknown: that jemalloc has to serve all requests. The program has made none yet.
void memsim_libraries_pass(void) {
  if (dl_iterate_phdr(is_jemalloc, NULL) == 0 || dl_iterate_phdr(look_at_object, NULL) == 0) return;
  memsim_next = (struct memsim_next){
      .malloc = dlsym(RTLD_NEXT, "malloc"),
      .calloc = dlsym(RTLD_NEXT, "calloc"),
      .realloc = dlsym(RTLD_NEXT, "realloc"),
      .memalign = dlsym(RTLD_NEXT, "memalign"),
      .malloc_usable_size = dlsym(RTLD_NEXT, "malloc_usable_size"),
      .free = dlsym(RTLD_NEXT, "free"),
  };
}

// Nothing here asks for memory, which would be among the program's requests.
__attribute__((constructor(102))) static void look_at_allocators(void) {
  if (memsim_counters == NULL || next_dlopen == NULL) return;
  void *program = next_dlopen(NULL, RTLD_LAZY);
  if (program != NULL && is_of_program(program, "malloc", malloc))
    memsim_libraries_note_own(memsim_unheld_own_malloc);
}
