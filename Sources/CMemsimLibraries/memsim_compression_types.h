// Types and constants of zstd and zlib, as far as they are used, under their names.
#pragma once
#include <stddef.h>

typedef struct ZSTD_DCtx_s ZSTD_DCtx;
typedef struct ZSTD_CCtx_s ZSTD_CCtx;

typedef struct ZSTD_inBuffer_s {
  const void *src;
  size_t size;
  size_t pos;
} ZSTD_inBuffer;

typedef struct ZSTD_outBuffer_s {
  void *dst;
  size_t size;
  size_t pos;
} ZSTD_outBuffer;

typedef enum { ZSTD_d_windowLogMax = 100 } ZSTD_dParameter;

typedef enum { ZSTD_e_continue = 0, ZSTD_e_end = 2 } ZSTD_EndDirective;

typedef enum {
  ZSTD_error_frameParameter_windowTooLarge = 16,
  ZSTD_error_memory_allocation = 64,
} ZSTD_ErrorCode;

typedef struct z_stream_s {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state;
  void *zalloc;
  void *zfree;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} z_stream;

#define MEMSIM_ZLIB_CONSTANTS(C) \
  C(Z_NO_FLUSH, 0)               \
  C(Z_FINISH, 4)                 \
  C(Z_DEFAULT_STRATEGY, 0)       \
  C(Z_DEFAULT_COMPRESSION, -1)   \
  C(Z_DEFLATED, 8)               \
  C(Z_OK, 0)                     \
  C(Z_STREAM_END, 1)             \
  C(Z_MEM_ERROR, -4)             \
  C(Z_BUF_ERROR, -5)
