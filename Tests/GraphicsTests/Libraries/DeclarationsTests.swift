import Foundation
import TestSupport
import XCTest

/// What is declared of cairo and pango is what their headers declare.
final class DeclarationsTests: XCTestCase {
  private let source = """
    #include <pango/pangocairo.h>
    #include <pango/pangofc-fontmap.h>
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

  func testWhatIsDeclaredIsWhatTheHeadersDeclare() throws {
    let messages = try compile(source)
    XCTAssertEqual(messages, "")
  }

  func testADifferenceWouldBeFound() throws {
    let wrong = source.replacing(
      "MEMSIM_CAIRO_FUNCTIONS(FUNCTION)", with: "FUNCTION(void, cairo_fill, (int))")
    XCTAssertTrue(try compile(wrong).contains("check_cairo_fill"))
  }

  private func compile(_ source: String) throws -> String {
    let folder = Checkout.root.appending(path: "Sources/CMemsimGraphics/include").path
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try output(
      """
      clang -std=c11 -Werror -Wno-nullability-completeness -Wno-unused-variable -fsyntax-only \
      -I'\(folder)' $(pkg-config --cflags pangocairo pangoft2) '\(file.path)' 2>&1
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
