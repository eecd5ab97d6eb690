internal import CMemsimLibraries
internal import MemsimHost

/// Sets text with the fonts of `FontFile.all` and nothing else: no setting, folder or font of the
/// user's changes the measures or the drawings.
///
/// The process has one for Latin texts and one for all others. The fonts of the others have tens of
/// thousands of letters, and to list these takes a tenth of a short run.
final class Typesetter: @unchecked Sendable {  // the lock of `made` guards the libraries
  /// The measures of a text.
  struct Measures {
    let width: CGFloat
    let missingLetters: Int
  }

  /// The typesetters that exist.
  private struct Made {
    var latin: Result<Typesetter, GraphicsError>?
    var all: Result<Typesetter, GraphicsError>?
  }

  /// All typesetters share the libraries, so one host thread at a time uses them: that with this.
  private static let made = Monitor(Made())
  private let pango: Pango.Functions
  private let context: OpaquePointer

  /// The one that sets a text, made at its first use.
  static func setting(_ text: String) -> Result<Typesetter, GraphicsError> {
    let isLatin = text.unicodeScalars.allSatisfy(FontFile.isLatin)
    return made.withLock { made in
      guard isLatin else {
        return first(&made.all) { () throws(GraphicsError) in try Typesetter(FontFile.all) }
      }
      return first(&made.latin) { () throws(GraphicsError) in
        let typesetter = try Typesetter(FontFile.latin)
        try check(Array(FontFile.all.dropFirst(FontFile.latin.count)), typesetter.pango)
        return typesetter
      }
    }
  }

  private static func first(
    _ made: inout Result<Typesetter, GraphicsError>?,
    _ make: () throws(GraphicsError) -> Typesetter
  ) -> Result<Typesetter, GraphicsError> {
    if let made { return made }
    let result = Result { () throws(GraphicsError) in try make() }
    made = result
    return result
  }

  /// The typesetter that set an existing line.
  static func of(_ line: TextLine) -> Typesetter {
    guard case .success(let typesetter) = setting(line.text) else {
      preconditionFailure("the line was set")
    }
    return typesetter
  }

  /// Reads fonts; the libraries hold on to them until the process ends.
  init(_ files: [FontFile]) throws(GraphicsError) {
    pango = try Pango.functions()
    let configuration = try Self.configuration(of: files, pango)
    context = try Self.context(configuration, pango)
  }

  /// Checks that files are fonts, without a list of their letters.
  static func check(_ files: [FontFile], _ pango: Pango.Functions) throws(GraphicsError) {
    var library: OpaquePointer?
    guard pango.pointee.FT_Init_FreeType(&library) == 0, let library else {
      preconditionFailure("the host has no memory for a font")
    }
    defer { _ = pango.pointee.FT_Done_FreeType(library) }
    for file in files {
      try file.check()
      var face: OpaquePointer?
      guard pango.pointee.FT_New_Face(library, file.path, 0, &face) == 0 else {
        throw GraphicsError.damagedFont(path: file.path, package: file.package)
      }
    }
  }

  /// A configuration of fontconfig that contains only the given files.
  static func configuration(
    of files: [FontFile], _ pango: Pango.Functions
  ) throws(GraphicsError) -> OpaquePointer {
    for file in files { try file.check() }
    guard let configuration = pango.pointee.FcConfigCreate() else {
      preconditionFailure("the host has no memory for the font configuration")
    }
    for file in files where pango.pointee.FcConfigAppFontAddFile(configuration, file.path) == 0 {
      throw GraphicsError.damagedFont(path: file.path, package: file.package)
    }
    return configuration
  }

  private static func context(
    _ configuration: OpaquePointer, _ pango: Pango.Functions
  ) throws(GraphicsError) -> OpaquePointer {
    // Pango initializes fontconfig for itself, which would read the user's settings, and write
    // caches into the home folder, if there was no current configuration.
    let isCurrent = pango.pointee.FcConfigSetCurrent(configuration) != 0
    let map = pango.pointee.pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    guard isCurrent, let map else {
      throw GraphicsError.library(
        package: "libpangocairo-1.0-0", reason: "this cairo library draws no FreeType fonts")
    }
    pango.pointee.pango_fc_font_map_set_config(map, configuration)
    let context = pango.pointee.pango_font_map_create_context(map)
    // A point is a pixel, and the widths of letters determine their positions.
    pango.pointee.pango_cairo_context_set_resolution(context, 72)
    pango.pointee.pango_context_set_round_glyph_positions(context, 0)
    pango.pointee.pango_context_set_language(
      context, pango.pointee.pango_language_from_string("en"))
    let options = pango.pointee.cairo_font_options_create()
    pango.pointee.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango.pointee.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango.pointee.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango.pointee.pango_cairo_context_set_font_options(context, options)
    pango.pointee.cairo_font_options_destroy(options)
    return context
  }

  /// Measures a text that is set in one line.
  func measure(
    _ text: String, _ font: Font, _ limit: CGFloat?, _ truncation: Truncation
  ) -> Measures {
    Self.made.withLock { _ in
      let layout = layout(text, font, limit, truncation)
      defer { release(layout) }
      var (width, height): (Int32, Int32) = (0, 0)
      pango.pointee.pango_layout_get_size(layout, &width, &height)
      let natural = points(width)
      return Measures(
        width: min(natural, limit ?? natural),
        missingLetters: Int(pango.pointee.pango_layout_get_unknown_glyphs_count(layout)))
    }
  }

  /// Draws a line from the current point of a drawing, its baseline there.
  func show(_ line: TextLine, on drawing: OpaquePointer) {
    Self.made.withLock { _ in
      let layout = layout(line.text, line.font, line.limit, line.truncation)
      pango.pointee.pango_cairo_show_layout_line(
        drawing, pango.pointee.pango_layout_get_line_readonly(layout, 0))
      release(layout)
    }
  }

  private func layout(
    _ text: String, _ font: Font, _ limit: CGFloat?, _ truncation: Truncation
  ) -> OpaquePointer {
    let layout = pango.pointee.pango_layout_new(context)
    let description = description(of: font)
    defer { pango.pointee.pango_font_description_free(description) }
    pango.pointee.pango_layout_set_font_description(layout, description)
    pango.pointee.pango_layout_set_single_paragraph_mode(layout, 1)
    // To the library a zero ends a text, so one within a text is replaced by the mark for
    // characters that cannot be drawn.
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.map { $0 == "\0" ? "\u{fffd}" : $0 })
    pango.pointee.pango_layout_set_text(layout, String(scalars), -1)
    if let limit, truncation != .clip {
      pango.pointee.pango_layout_set_ellipsize(layout, truncation.value)
      pango.pointee.pango_layout_set_width(layout, units(limit))
    }
    return layout
  }

  private func description(of font: Font) -> OpaquePointer {
    let description = pango.pointee.pango_font_description_new()
    pango.pointee.pango_font_description_set_family(description, FontFile.families)
    pango.pointee.pango_font_description_set_weight(
      description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango.pointee.pango_font_description_set_absolute_size(
      description, font.size * Double(PANGO_SCALE))
    return description
  }

  private func release(_ object: OpaquePointer) {
    pango.pointee.g_object_unref(UnsafeMutableRawPointer(object))
  }

  private func points(_ units: Int32) -> CGFloat {
    Double(units) / Double(PANGO_SCALE)
  }

  private func units(_ points: CGFloat) -> Int32 {
    Int32(min(max(points, 0), 1_000_000) * Double(PANGO_SCALE))
  }
}
