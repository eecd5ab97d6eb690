import MemsimCommandLine
import XCTest

extension XCTestCase {
  /// The words of a command line in which no word contains a blank.
  func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  /// The command that a command line asks for; a failure if it asks for something else.
  func parsed(_ line: String) throws -> ParsedCommand {
    let request = try PhoneCommands.table.parse(words(line))
    guard case .perform(let command) = request else {
      struct NoCommand: Error { let description: String }
      throw NoCommand(description: "'\(line)' asks for \(request)")
    }
    return command
  }

  /// The run that a command line asks for.
  func run(_ line: String) throws -> PhoneCommands.Run {
    PhoneCommands.Run.syntax.value(of: try parsed(line))
  }

  /// The page that a command line asks for; nil if it asks for something else.
  func page(_ line: String) throws -> CommandPage? {
    guard case .show(let page) = try PhoneCommands.table.parse(words(line)) else { return nil }
    return page
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
    XCTAssertThrowsError(try PhoneCommands.table.parse(words), file: file, line: number) { error in
      XCTAssertEqual("\(error)", message, file: file, line: number)
    }
  }
}
