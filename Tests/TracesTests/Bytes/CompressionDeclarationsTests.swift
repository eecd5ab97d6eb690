import Foundation
import TestSupport
import XCTest

/// The declarations of zstd and zlib match their headers.
final class CompressionDeclarationsTests: TraceTestCase {
  private let source = """
    #include <zlib.h>
    #include <zstd.h>
    #include <zstd_errors.h>
    #define z_stream_s memsim_stream_s
    #define z_stream memsim_stream
    #define ZSTD_DCtx memsim_context
    #define ZSTD_DCtx_s memsim_context_s
    #define ZSTD_inBuffer memsim_in
    #define ZSTD_inBuffer_s memsim_in_s
    #define ZSTD_outBuffer memsim_out
    #define ZSTD_outBuffer_s memsim_out_s
    #define ZSTD_dParameter memsim_parameter
    #define ZSTD_d_windowLogMax memsim_window
    #define ZSTD_CCtx memsim_compressor
    #define ZSTD_CCtx_s memsim_compressor_s
    #define ZSTD_EndDirective memsim_directive
    #define ZSTD_e_continue memsim_continue
    #define ZSTD_e_end memsim_end
    #define ZSTD_ErrorCode memsim_error
    #define ZSTD_error_frameParameter_windowTooLarge memsim_too_large
    #define ZSTD_error_memory_allocation memsim_no_memory
    #include "memsim_compression_types.h"
    #undef z_stream
    #undef ZSTD_DCtx
    #undef ZSTD_inBuffer
    #undef ZSTD_outBuffer
    #undef ZSTD_dParameter
    #undef ZSTD_d_windowLogMax
    #undef ZSTD_CCtx
    #undef ZSTD_CCtx_s
    #undef ZSTD_EndDirective
    #undef ZSTD_e_continue
    #undef ZSTD_e_end
    #undef ZSTD_ErrorCode
    #undef ZSTD_error_frameParameter_windowTooLarge
    #undef ZSTD_error_memory_allocation
    #include "memsim_compression_functions.h"
    #define FUNCTION(type, name, parameters) static type(*check_##name) parameters = name;
    MEMSIM_ZSTD_FUNCTIONS(FUNCTION)
    MEMSIM_ZLIB_FUNCTIONS(FUNCTION)
    #define CHECK(a) _Static_assert(a, #a);
    #define CONSTANT(name, value) CHECK(name == value)
    MEMSIM_ZLIB_CONSTANTS(CONSTANT)
    CHECK((int)memsim_window == (int)ZSTD_d_windowLogMax)
    CHECK((int)memsim_continue == (int)ZSTD_e_continue && (int)memsim_end == (int)ZSTD_e_end)
    CHECK((int)memsim_too_large == (int)ZSTD_error_frameParameter_windowTooLarge)
    CHECK((int)memsim_no_memory == (int)ZSTD_error_memory_allocation)
    CHECK(sizeof(memsim_stream) == sizeof(z_stream))
    #define FIELD(ours, theirs, name) CHECK(offsetof(ours, name) == offsetof(theirs, name))
    #define STREAM(name) FIELD(memsim_stream, z_stream, name)
    STREAM(next_in) STREAM(avail_in) STREAM(next_out) STREAM(avail_out) STREAM(msg)
    FIELD(memsim_in, ZSTD_inBuffer, size) FIELD(memsim_in, ZSTD_inBuffer, pos)
    FIELD(memsim_out, ZSTD_outBuffer, size) FIELD(memsim_out, ZSTD_outBuffer, pos)
    """

  func testWhatIsDeclaredIsWhatTheHeadersDeclare() throws {
    XCTAssertEqual(try compile(source), "")
  }

  func testADifferenceWouldBeFound() throws {
    let wrong = source.replacing(
      "CHECK((int)memsim_window", with: "CHECK(1 + (int)memsim_window")
    XCTAssertTrue(try compile(wrong).contains("memsim_window"))
  }

  private func compile(_ source: String) throws -> String {
    let folder = try makeFolder()
    try source.write(to: folder.appending(path: "a.c"), atomically: true, encoding: .utf8)
    let headers = Checkout.path(of: "Sources/CMemsimLibraries")
    return try call(
      "clang -std=c11 -Werror -Wno-unused-variable -fsyntax-only -I'\(headers)' a.c 2>&1 || true",
      in: folder)
  }
}
