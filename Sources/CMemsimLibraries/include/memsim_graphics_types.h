// Types and constants of cairo, pango, fontconfig and freetype, as far as they are used.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _FcConfig FcConfig;
typedef struct FT_LibraryRec_ *FT_Library;
typedef struct FT_FaceRec_ *FT_Face;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;

typedef struct _cairo_matrix {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

// An enumeration travels as the integer that the compiler gives it: unsigned, but for the format
// of pixels, which has a negative value.
typedef unsigned memsim_enumeration;

// MEMSIM_GRAPHICS_CONSTANTS(C) lists the libraries' name of each value, and the value.
#define MEMSIM_GRAPHICS_CONSTANTS(C) \
  C(CAIRO_STATUS_SUCCESS, 0) \
  C(CAIRO_STATUS_NO_MEMORY, 1) \
  C(CAIRO_STATUS_READ_ERROR, 10) \
  C(CAIRO_FORMAT_ARGB32, 0) \
  C(CAIRO_FORMAT_RGB24, 1) \
  C(CAIRO_OPERATOR_CLEAR, 0) \
  C(CAIRO_OPERATOR_SOURCE, 1) \
  C(CAIRO_OPERATOR_ATOP, 5) \
  C(CAIRO_OPERATOR_DEST_IN, 8) \
  C(CAIRO_OPERATOR_ADD, 12) \
  C(CAIRO_FILL_RULE_WINDING, 0) \
  C(CAIRO_FILL_RULE_EVEN_ODD, 1) \
  C(CAIRO_LINE_CAP_BUTT, 0) \
  C(CAIRO_LINE_CAP_ROUND, 1) \
  C(CAIRO_LINE_CAP_SQUARE, 2) \
  C(CAIRO_LINE_JOIN_MITER, 0) \
  C(CAIRO_LINE_JOIN_ROUND, 1) \
  C(CAIRO_LINE_JOIN_BEVEL, 2) \
  C(CAIRO_EXTEND_PAD, 3) \
  C(CAIRO_ANTIALIAS_NONE, 1) \
  C(CAIRO_ANTIALIAS_GRAY, 2) \
  C(CAIRO_FILTER_GOOD, 1) \
  C(CAIRO_HINT_STYLE_NONE, 1) \
  C(CAIRO_HINT_METRICS_OFF, 1) \
  C(CAIRO_FONT_TYPE_FT, 1) \
  C(PANGO_ELLIPSIZE_NONE, 0) \
  C(PANGO_ELLIPSIZE_START, 1) \
  C(PANGO_ELLIPSIZE_MIDDLE, 2) \
  C(PANGO_ELLIPSIZE_END, 3) \
  C(PANGO_WEIGHT_NORMAL, 400) \
  C(PANGO_WEIGHT_BOLD, 700) \
  C(PANGO_SCALE, 1024)

#ifndef MEMSIM_GRAPHICS_WITHOUT_CONSTANTS
#define MEMSIM_CONSTANT(name, value) static const memsim_enumeration name = value;
MEMSIM_GRAPHICS_CONSTANTS(MEMSIM_CONSTANT)
#undef MEMSIM_CONSTANT
#endif
