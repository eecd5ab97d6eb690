// cairo and pango, loaded at their first use: a program that draws nothing would start several
// times as slowly if it linked them. Types, constants and functions are declared as the libraries
// do, under their names; the tests compare them with the headers of the libraries.
#pragma once
#include "memsim_graphics_functions.h"
#include "memsim_graphics_types.h"
#include "memsim_jpeg.h"

#pragma clang assume_nonnull begin

#define MEMSIM_FUNCTION(type, name, parameters) type(*_Nonnull name) parameters;

struct memsim_cairo {
  MEMSIM_CAIRO_FUNCTIONS(MEMSIM_FUNCTION)
};

struct memsim_pango {
  MEMSIM_PANGO_FUNCTIONS(MEMSIM_FUNCTION)
};

#undef MEMSIM_FUNCTION

// The functions of a library, which stays loaded; null if it is missing, and then `reason` is
// the cause and the caller's to free.
const struct memsim_cairo *_Nullable memsim_load_cairo(char *_Nullable *_Nonnull reason);
const struct memsim_pango *_Nullable memsim_load_pango(char *_Nullable *_Nonnull reason);

#pragma clang assume_nonnull end
