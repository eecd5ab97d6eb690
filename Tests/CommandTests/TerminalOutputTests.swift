import Foundation
import XCTest

/// What a terminal shows that a file does not.
final class TerminalOutputTests: CommandTestCase {
  /// Runs the program with its standard output on a terminal, and returns what that got.
  private func outputOnTerminal(setting values: [String: String]) throws -> String {
    let terminal = posix_openpt(O_RDWR | O_NOCTTY)
    XCTAssertEqual(grantpt(terminal), 0)
    XCTAssertEqual(unlockpt(terminal), 0)
    let name = try XCTUnwrap(ptsname(terminal).map { String(cString: $0) })
    let process = Process()
    process.executableURL = try MemsimProcess.executable
    process.arguments = ["run", "--quiet", "short.yaml"]
    process.currentDirectoryURL = folder
    process.environment = ["TERM": "xterm"].merging(values) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try XCTUnwrap(FileHandle(forUpdatingAtPath: name))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    // What was written waits in the terminal; there is less than it holds.
    return String(decoding: FileHandle(fileDescriptor: terminal).availableData, as: UTF8.self)
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
  }

  func testATerminalShowsColours() throws {
    let output = try outputOnTerminal(setting: [:])
    XCTAssertTrue(output.hasPrefix("\u{1B}[32m✓ short"), output)
  }

  func testNoColourIsShownToWhoWantsNone() throws {
    let output = try outputOnTerminal(setting: ["NO_COLOR": "1"])
    XCTAssertTrue(output.hasPrefix("✓ short"), output)
  }
}
