// Bytes that zstd or zlib compresses and decompresses, piece by piece. The libraries are loaded at
// their first use.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// The format of compressed bytes.
enum memsim_compression {
  MEMSIM_ZSTD,
  MEMSIM_GZIP,
  // A member of a zip archive: neither a head nor a checksum.
  MEMSIM_DEFLATE,
};

// The outcome of a step.
enum memsim_decompression_outcome {
  MEMSIM_DECOMPRESSED,
  MEMSIM_DAMAGED,
  MEMSIM_WINDOW_TOO_LARGE,
  MEMSIM_NO_MEMORY,
};

struct memsim_decompression;
struct memsim_compressor;

// The result of a step.
struct memsim_chunk {
  size_t bytes_read;
  size_t bytes_written;
  // Whether a frame, of which several may follow each other, is whole.
  bool is_whole;
};

// Begins; null if the library is not there, with a reason that is the caller's to free, or without
// one if there is no memory. A frame that needs a window of more than 2 ^ `window_log` bytes is
// refused.
struct memsim_decompression *_Nullable memsim_begin_decompression(
    enum memsim_compression compression, int window_log, char *_Nullable *_Nonnull reason);

// Decompresses as much as there are bytes and room, up to damaged bytes: then with a reason that
// belongs to the library.
enum memsim_decompression_outcome memsim_decompress(
    struct memsim_decompression *decompression, const void *bytes, size_t count, void *room,
    size_t capacity, struct memsim_chunk *result,
    const char *_Nullable *_Nonnull reason);

// Ends, and frees it.
void memsim_end_decompression(struct memsim_decompression *decompression);

// Begins to compress by zstd or gzip; null as above.
struct memsim_compressor *_Nullable memsim_begin_compression(
    enum memsim_compression compression, char *_Nullable *_Nonnull reason);

// Compresses as much as there are bytes and room, and at the end all buffered bytes: `is_whole` is
// set when all is written. False if there is no memory.
bool memsim_compress(
    struct memsim_compressor *compressor, const void *_Nullable bytes, size_t count, bool is_end,
    void *room, size_t capacity, struct memsim_chunk *result);

// Ends, and frees it.
void memsim_end_compression(struct memsim_compressor *compressor);

// Adds bytes to the checksum of those before them, which begins at 0, as zip has it; false, with a
// reason that is the caller's to free, if zlib is not there.
bool memsim_add_to_checksum(
    const void *_Nullable bytes, size_t count, unsigned *checksum,
    char *_Nullable *_Nonnull reason);

#pragma clang assume_nonnull end
