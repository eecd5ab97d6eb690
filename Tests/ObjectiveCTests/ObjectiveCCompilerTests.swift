import Foundation
import Glibc
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// What the compiler refuses, and in which words.
final class ObjectiveCCompilerTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// Compiles a sample, or a file that is written here; returns why that fails.
  private func failure(
    _ path: String, _ configure: (inout ObjectiveCCompiler) -> Void = { _ in }
  ) -> ObjectiveCCompiler.Failure? {
    var compiler = ObjectiveCCompiler(frameworkClasses: ["NSObject"])
    configure(&compiler)
    do throws(ObjectiveCCompiler.Failure) {
      _ = try compiler.make("\(folder.path)/code.so", of: [path], in: folder.path)
      return nil
    } catch {
      return error
    }
  }

  private func messages(
    _ name: String, _ configure: (inout ObjectiveCCompiler) -> Void = { _ in }
  ) -> String? {
    guard case .refused(let messages) = failure(CompiledCode.source(name), configure) else {
      return nil
    }
    return messages
  }

  /// Writes a file of source; returns its path.
  private func write(_ text: String) throws -> String {
    let file = folder.appending(path: "Written.m")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func testAFileThatTakesTooLongIsNamed() throws {
    let pipe = folder.appending(path: "pipe.h").path
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    let path = try write("#include \"pipe.h\"\n")
    XCTAssertEqual(
      failure(path) { $0.patience = 1 },
      .refused("\(path): error: clang has not finished after 1 s"))
  }

  func testWorkThatIsWantedNoLongerStops() throws {
    XCTAssertEqual(mkfifo(folder.appending(path: "pipe.h").path, 0o600), 0)
    let path = try write("#include \"pipe.h\"\n")
    var questions = 0
    let failure = failure(path) { compiler in
      compiler.isWanted = {
        questions += 1
        return questions < 10
      }
    }
    XCTAssertEqual(failure, .stopped)
  }

  func testAFileThatTakesTooMuchMemoryIsNamed() throws {
    let path = try write(
      """
      #define A(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x)
      #define B(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x)
      #define C(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x) D(x)
      #define D(x) E(x) E(x) E(x) E(x) E(x) E(x) E(x) E(x)
      #define E(x) F(x) F(x) F(x) F(x) F(x) F(x) F(x) F(x)
      #define F(x) G(x) G(x) G(x) G(x) G(x) G(x) G(x) G(x)
      #define G(x) H(x) H(x) H(x) H(x) H(x) H(x) H(x) H(x)
      #define H(x) x x x x x x x x x x
      const char *text = A("a");

      """)
    XCTAssertEqual(
      failure(path) { $0.memory = 512 },
      .refused("\(path): error: clang needs more than 512 MB of memory"))
  }

  func testAMissingMainIsNamed() throws {
    let path = try write("int number;\n")
    XCTAssertEqual(
      failure(path) { $0.needsMain = true },
      .refused(
        "error: there is no main; expected a file such as main.m that calls UIApplicationMain"))
    XCTAssertNil(failure(path))
  }

  func testAPathIsNoOption() throws {
    _ = try write("int number;\n")
    let start = FileManager.default.currentDirectoryPath
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
    defer { _ = FileManager.default.changeCurrentDirectoryPath(start) }
    let name = "-fsyntax-only.m"
    try Data("int number = missing;\n".utf8).write(to: folder.appending(path: name))
    guard case .refused(let messages) = failure(name) else { return XCTFail(name) }
    XCTAssertTrue(messages.hasPrefix("./\(name):1:14: error: "), messages)
  }

  /// As a Mac finds them: those of the framework, in their folders, and those of the app.
  func testHeadersAreFoundInAnyCase() throws {
    let headers = folder.appending(path: "headers/Kit")
    try FileManager.default.createDirectory(at: headers, withIntermediateDirectories: true)
    try Data("int first;\n".utf8).write(to: headers.appending(path: "Kit.h"))
    try Data("int second;\n".utf8).write(to: folder.appending(path: "A \"View\".h"))
    let folders = ["headers", "."].map { folder.appending(path: $0).path }
    let path = try write("#include <kit/KIT.h>\n#include \"Kit/kit.h\"\nint *third = &first;\n")
    var compiler = ObjectiveCCompiler(frameworkClasses: [])
    compiler.headerFolders = folders
    let warnings = try compiler.make("\(folder.path)/code.so", of: [path], in: folder.path)
    XCTAssertTrue(warnings.contains("Written.m:1:10: warning: non-portable path"), warnings)
    XCTAssertTrue(warnings.contains("Written.m:2:10: warning: non-portable path"), warnings)
    let missing = try write("#include <kit/Other.h>\n")
    guard case .refused(let messages) = failure(missing, { $0.headerFolders = folders }) else {
      return XCTFail("there is a header")
    }
    XCTAssertTrue(messages.contains("'kit/Other.h' file not found"), messages)
  }

  func testAClassThatNobodyHasIsNamed() throws {
    let messages = try XCTUnwrap(messages("Orphan"))
    XCTAssertTrue(messages.contains("error: there is no class Missing"), messages)
  }

  func testWithoutClangThereIsNoObject() throws {
    let path = try XCTUnwrap(getenv("PATH").map { String(cString: $0) })
    setenv("PATH", "/nowhere", 1)
    defer { setenv("PATH", path, 1) }
    XCTAssertThrowsError(
      try ObjectiveCCompiler(frameworkClasses: []).make("/dev/null", of: [], in: folder.path)
    ) { error in
      XCTAssertEqual(error as? ObjectiveCCompiler.Failure, .noCompiler)
    }
  }

  func testEveryFileBeginsWithThePrefixHeader() throws {
    let messages = messages("Orphan") { compiler in
      compiler.headerFolders = [CompiledCode.folder.path]
      compiler.prefixHeader = "Samples/Absent.pch"
    }
    XCTAssertTrue(try XCTUnwrap(messages).contains("'Samples/Absent.pch' file not found"))
  }

  func testLaterWordsOfTheLanguageHaveHints() throws {
    let messages = try XCTUnwrap(messages("Modern"))
    let lines = messages.split(separator: "\n").map(String.init)
    let property = try XCTUnwrap(lines.firstIndex { $0.contains("Modern.m:8:13: error: ") })
    XCTAssertTrue(lines[property + 1].hasPrefix("  declare an instance variable"), messages)
    let queue = try XCTUnwrap(lines.firstIndex { $0.contains("Modern.m:11:3: error: ") })
    XCTAssertTrue(lines[queue + 1].hasPrefix("  use an NSThread"), messages)
  }
}
