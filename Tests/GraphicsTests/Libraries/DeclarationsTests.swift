import Foundation
import TestSupport
import XCTest

/// The declarations of cairo, pango and libjpeg match their headers.
final class DeclarationsTests: XCTestCase {
  private let drawing = """
    #include <pango/pangocairo.h>
    #include <pango/pangofc-fontmap.h>
    #include <ft2build.h>
    #include FT_FREETYPE_H
    #define MEMSIM_GRAPHICS_WITHOUT_CONSTANTS
    #define _cairo_matrix memsim_matrix
    #define cairo_matrix_t memsim_matrix_t
    #include "memsim_graphics_types.h"
    #undef _cairo_matrix
    #undef cairo_matrix_t
    #include "memsim_graphics_functions.h"
    #define FUNCTION(type, name, parameters) static type(*check_##name) parameters = name;
    MEMSIM_CAIRO_FUNCTIONS(FUNCTION)
    MEMSIM_PANGO_FUNCTIONS(FUNCTION)
    #define CONSTANT(name, value) _Static_assert((int)name == value, #name);
    MEMSIM_GRAPHICS_CONSTANTS(CONSTANT)
    _Static_assert(sizeof(cairo_matrix_t) == sizeof(memsim_matrix_t), "size");
    #define FIELD(name) \\
      _Static_assert(offsetof(cairo_matrix_t, name) == offsetof(memsim_matrix_t, name), #name);
    FIELD(xx) FIELD(yx) FIELD(xy) FIELD(yy) FIELD(x0) FIELD(y0)
    """

  /// The library's callbacks name what all of its structures begin with; here it is the one that
  /// there is.
  private func pictures(interface: Int) -> String {
    """
    #include <stdio.h>
    #define jpeg_error_mgr memsim_error_mgr
    #define jpeg_decompress_struct memsim_decompress_struct
    #include "memsim_jpeg_types.h"
    #undef jpeg_error_mgr
    #undef jpeg_decompress_struct
    #include <jconfig.h>
    #undef JPEG_LIB_VERSION
    #define JPEG_LIB_VERSION \(interface)
    #define JCONFIG_INCLUDED
    #include <jpeglib.h>
    #include "memsim_jpeg_functions.h"
    #define FUNCTION(type, name, parameters) static type(*check_##name) parameters = name;
    MEMSIM_JPEG_FUNCTIONS(FUNCTION)
    #define CONSTANT(name, value) _Static_assert((int)name == value, #name);
    MEMSIM_JPEG_CONSTANTS(CONSTANT)
    #define SIZE(type) _Static_assert(sizeof(struct jpeg_##type) == sizeof(struct memsim_##type), \
      #type);
    SIZE(error_mgr)
    #define INTERFACE(ending, version, words) \
      + (version == JPEG_LIB_VERSION && \
      words * sizeof(int) == sizeof(struct jpeg_decompress_struct))
    _Static_assert(0 MEMSIM_JPEG_INTERFACES(INTERFACE) == 1, "interface");
    _Static_assert(
      sizeof(struct memsim_decompress_struct) >= sizeof(struct jpeg_decompress_struct), "room");
    #define FIELD(type, name) _Static_assert( \
      offsetof(struct jpeg_##type, name) == offsetof(struct memsim_##type, name), #name);
    #define ERRORS(name) FIELD(error_mgr, name)
    ERRORS(error_exit) ERRORS(emit_message) ERRORS(output_message) ERRORS(format_message)
    #define PICTURE(name) FIELD(decompress_struct, name)
    PICTURE(err) PICTURE(image_width) PICTURE(image_height) PICTURE(jpeg_color_space)
    PICTURE(out_color_space) PICTURE(dct_method) PICTURE(do_fancy_upsampling)
    PICTURE(do_block_smoothing) PICTURE(output_scanline)
    """
  }

  func testWhatIsDeclaredIsWhatTheHeadersDeclare() throws {
    XCTAssertEqual(try compile(drawing), "")
    XCTAssertEqual(try compile(pictures(interface: 62)), "")
    XCTAssertEqual(try compile(pictures(interface: 80)), "")
  }

  func testADifferenceWouldBeFound() throws {
    let wrong = drawing.replacing(
      "MEMSIM_CAIRO_FUNCTIONS(FUNCTION)", with: "FUNCTION(void, cairo_fill, (int))")
    XCTAssertTrue(try compile(wrong).contains("check_cairo_fill"))
    XCTAssertTrue(try compile(pictures(interface: 70)).contains("interface"))
    let moved = pictures(interface: 62).replacing(
      "PICTURE(dct_method)",
      with: "_Static_assert(offsetof(struct memsim_decompress_struct, dct_method) == 0, \"moved\");"
    )
    XCTAssertTrue(try compile(moved).contains("moved"))
  }

  private func compile(_ source: String) throws -> String {
    let folder = Checkout.root.appending(path: "Sources/CMemsimLibraries").path
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try output(
      """
      clang -std=c11 -Werror -Wno-nullability-completeness -Wno-unused-variable -fsyntax-only \
      -I'\(folder)' -I'\(folder)/include' $(pkg-config --cflags pangocairo pangoft2) \
      '\(file.path)' 2>&1
      """)
  }

  private func output(_ command: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
