// Statics start afresh in each launch: the writable data of a shared object, but for what the
// loader makes read-only, are kept when it was linked, and put back.
#define _GNU_SOURCE
#include <link.h>
#include <stddef.h>
#include <string.h>

#include "abi.h"

struct kept {
  struct kept *next;
  char *start, *copy;
  size_t bytes;
};

static struct kept *kept_ranges;

static void keep(char *start, size_t bytes) {
  struct kept *range = memsim_objc_allocate(sizeof *range);
  *range = (struct kept){kept_ranges, start, memsim_objc_allocate(bytes), bytes};
  memcpy(range->copy, start, bytes);
  kept_ranges = range;
}

static int keep_if_it_has(struct dl_phdr_info *image, size_t size, void *context) {
  uintptr_t address = (uintptr_t)context;
  uintptr_t protected_start = 0, protected_end = 0;
  bool has_address = false;
  for (int i = 0; i < image->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[i];
    uintptr_t start = image->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    if (part->p_type == PT_LOAD && address >= start && address < end)
      has_address = true;
    if (part->p_type == PT_GNU_RELRO) protected_start = start, protected_end = end;
  }
  if (!has_address) return 0;
  for (int i = 0; i < image->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &image->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) == 0) continue;
    uintptr_t start = image->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    // What is read-only stands at the start of its segment.
    if (protected_start <= start && protected_end > start) start = protected_end;
    if (start < end) keep((char *)start, end - start);
  }
  return 1;
}

void memsim_objc_image_keep(const void *address) {
  dl_iterate_phdr(keep_if_it_has, (void *)address);
}

void memsim_objc_images_restore(void) {
  for (struct kept *range = kept_ranges; range != NULL; range = range->next)
    memcpy(range->start, range->copy, range->bytes);
}

void memsim_objc_each_static(void (*body)(void *, const uint64_t *, uint64_t), void *context) {
  for (struct kept *range = kept_ranges; range != NULL; range = range->next) {
    uintptr_t start = ((uintptr_t)range->start + 7) & ~(uintptr_t)7;
    uintptr_t end = (uintptr_t)range->start + range->bytes;
    if (start + 8 <= end) body(context, (const uint64_t *)start, (end - start) / 8);
  }
}
