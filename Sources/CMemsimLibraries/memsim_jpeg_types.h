// Types and constants of libjpeg with the interface of version 6b or 8, as far as they are used.
#pragma once
#include <stddef.h>

struct jpeg_decompress_struct;

struct jpeg_error_mgr {
  void (*error_exit)(struct jpeg_decompress_struct *);
  void (*emit_message)(struct jpeg_decompress_struct *, int);
  void (*output_message)(struct jpeg_decompress_struct *);
  void (*format_message)(struct jpeg_decompress_struct *, char *);
  void (*reset_error_mgr)(struct jpeg_decompress_struct *);
  int msg_code;
  // The parameters of a message, and the tables of messages.
  int rest[31];
};

struct jpeg_decompress_struct {
  struct jpeg_error_mgr *err;
  void *mem;
  void *progress;
  void *client_data;
  int is_decompressor;
  int global_state;
  void *src;
  unsigned image_width;
  unsigned image_height;
  int num_components;
  int jpeg_color_space;
  int out_color_space;
  unsigned scale_num;
  unsigned scale_denom;
  double output_gamma;
  int buffered_image;
  int raw_data_out;
  int dct_method;
  int do_fancy_upsampling;
  int do_block_smoothing;
  int quantize_colors;
  int dither_mode;
  int two_pass_quantize;
  int desired_number_of_colors;
  int enable_1pass_quant;
  int enable_external_quant;
  int enable_2pass_quant;
  unsigned output_width;
  unsigned output_height;
  int out_color_components;
  int output_components;
  int rec_outbuf_height;
  int actual_number_of_colors;
  void *colormap;
  unsigned output_scanline;
  // The fields that only the library uses. The interfaces differ from here on: version 8 has the
  // most fields. The library refuses a structure of another size than its own.
  int rest[121];
};

// MEMSIM_JPEG_INTERFACES(I) lists the interfaces: the end of the file's name, the version that the
// library expects, and the number of words in its structure.
#define MEMSIM_JPEG_INTERFACES(I) \
  I(62, 62, 158) \
  I(8, 80, 164)

// MEMSIM_JPEG_CONSTANTS(C) lists the library's name of each value, and the value.
#define MEMSIM_JPEG_CONSTANTS(C) \
  C(JMSG_LENGTH_MAX, 200) \
  C(JCS_GRAYSCALE, 1) \
  C(JCS_RGB, 2) \
  C(JCS_YCbCr, 3) \
  C(JCS_EXT_BGRA, 13) \
  C(JCS_EXT_ARGB, 15) \
  C(JDCT_ISLOW, 0)
