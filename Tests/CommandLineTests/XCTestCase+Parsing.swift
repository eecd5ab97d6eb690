import MemsimCommandLine
import XCTest

extension XCTestCase {
  /// The words of a command line in which no word contains a blank.
  func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  /// The run that a command line asks for.
  func run(_ line: String) throws -> PhoneCommands.Run {
    try XCTUnwrap(try PhoneCommands.parse(words(line)) as? PhoneCommands.Run, line)
  }

  /// The page that a command line asks for; nil if it asks for something else.
  func page(_ line: String) throws -> CommandPage? {
    try PhoneCommands.parse(words(line)) as? CommandPage
  }

  /// Whether a command line is refused with a message.
  func assertRefused(
    _ line: String, _ message: String, file: StaticString = #filePath, at number: UInt = #line
  ) {
    assertRefused(words(line), message, file: file, at: number)
  }

  /// Whether a command line is refused with a message.
  func assertRefused(
    _ words: [String], _ message: String, file: StaticString = #filePath, at number: UInt = #line
  ) {
    XCTAssertThrowsError(try PhoneCommands.parse(words), file: file, line: number) { error in
      XCTAssertEqual("\(error)", message, file: file, line: number)
    }
  }
}
