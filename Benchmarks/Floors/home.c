#include <stdio.h>
#include <stdlib.h>

#include "floors.h"
#include "memsim_graphics.h"
#include "opaque.h"
#include "timing.h"

// A home screen as a program draws it that knows nothing else: cairo, and pictures that are there.

const uint32_t floor_home_icons = 12;

enum { width = 320, height = 480, side = 57, dock_height = 91, bar_height = 20 };

typedef struct {
  uint32_t *pixels;
  cairo_surface_t *surface;
} picture;

static uint32_t *make_pixels(int wide, int high, uint32_t color) {
  uint32_t *pixels = malloc(sizeof *pixels * (size_t)(wide * high));
  if (!pixels) abort();
  for (int i = 0; i < wide * high; i++) pixels[i] = color;
  return pixels;
}

static picture make_picture(
    const struct memsim_cairo *cairo, int wide, int high, uint32_t color) {
  picture made = {.pixels = make_pixels(wide, high, color)};
  made.surface = cairo->cairo_image_surface_create_for_data(
      (unsigned char *)made.pixels, CAIRO_FORMAT_ARGB32, wide, high, wide * 4);
  return made;
}

static void free_picture(const struct memsim_cairo *cairo, picture *gone) {
  cairo->cairo_surface_destroy(gone->surface);
  free(gone->pixels);
}

static void show(
    const struct memsim_cairo *cairo, cairo_t *context, const picture *shown, double x,
    double y) {
  cairo->cairo_set_source_surface(context, shown->surface, x, y);
  cairo->cairo_paint(context);
}

static void draw_home(
    const struct memsim_cairo *cairo, const picture *dock, const picture *icon,
    const picture *title, const picture *bar) {
  uint32_t *pixels = make_pixels(width, height, 0xff000000);
  cairo_surface_t *surface = cairo->cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
  cairo_t *context = cairo->cairo_create(surface);
  show(cairo, context, dock, 0, height - dock_height);
  for (uint32_t i = 0; i < floor_home_icons; i++) {
    double x = 17 + 76 * (i % 4), y = i < 4 ? 399 : 32 + 88 * (i / 4 - 1);
    show(cairo, context, icon, x, y);
    show(cairo, context, title, x - 8, y + 59);
  }
  show(cairo, context, bar, 0, 0);
  cairo->cairo_destroy(context);
  cairo->cairo_surface_destroy(surface);
  opaque(pixels);
  free(pixels);
}

uint64_t floor_home_frame(uint64_t iterations) {
  char *reason = NULL;
  const struct memsim_cairo *cairo = memsim_load_cairo(&reason);
  if (!cairo) {
    fprintf(stderr, "no floor without cairo: %s\n", reason ? reason : "there is no memory");
    abort();
  }
  // Of pictures that are seen through in parts cairo looks at each pixel.
  picture dock = make_picture(cairo, width, dock_height, 0xff404040);
  picture icon = make_picture(cairo, side, side, 0xf0406080);
  picture title = make_picture(cairo, 74, 19, 0x20202020);
  picture bar = make_picture(cairo, width, bar_height, 0x80000000);
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    draw_home(cairo, &dock, &icon, &title, &bar);
  }
  uint64_t elapsed = timing_now() - start;
  free_picture(cairo, &dock);
  free_picture(cairo, &icon);
  free_picture(cairo, &title);
  free_picture(cairo, &bar);
  return elapsed;
}
