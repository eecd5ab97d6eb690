#include "floors.h"
#include "memsim_graphics.h"
#include "opaque.h"
#include "timing.h"
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  double x, y, width, height;
} rectangle;

// A view: where it is on the one it is on, and which are on it.
typedef struct view {
  rectangle frame;
  struct view *children;
  uint32_t count;
} view;

static view *make_views(uint32_t count, uint32_t columns, double width, double height) {
  view *views = calloc(count, sizeof *views);
  if (!views) abort();
  for (uint32_t i = 0; i < count; i++) {
    views[i].frame = (rectangle){i % columns * width, i / columns * height, width, height};
  }
  return views;
}

static void put_on(view *below, uint32_t count, uint32_t columns, double width, double height) {
  below->children = make_views(count, columns, width, height);
  below->count = count;
}

// A thousand views: 10 columns, each with 9 rows, each with 10 cells.
static view make_screen(void) {
  view screen = {{0, 0, 320, 480}, NULL, 0};
  put_on(&screen, 10, 10, 32, 480);
  for (uint32_t column = 0; column < 10; column++) {
    put_on(&screen.children[column], 9, 1, 32, 53);
    for (uint32_t row = 0; row < 9; row++) {
      put_on(&screen.children[column].children[row], 10, 5, 6, 26);
    }
  }
  return screen;
}

static void free_views(view *below) {
  for (uint32_t i = 0; i < below->count; i++) free_views(&below->children[i]);
  free(below->children);
}

NOT_INLINED static const view *hit(const view *view, double x, double y) {
  if (x < 0 || y < 0 || x >= view->frame.width || y >= view->frame.height) return NULL;
  for (uint32_t i = view->count; i-- > 0;) {
    const struct view *child = &view->children[i];
    const struct view *found = hit(child, x - child->frame.x, y - child->frame.y);
    if (found) return found;
  }
  return view;
}

static void stretch_span(double *start, double *length, double old, double new) {
  double change = new - old, end = old - *start - *length;
  double sum = *start + *length + end;
  *start += change * *start / sum;
  *length += change * *length / sum;
}

NOT_INLINED static void stretch(view *view, double width, double height) {
  rectangle old = view->frame;
  view->frame.width = width;
  view->frame.height = height;
  for (uint32_t i = 0; i < view->count; i++) {
    rectangle frame = view->children[i].frame;
    stretch_span(&frame.x, &frame.width, old.width, width);
    stretch_span(&frame.y, &frame.height, old.height, height);
    view->children[i].frame.x = frame.x;
    view->children[i].frame.y = frame.y;
    stretch(&view->children[i], frame.width, frame.height);
  }
}

uint64_t floor_hit(uint64_t iterations) {
  view screen = make_screen();
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    uint64_t place = i % floor_hit_points;
    opaque(hit(&screen, (double)(place * 5), (double)(place * 37 % 480)));
  }
  uint64_t elapsed = timing_now() - start;
  free_views(&screen);
  return elapsed;
}

uint64_t floor_layout(uint64_t iterations) {
  view screen = make_screen();
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) {
    stretch(&screen, i % 2 ? 320 : 480, i % 2 ? 480 : 320);
    opaque(&screen);
  }
  uint64_t elapsed = timing_now() - start;
  free_views(&screen);
  return elapsed;
}

static void trace(
    const struct memsim_cairo *cairo, cairo_t *context, double left, double top, double right,
    double bottom) {
  cairo->cairo_move_to(context, left, top);
  cairo->cairo_line_to(context, right, top);
  cairo->cairo_line_to(context, right, bottom);
  cairo->cairo_line_to(context, left, bottom);
  cairo->cairo_close_path(context);
}

static void draw(
    const struct memsim_cairo *cairo, cairo_t *context, const view *below, double x, double y) {
  for (uint32_t i = 0; i < below->count; i++) {
    const view *view = &below->children[i];
    double left = x + view->frame.x, top = y + view->frame.y;
    cairo->cairo_set_source_rgba(context, i % 3 / 2.0, 0.5, 0.5, 0.9);
    trace(cairo, context, left, top, left + view->frame.width, top + view->frame.height);
    cairo->cairo_fill(context);
    draw(cairo, context, view, left, top);
  }
}

// A picture of the screen below its status bar.
static void draw_screen(const struct memsim_cairo *cairo, const view *screen) {
  int width = (int)screen->frame.width, height = (int)screen->frame.height;
  uint32_t *pixels = malloc(sizeof *pixels * (size_t)(width * height));
  if (!pixels) abort();
  for (int i = 0; i < width * height; i++) pixels[i] = 0xff000000;
  cairo_surface_t *surface = cairo->cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_RGB24, width, height, width * 4);
  cairo_t *context = cairo->cairo_create(surface);
  draw(cairo, context, screen, 0, 0);
  cairo->cairo_set_source_rgba(context, 0.8, 0.8, 0.8, 1);
  trace(cairo, context, 0, 0, width, 20);
  cairo->cairo_fill(context);
  cairo->cairo_destroy(context);
  cairo->cairo_surface_destroy(surface);
  opaque(pixels);
  free(pixels);
}

uint64_t floor_frame(uint64_t iterations) {
  char *reason = NULL;
  const struct memsim_cairo *cairo = memsim_load_cairo(&reason);
  if (!cairo) {
    fprintf(stderr, "no floor without cairo: %s\n", reason ? reason : "there is no memory");
    abort();
  }
  view screen = make_screen();
  uint64_t start = timing_now();
  for (uint64_t i = 0; i < iterations; i++) draw_screen(cairo, &screen);
  uint64_t elapsed = timing_now() - start;
  free_views(&screen);
  return elapsed;
}
