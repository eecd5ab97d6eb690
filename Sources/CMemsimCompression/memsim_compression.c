#include "memsim_compression.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "memsim_compression_functions.h"
#include "memsim_compression_types.h"
#include "memsim_loading.h"

#define FUNCTION(type, name, parameters) type(*name) parameters;
#define NAME(type, name, parameters) #name,
#define CONSTANT(name, value) enum { name = value };

MEMSIM_ZLIB_CONSTANTS(CONSTANT)

static struct { MEMSIM_ZSTD_FUNCTIONS(FUNCTION) } zstd;
static struct { MEMSIM_ZLIB_FUNCTIONS(FUNCTION) } zlib;

static const char *const zstd_names[] = {MEMSIM_ZSTD_FUNCTIONS(NAME) NULL};
static const char *const zlib_names[] = {MEMSIM_ZLIB_FUNCTIONS(NAME) NULL};

static struct memsim_library zstd_library = {"libzstd.so.1", zstd_names, (void **)&zstd, false};
static struct memsim_library zlib_library = {"libz.so.1", zlib_names, (void **)&zlib, false};

struct memsim_decompression {
  enum memsim_compression compression;
  ZSTD_DCtx *context;
  z_stream stream;
};

static bool begin_zstd(struct memsim_decompression *it, int window_log, char **reason) {
  if (!memsim_load(&zstd_library, reason)) return false;
  it->context = zstd.ZSTD_createDCtx();
  if (it->context == NULL) {
    *reason = strdup("there is no memory");
    return false;
  }
  size_t code = zstd.ZSTD_DCtx_setParameter(it->context, ZSTD_d_windowLogMax, window_log);
  if (!zstd.ZSTD_isError(code)) return true;
  zstd.ZSTD_freeDCtx(it->context);
  *reason = strdup(zstd.ZSTD_getErrorName(code));
  return false;
}

static bool begin_zlib(struct memsim_decompression *it, char **reason) {
  if (!memsim_load(&zlib_library, reason)) return false;
  // A window of 2 ^ 15 bytes is the largest there is; 16 more asks for the head of gzip, and a
  // minus for none.
  int bits = it->compression == MEMSIM_GZIP ? 15 + 16 : -15;
  if (zlib.inflateInit2_(&it->stream, bits, "1.2.13", sizeof it->stream) == Z_OK) return true;
  *reason = strdup(it->stream.msg != NULL ? it->stream.msg : "there is no memory");
  return false;
}

struct memsim_decompression *memsim_begin_decompression(
    enum memsim_compression compression, int window_log, char **reason) {
  struct memsim_decompression *it = calloc(1, sizeof *it);
  if (it == NULL) {
    *reason = strdup("there is no memory");
    return NULL;
  }
  it->compression = compression;
  bool has_begun = compression == MEMSIM_ZSTD ? begin_zstd(it, window_log, reason)
                                              : begin_zlib(it, reason);
  if (has_begun) return it;
  free(it);
  return NULL;
}

static bool step_zstd(
    struct memsim_decompression *it, ZSTD_inBuffer input, ZSTD_outBuffer output,
    struct memsim_decompressed *result, const char **reason) {
  size_t code = zstd.ZSTD_decompressStream(it->context, &output, &input);
  *result = (struct memsim_decompressed){input.pos, output.pos, code == 0};
  if (!zstd.ZSTD_isError(code)) return true;
  *reason = zstd.ZSTD_getErrorName(code);
  return false;
}

static bool step_zlib(
    struct memsim_decompression *it, struct memsim_decompressed *result, const char **reason) {
  unsigned bytes = it->stream.avail_in;
  unsigned room = it->stream.avail_out;
  int code = zlib.inflate(&it->stream, Z_NO_FLUSH);
  *result = (struct memsim_decompressed){
      bytes - it->stream.avail_in, room - it->stream.avail_out, code == Z_STREAM_END};
  if (code == Z_STREAM_END) code = zlib.inflateReset(&it->stream);
  // That there is nothing to do for lack of bytes or room is no damage.
  if (code == Z_OK || code == Z_BUF_ERROR) return true;
  *reason = it->stream.msg != NULL ? it->stream.msg
            : code == Z_MEM_ERROR  ? "there is no memory"
                                   : "the bytes are damaged";
  return false;
}

bool memsim_decompress(
    struct memsim_decompression *it, const void *bytes, size_t count, void *room,
    size_t capacity, struct memsim_decompressed *result, const char **reason) {
  if (it->compression == MEMSIM_ZSTD) {
    return step_zstd(
        it, (ZSTD_inBuffer){bytes, count, 0}, (ZSTD_outBuffer){room, capacity, 0}, result, reason);
  }
  it->stream.next_in = bytes;
  it->stream.avail_in = count < UINT_MAX ? (unsigned)count : UINT_MAX;
  it->stream.next_out = room;
  it->stream.avail_out = capacity < UINT_MAX ? (unsigned)capacity : UINT_MAX;
  return step_zlib(it, result, reason);
}

void memsim_end_decompression(struct memsim_decompression *it) {
  if (it->compression == MEMSIM_ZSTD) {
    zstd.ZSTD_freeDCtx(it->context);
  } else {
    zlib.inflateEnd(&it->stream);
  }
  free(it);
}

bool memsim_add_to_checksum(
    const void *bytes, size_t count, unsigned *checksum, char **reason) {
  if (!memsim_load(&zlib_library, reason)) return false;
  *checksum = (unsigned)zlib.crc32_z(*checksum, bytes, count);
  return true;
}
