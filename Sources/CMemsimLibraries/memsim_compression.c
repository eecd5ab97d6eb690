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

// The version of zlib whose declarations these are: zlib accepts any with the same first number.
#define VERSION "1.2.13"

struct memsim_decompression {
  enum memsim_compression compression;
  ZSTD_DCtx *context;
  z_stream stream;
};

static bool begin_zstd(struct memsim_decompression *it, int window_log, char **reason) {
  if (!memsim_load(&zstd_library, reason)) return false;
  it->context = zstd.ZSTD_createDCtx();
  if (it->context == NULL) return false;
  size_t code = zstd.ZSTD_DCtx_setParameter(it->context, ZSTD_d_windowLogMax, window_log);
  if (!zstd.ZSTD_isError(code)) return true;
  zstd.ZSTD_freeDCtx(it->context);
  *reason = strdup(zstd.ZSTD_getErrorName(code));
  return false;
}

// Whether zlib has begun; with a reason, unless it is that there is no memory.
static bool begun(int code, char **reason) {
  if (code != Z_OK && code != Z_MEM_ERROR) *reason = strdup("it is another version of zlib");
  return code == Z_OK;
}

static bool begin_zlib(struct memsim_decompression *it, char **reason) {
  if (!memsim_load(&zlib_library, reason)) return false;
  // A window of 2 ^ 15 bytes is the largest there is; 16 more asks for the head of gzip, and a
  // minus for none.
  int bits = it->compression == MEMSIM_GZIP ? 15 + 16 : -15;
  return begun(zlib.inflateInit2_(&it->stream, bits, VERSION, sizeof it->stream), reason);
}

struct memsim_decompression *memsim_begin_decompression(
    enum memsim_compression compression, int window_log, char **reason) {
  struct memsim_decompression *it = calloc(1, sizeof *it);
  if (it == NULL) return NULL;
  it->compression = compression;
  bool has_begun = compression == MEMSIM_ZSTD ? begin_zstd(it, window_log, reason)
                                              : begin_zlib(it, reason);
  if (has_begun) return it;
  free(it);
  return NULL;
}

static enum memsim_decompression_outcome step_zstd(
    struct memsim_decompression *it, ZSTD_inBuffer input, ZSTD_outBuffer output,
    struct memsim_chunk *result, const char **reason) {
  size_t code = zstd.ZSTD_decompressStream(it->context, &output, &input);
  *result = (struct memsim_chunk){input.pos, output.pos, code == 0};
  if (!zstd.ZSTD_isError(code)) return MEMSIM_DECOMPRESSED;
  switch (zstd.ZSTD_getErrorCode(code)) {
    case ZSTD_error_frameParameter_windowTooLarge:
      return MEMSIM_WINDOW_TOO_LARGE;
    case ZSTD_error_memory_allocation:
      return MEMSIM_NO_MEMORY;
    default:
      *reason = zstd.ZSTD_getErrorName(code);
      return MEMSIM_DAMAGED;
  }
}

static void give(z_stream *stream, const void *bytes, size_t count, void *room, size_t capacity) {
  stream->next_in = bytes;
  stream->avail_in = count < UINT_MAX ? (unsigned)count : UINT_MAX;
  stream->next_out = room;
  stream->avail_out = capacity < UINT_MAX ? (unsigned)capacity : UINT_MAX;
}

static enum memsim_decompression_outcome step_zlib(
    struct memsim_decompression *it, struct memsim_chunk *result, const char **reason) {
  unsigned bytes = it->stream.avail_in;
  unsigned room = it->stream.avail_out;
  int code = zlib.inflate(&it->stream, Z_NO_FLUSH);
  *result = (struct memsim_chunk){
      bytes - it->stream.avail_in, room - it->stream.avail_out, code == Z_STREAM_END};
  if (code == Z_STREAM_END) code = zlib.inflateReset(&it->stream);
  // That there is nothing to do for lack of bytes or room is no damage.
  if (code == Z_OK || code == Z_BUF_ERROR) return MEMSIM_DECOMPRESSED;
  *reason = it->stream.msg;
  return code == Z_MEM_ERROR ? MEMSIM_NO_MEMORY : MEMSIM_DAMAGED;
}

enum memsim_decompression_outcome memsim_decompress(
    struct memsim_decompression *it, const void *bytes, size_t count, void *room,
    size_t capacity, struct memsim_chunk *result, const char **reason) {
  if (it->compression == MEMSIM_ZSTD) {
    return step_zstd(
        it, (ZSTD_inBuffer){bytes, count, 0}, (ZSTD_outBuffer){room, capacity, 0}, result, reason);
  }
  give(&it->stream, bytes, count, room, capacity);
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

struct memsim_compressor {
  enum memsim_compression compression;
  ZSTD_CCtx *context;
  z_stream stream;
};

static bool begin_compressor(struct memsim_compressor *it, char **reason) {
  if (it->compression == MEMSIM_ZSTD) {
    if (!memsim_load(&zstd_library, reason)) return false;
    it->context = zstd.ZSTD_createCCtx();
    return it->context != NULL;
  }
  if (!memsim_load(&zlib_library, reason)) return false;
  // The largest window, with the head of gzip, and zlib's usual use of memory.
  int code = zlib.deflateInit2_(
      &it->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, VERSION,
      sizeof it->stream);
  return begun(code, reason);
}

struct memsim_compressor *memsim_begin_compression(
    enum memsim_compression compression, char **reason) {
  struct memsim_compressor *it = calloc(1, sizeof *it);
  if (it == NULL) return NULL;
  it->compression = compression;
  if (begin_compressor(it, reason)) return it;
  free(it);
  return NULL;
}

bool memsim_compress(
    struct memsim_compressor *it, const void *bytes, size_t count, bool is_end, void *room,
    size_t capacity, struct memsim_chunk *result) {
  if (it->compression == MEMSIM_ZSTD) {
    ZSTD_inBuffer input = {bytes, count, 0};
    ZSTD_outBuffer output = {room, capacity, 0};
    size_t code = zstd.ZSTD_compressStream2(
        it->context, &output, &input, is_end ? ZSTD_e_end : ZSTD_e_continue);
    *result = (struct memsim_chunk){input.pos, output.pos, is_end && code == 0};
    return !zstd.ZSTD_isError(code);
  }
  give(&it->stream, bytes, count, room, capacity);
  unsigned before = it->stream.avail_in;
  unsigned free_before = it->stream.avail_out;
  int code = zlib.deflate(&it->stream, is_end ? Z_FINISH : Z_NO_FLUSH);
  *result = (struct memsim_chunk){
      before - it->stream.avail_in, free_before - it->stream.avail_out, code == Z_STREAM_END};
  return code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR;
}

void memsim_end_compression(struct memsim_compressor *it) {
  if (it->compression == MEMSIM_ZSTD) {
    zstd.ZSTD_freeCCtx(it->context);
  } else {
    zlib.deflateEnd(&it->stream);
  }
  free(it);
}

bool memsim_add_to_checksum(
    const void *bytes, size_t count, unsigned *checksum, char **reason) {
  if (!memsim_load(&zlib_library, reason)) return false;
  *checksum = (unsigned)zlib.crc32_z(*checksum, bytes, count);
  return true;
}
