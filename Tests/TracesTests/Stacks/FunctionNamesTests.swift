import Foundation
import MemsimHost
import TestSupport
import XCTest

@testable import MemsimTraces

/// The functions of a file with code are those that nm lists.
final class FunctionNamesTests: TraceTestCase {
  private let source = """
    int first(int a) { return a + 1; }
    static __attribute__((noinline)) int hidden(int a) { return a * first(a); }
    int second(int a) { return hidden(a) + 2; }
    """

  /// A library of the source, and what nm says of its functions: where each begins, and its size.
  private func library(
    _ options: String
  ) throws -> (names: FunctionNames, listed: [(start: UInt64, bytes: UInt64, name: String)]) {
    let folder = try makeFolder()
    try source.write(to: folder.appending(path: "a.c"), atomically: true, encoding: .utf8)
    let listing = options.contains("-s") ? "nm -D -S a.so" : "nm -S a.so"
    let text = try call("cc -shared -fPIC \(options) -o a.so a.c && \(listing)", in: folder)
    let listed = text.split(separator: "\n").compactMap { line -> (UInt64, UInt64, String)? in
      let words = line.split(separator: " ")
      guard words.count == 4, words[2].lowercased() == "t",
        let start = UInt64(words[0], radix: 16), let bytes = UInt64(words[1], radix: 16)
      else { return nil }
      return (start, bytes, String(words[3]))
    }
    return (FunctionNames(of: HostFile(folder.appending(path: "a.so").path)), listed)
  }

  func testAFunctionHasAllItsBytesAndNoOthers() throws {
    let (names, listed) = try library("-O1")
    XCTAssertTrue(Set(listed.map(\.name)).isSuperset(of: ["first", "hidden", "second"]))
    for function in listed {
      XCTAssertEqual(names.name(at: function.start), function.name)
      XCTAssertEqual(names.name(at: function.start + function.bytes - 1), function.name)
      XCTAssertNotEqual(names.name(at: function.start + function.bytes), function.name)
      XCTAssertNotEqual(names.name(at: function.start - 1), function.name)
    }
    XCTAssertNil(names.name(at: 0))
    XCTAssertNil(names.name(at: .max))
  }

  func testOfAStrippedFileThoseAreKnownThatOthersMayUse() throws {
    let (names, listed) = try library("-O1 -s")
    XCTAssertEqual(Set(listed.map(\.name)), ["first", "second"])
    for function in listed { XCTAssertEqual(names.name(at: function.start), function.name) }
  }

  func testWhatIsNoFileWithCodeHasNone() throws {
    let folder = try makeFolder()
    let path = folder.appending(path: "text")
    for bytes in [[], Array("no code".utf8), [0x7f, 0x45, 0x4c, 0x46, 2, 1]] as [[UInt8]] {
      try Data(bytes).write(to: path)
      XCTAssertNil(FunctionNames(of: HostFile(path.path)).name(at: 0x1000))
    }
    XCTAssertNil(FunctionNames(of: HostFile("/no/such/file")).name(at: 0x1000))
  }
}
