import Foundation
import XCTest

/// What a terminal shows that a file does not.
final class TerminalOutputTests: CommandTestCase {
  /// Runs the program with its standard output on a terminal, and returns what that got.
  private func outputOnTerminal(setting values: [String: String]) throws -> String {
    var (terminal, line): (Int32, Int32) = (0, 0)
    XCTAssertEqual(openpty(&terminal, &line, nil, nil, nil), 0)
    let process = Process()
    process.executableURL = try MemsimProcess.executable
    process.arguments = ["run", "--quiet", "short.yaml"]
    process.currentDirectoryURL = folder
    process.environment = MemsimProcess.environment.merging(values) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: line, closeOnDealloc: true)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    // What was written waits in the terminal; there is less than it holds.
    let reader = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    return String(decoding: reader.availableData, as: UTF8.self)
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
  }

  /// Runs a scenario that does not end with its messages on a terminal until that has got a text,
  /// and ends it; returns all that it got.
  private func messagesOnTerminal(ofRunning scenario: String, until text: String) throws -> String {
    try write(scenario, to: "long.yaml")
    var (terminal, line): (Int32, Int32) = (0, 0)
    XCTAssertEqual(openpty(&terminal, &line, nil, nil, nil), 0)
    let end = FileHandle(fileDescriptor: line, closeOnDealloc: true)
    let process = Process()
    process.executableURL = try MemsimProcess.executable
    process.arguments = ["run", "long.yaml"]
    process.currentDirectoryURL = folder
    process.environment = MemsimProcess.environment.merging(["TERM": "xterm"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = end
    try process.run()
    try end.close()
    defer { close(terminal) }
    var (got, isEnding) = ([UInt8](), false)
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(terminal, &piece, piece.count)
      // At the end of the process the other side of the terminal is closed, which is an error.
      guard count > 0 else { break }
      got += piece[..<count]
      if !isEnding, String(decoding: got, as: UTF8.self).contains(text) {
        process.interrupt()
        isEnding = true
      }
    }
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 130)
    return String(decoding: got, as: UTF8.self)
  }

  func testARunThatLastsShowsWhatHappens() throws {
    let messages = try messagesOnTerminal(ofRunning: long, until: " s of it a second")
    let shown = messages.split(separator: "\u{1B}[J")
    XCTAssertTrue(try XCTUnwrap(shown.first { $0.count > 1 }).contains("  memory  "), messages)
    XCTAssertTrue(shown.contains { $0.contains("\nshort: ") }, messages)
    XCTAssertTrue(messages.hasSuffix("A\u{1B}[J"), messages.debugDescription)
  }

  func testATerminalShowsColours() throws {
    let output = try outputOnTerminal(setting: ["TERM": "xterm"])
    XCTAssertTrue(output.hasPrefix("\u{1B}[32m✓ short"), output)
  }

  func testNoColourIsShownToWhoWantsNone() throws {
    let output = try outputOnTerminal(setting: ["TERM": "xterm", "NO_COLOR": "1"])
    XCTAssertTrue(output.hasPrefix("✓ short"), output)
  }
}
