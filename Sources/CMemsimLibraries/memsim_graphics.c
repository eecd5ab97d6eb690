#include "memsim_graphics.h"

#include <stddef.h>

#include "memsim_loading.h"

#define NAME(type, name, parameters) #name,

static const char *const cairo_names[] = {MEMSIM_CAIRO_FUNCTIONS(NAME) NULL};
static const char *const pango_names[] = {MEMSIM_PANGO_FUNCTIONS(NAME) NULL};

static struct memsim_cairo cairo;
static struct memsim_pango pango;

static struct memsim_library cairo_library = {
    "libcairo.so.2", cairo_names, (void **)&cairo, false};
static struct memsim_library pango_library = {
    "libpangocairo-1.0.so.0", pango_names, (void **)&pango, false};

const struct memsim_cairo *memsim_load_cairo(char **reason) {
  return memsim_load(&cairo_library, reason) ? &cairo : NULL;
}

const struct memsim_pango *memsim_load_pango(char **reason) {
  return memsim_load(&pango_library, reason) ? &pango : NULL;
}
