import MemsimVocabulary
import TestSupport
import XCTest

final class ShellWordTests: XCTestCase {
  func testAWordIsQuotedIfAShellSeesMoreInIt() {
    XCTAssertEqual("apps.A.limit.hard=4KB".quotedForShell, "apps.A.limit.hard=4KB")
    XCTAssertEqual("".quotedForShell, "''")
    XCTAssertEqual("=ls".quotedForShell, "'=ls'")
    XCTAssertEqual("a b".quotedForShell, "'a b'")
    XCTAssertEqual("it's".quotedForShell, #"'it'\''s'"#)
    XCTAssertEqual("a\u{1B}'é".quotedForShell, #"$'a\x1b\'\xc3\xa9'"#)
  }

  /// A shell turns each back into what it was.
  func testAShellReadsTheWordThatItWas() throws {
    let words = [
      "a", "a b", "it's", "", "=ls", "~", "$HOME", "`ls`", "a\tb", "\u{1B}[31m\\'x", "é", "*",
      "!x", "a\nb", "-n", "#", "{a,b}", "a;b",
    ]
    for word in words {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", "printf %s \(word.quotedForShell)"]
      process.standardOutput = output
      try process.run()
      let bytes = try XCTUnwrap(output.fileHandleForReading.readToEnd() ?? Data())
      process.waitUntilExit()
      XCTAssertEqual(String(decoding: bytes, as: UTF8.self), word)
    }
  }
}
