import Foundation
import XCTest

@testable import MemsimObjectiveC

/// What the file of a shared object tells before its code runs.
final class ObjectFileTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func code(_ source: String, stamp: UInt64 = 0) throws -> [UInt8] {
    let file = folder.appending(path: "main.m")
    try Data(source.utf8).write(to: file)
    var compiler = ObjectiveCCompiler(frameworkClasses: [])
    compiler.frameworkStamp = stamp
    let library = folder.appending(path: "code.so")
    _ = try compiler.make(library.path, of: [file.path], in: folder.path)
    return Array(try Data(contentsOf: library))
  }

  private func reason(_ bytes: [UInt8]) -> String? {
    do throws(ObjectiveCCode.LoadFailure) {
      try ObjectiveCCode.check(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  func testAFileWithoutItsEndIsRefused() throws {
    let code = try code("int main(void) { return 0; }\n")
    XCTAssertNil(reason(code))
    for count in [code.count - 1, code.count / 2, 64] {
      XCTAssertEqual(
        reason(Array(code.prefix(count))), "the end of the file is missing: build it again",
        "\(count)")
    }
    for count in [0, 3] {
      XCTAssertEqual(
        reason(Array(code.prefix(count))), "this is not compiled code: build it again", "\(count)")
    }
  }

  func testCodeForSomethingElseIsRefused() throws {
    XCTAssertEqual(
      reason(try code("int main(void) { return 0; }\n", stamp: 1)),
      "the code was built by another memsim: build it again")
    XCTAssertEqual(reason(try code("int number;\n")), "the code has no main: build it again")
    var other = try code("int main(void) { return 0; }\n")
    other[0x12] = 3
    XCTAssertEqual(reason(other), "the code is for another processor: build it again")
    let tests = Array(try Data(contentsOf: URL(filePath: "/proc/self/exe")))
    XCTAssertEqual(reason(tests), "the code was not linked for this memsim: build it again")
  }

  func testClassesAreKnownBeforeTheCodeIsLoaded() throws {
    let source = """
      @interface NSObject { unsigned long ref; } @end
      @interface Animal : NSObject { int age; } @end
      @implementation Animal
      @end
      @interface Lion : Animal @end
      @implementation Lion
      + (int)legs { return 4; }
      @end
      @interface NSObject (Words) @end
      @implementation NSObject (Words)
      - (void)say {}
      @end
      int main(void) { return 0; }

      """
    let file = folder.appending(path: "main.m")
    try Data(source.utf8).write(to: file)
    let library = folder.appending(path: "code.so")
    let compiler = ObjectiveCCompiler(frameworkClasses: ["NSObject"])
    _ = try compiler.make(library.path, of: [file.path], in: folder.path)
    var bytes = Array(try Data(contentsOf: library))
    XCTAssertEqual(
      ObjectiveCCode.superclasses(in: bytes), ["Animal": "NSObject", "Lion": "Animal"])
    XCTAssertEqual(ObjectiveCCode.superclasses(in: Array(bytes.prefix(64))), [:])
    for place in stride(from: 64, to: bytes.count, by: 5) { bytes[place] = 0xff }
    _ = ObjectiveCCode.superclasses(in: bytes)
  }

  func testAnyByteMayBeWrong() throws {
    let code = try code("int main(void) { return 0; }\n")
    for place in 0..<64 {
      for value in [0x00, 0x7f, 0xff] as [UInt8] {
        var damaged = code
        damaged[place] = value
        _ = reason(damaged)
      }
    }
    var damaged = code
    for place in stride(from: 64, to: damaged.count, by: 7) { damaged[place] = 0xff }
    XCTAssertNotNil(reason(damaged))
  }
}
