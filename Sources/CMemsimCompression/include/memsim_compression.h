// Bytes that zstd or zlib has compressed, decompressed piece by piece. The libraries are loaded at
// their first use.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// How bytes are compressed.
enum memsim_compression {
  MEMSIM_ZSTD,
  MEMSIM_GZIP,
  // A member of a zip archive: neither a head nor a checksum.
  MEMSIM_DEFLATE,
};

struct memsim_decompression;

// What a step did.
struct memsim_decompressed {
  size_t bytes_read;
  size_t bytes_written;
  // Whether a frame, of which several may follow each other, is whole.
  bool is_whole;
};

// Begins; null, with a reason that is the caller's to free, if the library is not there, or there
// is no memory. A frame that needs a window of more than 2 ^ `window_log` bytes is refused.
struct memsim_decompression *_Nullable memsim_begin_decompression(
    enum memsim_compression compression, int window_log, char *_Nullable *_Nonnull reason);

// Decompresses as much as there are bytes and room; false, with a reason that nobody frees, if the
// bytes are damaged.
bool memsim_decompress(
    struct memsim_decompression *decompression, const void *bytes, size_t count, void *room,
    size_t capacity, struct memsim_decompressed *result,
    const char *_Nullable *_Nonnull reason);

// Ends, and frees it.
void memsim_end_decompression(struct memsim_decompression *decompression);

// Adds bytes to the checksum of those before them, which begins at 0, as zip has it; false, with a
// reason that is the caller's to free, if zlib is not there.
bool memsim_add_to_checksum(
    const void *_Nullable bytes, size_t count, unsigned *checksum,
    char *_Nullable *_Nonnull reason);

#pragma clang assume_nonnull end
