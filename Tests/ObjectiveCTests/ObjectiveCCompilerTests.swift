import Foundation
import Glibc
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// What the compiler refuses, and in which words.
final class ObjectiveCCompilerTests: XCTestCase {
  private func messages(
    _ name: String, _ configure: (inout ObjectiveCCompiler) -> Void = { _ in }
  ) -> String? {
    var compiler = ObjectiveCCompiler(frameworkClasses: ["NSObject"])
    configure(&compiler)
    do throws(ObjectiveCCompiler.Failure) {
      return try compiler.make("/dev/null", of: [CompiledCode.source(name)])
    } catch {
      guard case .refused(let messages) = error else { return nil }
      return messages
    }
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
      try ObjectiveCCompiler(frameworkClasses: []).make("/dev/null", of: [])
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
    let block = try XCTUnwrap(lines.firstIndex { $0.contains("Modern.m:11:9: error: ") })
    XCTAssertTrue(lines[block + 1].hasPrefix("  write a function"), messages)
  }
}
