// libjpeg, loaded at its first use as cairo is, and its decoder.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

// The functions of the library, which stays loaded.
struct memsim_jpeg;

// The functions; null if the library is missing, and then `reason` is the cause and the caller's
// to free.
const struct memsim_jpeg *_Nullable memsim_load_jpeg(char *_Nullable *_Nonnull reason);

// The maximum size of a reason, its end included.
#define MEMSIM_JPEG_REASON_SIZE 256

// Decodes a picture into words of 32 bits, as cairo has them: alpha, red, green and blue from the
// highest byte down. The picture has to be of the expected size, grey or in three colours, and
// whole: if data are missing or damaged, the library would make up pixels, so the picture is
// refused. False, with a reason, if it is not.
bool memsim_decode_jpeg(
    const struct memsim_jpeg *library, const unsigned char *bytes, size_t count, unsigned width,
    unsigned height, unsigned char *pixels, size_t bytes_per_row,
    char reason[_Nonnull MEMSIM_JPEG_REASON_SIZE]);

#pragma clang assume_nonnull end
