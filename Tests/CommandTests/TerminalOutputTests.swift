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

  func testATerminalShowsColours() throws {
    let output = try outputOnTerminal(setting: ["TERM": "xterm"])
    XCTAssertTrue(output.hasPrefix("\u{1B}[32m✓ short"), output)
  }

  func testNoColourIsShownToWhoWantsNone() throws {
    let output = try outputOnTerminal(setting: ["TERM": "xterm", "NO_COLOR": "1"])
    XCTAssertTrue(output.hasPrefix("✓ short"), output)
  }
}
