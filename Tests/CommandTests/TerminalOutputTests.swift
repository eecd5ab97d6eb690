import Foundation
import XCTest

/// The output that memsim writes to a terminal and not to a file.
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
    // The text waits in the terminal, whose buffer can hold all of it.
    let reader = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    return String(decoding: reader.availableData, as: UTF8.self)
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
  }

  /// Runs the program with its messages on a terminal until that has got a text, and ends it, as it
  /// does not end itself; returns all that it got.
  private func messagesOnTerminal(
    of arguments: String..., until text: String
  ) throws -> String {
    var (terminal, line): (Int32, Int32) = (0, 0)
    XCTAssertEqual(openpty(&terminal, &line, nil, nil, nil), 0)
    let end = FileHandle(fileDescriptor: line, closeOnDealloc: true)
    let process = Process()
    process.executableURL = try MemsimProcess.executable
    process.arguments = arguments
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
    try write(long, to: "long.yaml")
    let messages = try messagesOnTerminal(of: "run", "long.yaml", until: " s of it a second")
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

  /// A trace of as many events as are read in some seconds, the same ones compressed again and
  /// again.
  private func writeLongTrace() throws {
    let events = String(repeating: "+ 0\n- 0\n", count: 1 << 20)
    try write("v 10400 3\na 10 0\n", to: "head.txt")
    try write(events, to: "events.txt")
    let packing = try MemsimProcess(
      script: """
        gzip -n head.txt events.txt && mv head.txt.gz long.gz
        for count in $(seq 100); do cat events.txt.gz; done >> long.gz
        """, in: folder)
    XCTAssertEqual(packing.code, 0, packing.errors)
  }

  func testTheReadingOfATraceThatLastsShowsHowFastItIs() throws {
    try writeLongTrace()
    let rate = " million events a second"
    let messages = try messagesOnTerminal(of: "replay", "--analyze-only", "long.gz", until: rate)
    XCTAssertNotNil(
      messages.firstMatch(of: #/long\.gz: \d+ % read, \d+\.\d million events a second/#),
      messages)
    XCTAssertTrue(messages.hasSuffix("second\r\u{1B}[J"), messages.debugDescription)
  }

  /// Its blocks are so large that their pages take longer than what counts them.
  func testAReplayThatLastsShowsHowFastItIs() throws {
    let second = String(repeating: "+ 0\n- 0\n", count: 1000)
    let seconds = (1...200).map { "c \(String($0 * 1000, radix: 16))\n\(second)" }
    try write("v 10400 3\na 100000 0\n\(seconds.joined())", to: "long.txt")
    let messages = try messagesOnTerminal(of: "replay", "long.txt", until: " s left")
    let line = #/long: \d+ s of [\d.]+s, \d+\.\d million events a second, \d+ s left/#
    XCTAssertNotNil(messages.firstMatch(of: line), messages)
  }
}
