// The functions of libjpeg that are used: the result, the name and the parameters of each.
#pragma once

#define MEMSIM_JPEG_FUNCTIONS(F) \
  F(struct jpeg_error_mgr *, jpeg_std_error, (struct jpeg_error_mgr *)) \
  F(void, jpeg_CreateDecompress, (struct jpeg_decompress_struct *, int, size_t)) \
  F(void, jpeg_mem_src, (struct jpeg_decompress_struct *, const unsigned char *, unsigned long)) \
  F(int, jpeg_read_header, (struct jpeg_decompress_struct *, int)) \
  F(int, jpeg_start_decompress, (struct jpeg_decompress_struct *)) \
  F(unsigned, jpeg_read_scanlines, \
    (struct jpeg_decompress_struct *, unsigned char **, unsigned)) \
  F(int, jpeg_finish_decompress, (struct jpeg_decompress_struct *)) \
  F(void, jpeg_destroy_decompress, (struct jpeg_decompress_struct *))
