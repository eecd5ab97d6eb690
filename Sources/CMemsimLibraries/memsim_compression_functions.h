// The functions of zstd and zlib that are used, as their headers declare them.
#pragma once
#include <stddef.h>

#include "memsim_compression_types.h"

#define MEMSIM_ZSTD_FUNCTIONS(F)                                                          \
  F(ZSTD_DCtx *, ZSTD_createDCtx, (void))                                                 \
  F(size_t, ZSTD_freeDCtx, (ZSTD_DCtx *))                                                 \
  F(size_t, ZSTD_DCtx_setParameter, (ZSTD_DCtx *, ZSTD_dParameter, int))                  \
  F(size_t, ZSTD_decompressStream, (ZSTD_DCtx *, ZSTD_outBuffer *, ZSTD_inBuffer *))      \
  F(ZSTD_CCtx *, ZSTD_createCCtx, (void))                                                 \
  F(size_t, ZSTD_freeCCtx, (ZSTD_CCtx *))                                                 \
  F(size_t, ZSTD_compressStream2,                                                         \
    (ZSTD_CCtx *, ZSTD_outBuffer *, ZSTD_inBuffer *, ZSTD_EndDirective))                  \
  F(unsigned, ZSTD_isError, (size_t))                                                     \
  F(ZSTD_ErrorCode, ZSTD_getErrorCode, (size_t))                                          \
  F(const char *, ZSTD_getErrorName, (size_t))

#define MEMSIM_ZLIB_FUNCTIONS(F)                                                          \
  F(int, inflateInit2_, (z_stream *, int, const char *, int))                             \
  F(int, inflate, (z_stream *, int))                                                      \
  F(int, inflateReset, (z_stream *))                                                      \
  F(int, inflateEnd, (z_stream *))                                                        \
  F(int, deflateInit2_, (z_stream *, int, int, int, int, int, const char *, int))         \
  F(int, deflate, (z_stream *, int))                                                      \
  F(int, deflateEnd, (z_stream *))                                                        \
  F(unsigned long, crc32_z, (unsigned long, const unsigned char *, size_t))
