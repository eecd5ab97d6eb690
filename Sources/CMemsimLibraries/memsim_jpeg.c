#define _GNU_SOURCE
#include "memsim_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memsim_jpeg_functions.h"
#include "memsim_jpeg_types.h"
#include "memsim_loading.h"

#define FUNCTION(type, name, parameters) type(*name) parameters;
#define NAME(type, name, parameters) #name,
#define CONSTANT(name, value) enum { name = value };

MEMSIM_JPEG_CONSTANTS(CONSTANT)

struct memsim_jpeg {
  MEMSIM_JPEG_FUNCTIONS(FUNCTION)
  int version;
  size_t structure_bytes;
};

static const char *const names[] = {MEMSIM_JPEG_FUNCTIONS(NAME) NULL};

#define INTERFACE(ending, version_number, words) \
  {.version = version_number, .structure_bytes = sizeof(int) * words},
static struct memsim_jpeg interfaces[] = {MEMSIM_JPEG_INTERFACES(INTERFACE)};

enum { INTERFACE_COUNT = sizeof interfaces / sizeof *interfaces };

#define LIBRARY(ending, version, words) {"libjpeg.so." #ending, names, NULL, false},
static struct memsim_library libraries[] = {MEMSIM_JPEG_INTERFACES(LIBRARY)};

// The interface of the library that was loaded; found once, because a missing file is searched for
// in all folders.
static const struct memsim_jpeg *_Atomic loaded;

__attribute__((constructor)) static void name_functions(void) {
  for (int i = 0; i < INTERFACE_COUNT; i++) libraries[i].functions = (void **)&interfaces[i];
}

// Debian builds libjpeg-turbo with the interface of version 6b, Ubuntu with that of version 8.
const struct memsim_jpeg *memsim_load_jpeg(char **reason) {
  const struct memsim_jpeg *known = loaded;
  if (known) return known;
  char *reasons[INTERFACE_COUNT] = {NULL};
  for (int i = 0; i < INTERFACE_COUNT; i++) {
    if (memsim_load(&libraries[i], &reasons[i])) {
      free(reasons[0]);
      loaded = &interfaces[i];
      return &interfaces[i];
    }
  }
  if (asprintf(reason, "%s; %s", reasons[0], reasons[1]) < 0) *reason = NULL;
  free(reasons[0]);
  free(reasons[1]);
  return NULL;
}

// A decoding: the library's structure is the first field, so its address is that of the whole.
struct decoding {
  struct jpeg_decompress_struct library;
  struct jpeg_error_mgr errors;
  jmp_buf end;
  char *reason;
};

_Static_assert(MEMSIM_JPEG_REASON_SIZE >= JMSG_LENGTH_MAX, "a message of the library fits");

static void fail(struct jpeg_decompress_struct *picture) {
  struct decoding *decoding = (struct decoding *)picture;
  decoding->errors.format_message(picture, decoding->reason);
  longjmp(decoding->end, 1);
}

// A level below 0 is a warning: data are damaged or missing, and the library would make some up.
static void hear(struct jpeg_decompress_struct *picture, int level) {
  if (level < 0) fail(picture);
}

// Drops the messages that the library would print.
static void say_nothing(struct jpeg_decompress_struct *picture) { (void)picture; }

static bool begin(
    const struct memsim_jpeg *jpeg, struct decoding *decoding, unsigned width, unsigned height) {
  struct jpeg_decompress_struct *picture = &decoding->library;
  jpeg->jpeg_read_header(picture, true);
  if (picture->image_width != width || picture->image_height != height) {
    snprintf(
        decoding->reason, MEMSIM_JPEG_REASON_SIZE, "it has %u x %u pixels", picture->image_width,
        picture->image_height);
    return false;
  }
  switch (picture->jpeg_color_space) {
    case JCS_GRAYSCALE:
    case JCS_RGB:
    case JCS_YCbCr: break;
    default:
      snprintf(decoding->reason, MEMSIM_JPEG_REASON_SIZE, "its colours are not those of a screen");
      return false;
  }
  // The transform in whole numbers, and neighbours that are weighed in whole numbers: the same on
  // every processor, with its vector instructions or without. The guess between blocks of an
  // incomplete picture differs between versions of the library, so it is off.
  picture->dct_method = JDCT_ISLOW;
  picture->do_fancy_upsampling = true;
  picture->do_block_smoothing = false;
  picture->out_color_space =
      __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? JCS_EXT_BGRA : JCS_EXT_ARGB;
  jpeg->jpeg_start_decompress(picture);
  return true;
}

bool memsim_decode_jpeg(
    const struct memsim_jpeg *jpeg, const unsigned char *bytes, size_t count, unsigned width,
    unsigned height, unsigned char *pixels, size_t bytes_per_row, char *reason) {
  struct decoding decoding;
  memset(&decoding, 0, sizeof decoding);
  struct jpeg_decompress_struct *picture = &decoding.library;
  decoding.reason = reason;
  picture->err = jpeg->jpeg_std_error(&decoding.errors);
  decoding.errors.error_exit = fail;
  decoding.errors.emit_message = hear;
  decoding.errors.output_message = say_nothing;
  bool is_whole = false;
  if (setjmp(decoding.end) == 0) {
    jpeg->jpeg_CreateDecompress(picture, jpeg->version, jpeg->structure_bytes);
    jpeg->jpeg_mem_src(picture, bytes, count);
    is_whole = begin(jpeg, &decoding, width, height);
    while (is_whole && picture->output_scanline < height) {
      unsigned char *row = pixels + picture->output_scanline * bytes_per_row;
      jpeg->jpeg_read_scanlines(picture, &row, 1);
    }
    if (is_whole) jpeg->jpeg_finish_decompress(picture);
  } else {
    is_whole = false;
  }
  jpeg->jpeg_destroy_decompress(picture);
  return is_whole;
}
