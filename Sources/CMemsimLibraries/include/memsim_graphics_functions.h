// The functions of cairo and pango that are used: the result, the name and the parameters of each.
#pragma once

#define MEMSIM_CAIRO_FUNCTIONS(F) \
  F(const char *_Nonnull, cairo_status_to_string, (memsim_enumeration)) \
  F(cairo_surface_t *_Nonnull, cairo_image_surface_create_for_data, \
    (unsigned char *, int, int, int, int)) \
  F(cairo_surface_t *_Nonnull, cairo_image_surface_create_from_png_stream, \
    (memsim_enumeration (*)(void *_Nullable, unsigned char *, unsigned), void *_Nullable)) \
  F(memsim_enumeration, cairo_surface_write_to_png_stream, \
    (cairo_surface_t *, \
     memsim_enumeration (*)(void *_Nullable, const unsigned char *, unsigned), \
     void *_Nullable)) \
  F(memsim_enumeration, cairo_surface_status, (cairo_surface_t *)) \
  F(void, cairo_surface_flush, (cairo_surface_t *)) \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t *)) \
  F(void, cairo_surface_finish, (cairo_surface_t *)) \
  F(void, cairo_surface_destroy, (cairo_surface_t *)) \
  F(cairo_t *_Nonnull, cairo_create, (cairo_surface_t *)) \
  F(void, cairo_destroy, (cairo_t *)) \
  F(memsim_enumeration, cairo_status, (cairo_t *)) \
  F(void, cairo_save, (cairo_t *)) \
  F(void, cairo_restore, (cairo_t *)) \
  F(void, cairo_set_matrix, (cairo_t *, const cairo_matrix_t *)) \
  F(void, cairo_set_antialias, (cairo_t *, memsim_enumeration)) \
  F(void, cairo_set_operator, (cairo_t *, memsim_enumeration)) \
  F(void, cairo_set_fill_rule, (cairo_t *, memsim_enumeration)) \
  F(void, cairo_set_line_width, (cairo_t *, double)) \
  F(void, cairo_set_line_cap, (cairo_t *, memsim_enumeration)) \
  F(void, cairo_set_line_join, (cairo_t *, memsim_enumeration)) \
  F(void, cairo_set_miter_limit, (cairo_t *, double)) \
  F(void, cairo_new_path, (cairo_t *)) \
  F(void, cairo_move_to, (cairo_t *, double, double)) \
  F(void, cairo_line_to, (cairo_t *, double, double)) \
  F(void, cairo_curve_to, (cairo_t *, double, double, double, double, double, double)) \
  F(void, cairo_close_path, (cairo_t *)) \
  F(void, cairo_clip, (cairo_t *)) \
  F(void, cairo_fill, (cairo_t *)) \
  F(void, cairo_stroke, (cairo_t *)) \
  F(void, cairo_paint, (cairo_t *)) \
  F(void, cairo_paint_with_alpha, (cairo_t *, double)) \
  F(cairo_pattern_t *_Nonnull, cairo_get_source, (cairo_t *)) \
  F(void, cairo_set_source, (cairo_t *, cairo_pattern_t *)) \
  F(void, cairo_set_source_rgba, (cairo_t *, double, double, double, double)) \
  F(void, cairo_set_source_surface, (cairo_t *, cairo_surface_t *, double, double)) \
  F(cairo_pattern_t *_Nonnull, cairo_pattern_create_linear, (double, double, double, double)) \
  F(cairo_pattern_t *_Nonnull, cairo_pattern_create_radial, \
    (double, double, double, double, double, double)) \
  F(void, cairo_pattern_add_color_stop_rgba, \
    (cairo_pattern_t *, double, double, double, double, double)) \
  F(void, cairo_pattern_set_extend, (cairo_pattern_t *, memsim_enumeration)) \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t *, memsim_enumeration)) \
  F(void, cairo_pattern_destroy, (cairo_pattern_t *))

#define MEMSIM_PANGO_FUNCTIONS(F) \
  F(FcConfig *_Nullable, FcConfigCreate, (void)) \
  F(int, FcConfigAppFontAddFile, (FcConfig *, const unsigned char *)) \
  F(int, FcConfigSetCurrent, (FcConfig *)) \
  F(int, FT_Init_FreeType, (FT_Library _Nullable *_Nonnull)) \
  F(int, FT_New_Face, (FT_Library, const char *, long, FT_Face _Nullable *_Nonnull)) \
  F(int, FT_Done_FreeType, (FT_Library)) \
  F(cairo_font_options_t *_Nonnull, cairo_font_options_create, (void)) \
  F(void, cairo_font_options_set_antialias, (cairo_font_options_t *, memsim_enumeration)) \
  F(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, memsim_enumeration)) \
  F(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, memsim_enumeration)) \
  F(void, cairo_font_options_destroy, (cairo_font_options_t *)) \
  F(PangoFontMap *_Nullable, pango_cairo_font_map_new_for_font_type, (memsim_enumeration)) \
  F(void, pango_fc_font_map_set_config, (PangoFcFontMap *, FcConfig *)) \
  F(PangoContext *_Nonnull, pango_font_map_create_context, (PangoFontMap *)) \
  F(void, pango_cairo_context_set_resolution, (PangoContext *, double)) \
  F(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *, int)) \
  F(void, pango_context_set_language, (PangoContext *, PangoLanguage *)) \
  F(PangoLanguage *_Nonnull, pango_language_from_string, (const char *)) \
  F(PangoFontDescription *_Nonnull, pango_font_description_new, (void)) \
  F(void, pango_font_description_set_family, (PangoFontDescription *, const char *)) \
  F(void, pango_font_description_set_weight, (PangoFontDescription *, memsim_enumeration)) \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double)) \
  F(void, pango_font_description_free, (PangoFontDescription *)) \
  F(PangoLayout *_Nonnull, pango_layout_new, (PangoContext *)) \
  F(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *)) \
  F(void, pango_layout_set_single_paragraph_mode, (PangoLayout *, int)) \
  F(void, pango_layout_set_text, (PangoLayout *, const char *, int)) \
  F(void, pango_layout_set_width, (PangoLayout *, int)) \
  F(void, pango_layout_set_ellipsize, (PangoLayout *, memsim_enumeration)) \
  F(void, pango_layout_get_size, (PangoLayout *, int *, int *)) \
  F(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *)) \
  F(PangoLayoutLine *_Nonnull, pango_layout_get_line_readonly, (PangoLayout *, int)) \
  F(void, pango_cairo_show_layout_line, (cairo_t *, PangoLayoutLine *)) \
  F(void, g_object_unref, (void *))
