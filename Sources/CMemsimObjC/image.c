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

static void keep(memsim_objc_image image, char *start, size_t bytes) {
  struct kept *range = memsim_objc_allocate(sizeof *range);
  *range = (struct kept){image->kept, start, memsim_objc_allocate(bytes), bytes};
  memcpy(range->copy, start, bytes);
  image->kept = range;
}

static bool place(memsim_objc_image image, const struct dl_phdr_info *parts) {
  bool has_address = false;
  uintptr_t first = UINTPTR_MAX, last = 0;
  for (int i = 0; i < parts->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &parts->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = parts->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    if (image->start >= start && image->start < end) has_address = true;
    if (start < first) first = start;
    if (end > last) last = end;
  }
  if (!has_address) return false;
  image->start = first;
  image->end = last;
  return true;
}

static int place_if_it_has(struct dl_phdr_info *parts, size_t size, void *image) {
  return place(image, parts);
}

void memsim_objc_image_place(memsim_objc_image image, const void *address) {
  image->start = (uintptr_t)address;
  dl_iterate_phdr(place_if_it_has, image);
}

memsim_objc_image memsim_objc_image_at(const void *address) {
  uintptr_t place = (uintptr_t)address;
  memsim_objc_image image = memsim_objc_images;
  while (image != NULL && (place < image->start || place >= image->end)) image = image->next;
  return image;
}

bool memsim_objc_is_code(uintptr_t address) {
  return memsim_objc_image_at((const void *)address) != NULL;
}

static int keep_if_it_is(struct dl_phdr_info *parts, size_t size, void *context) {
  memsim_objc_image image = context;
  if (parts->dlpi_addr < image->start || parts->dlpi_addr >= image->end) return 0;
  uintptr_t protected_start = 0, protected_end = 0;
  for (int i = 0; i < parts->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &parts->dlpi_phdr[i];
    if (part->p_type != PT_GNU_RELRO) continue;
    protected_start = parts->dlpi_addr + part->p_vaddr;
    protected_end = protected_start + part->p_memsz;
  }
  for (int i = 0; i < parts->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &parts->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) == 0) continue;
    uintptr_t start = parts->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    // What is read-only stands at the start of its segment.
    if (protected_start <= start && protected_end > start) start = protected_end;
    if (start < end) keep(image, (char *)start, end - start);
  }
  return 1;
}

void memsim_objc_image_keep(memsim_objc_image image) { dl_iterate_phdr(keep_if_it_is, image); }

void memsim_objc_image_restore(memsim_objc_image image) {
  for (struct kept *range = image->kept; range != NULL; range = range->next)
    memcpy(range->start, range->copy, range->bytes);
}

void memsim_objc_each_static(
    memsim_objc_image image, void (*body)(void *, const uint64_t *, uint64_t), void *context) {
  for (struct kept *range = image->kept; range != NULL; range = range->next) {
    uintptr_t start = ((uintptr_t)range->start + 7) & ~(uintptr_t)7;
    uintptr_t end = (uintptr_t)range->start + range->bytes;
    if (start + 8 <= end) body(context, (const uint64_t *)start, (end - start) / 8);
  }
}
