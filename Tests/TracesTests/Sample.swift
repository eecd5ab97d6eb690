import Foundation
import MemsimHost
import TestSupport
import XCTest

@testable import MemsimTraces

/// The traces that tests read.
enum Sample {
  /// The path of a sample.
  static func path(_ name: String) -> String {
    Checkout.path(of: "Tests/TracesTests/Samples/\(name)")
  }

  /// The analysis of a sample.
  static func analysis(_ name: String) throws -> TraceAnalysis {
    TraceAnalysis(of: try Trace(HostFile(path(name)), blocks: .none))
  }
}

/// A test that reads traces, some of which it writes itself.
class TraceTestCase: XCTestCase {
  /// A file with bytes.
  func file(_ bytes: [UInt8]) throws -> HostFile {
    let path = try makeFolder().appending(path: "trace").path
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
    return HostFile(path)
  }

  /// A trace of lines.
  func trace(_ lines: String..., blocks: BlockNaming = .numbered) throws -> Trace {
    try trace(of: lines, blocks: blocks)
  }

  /// The same of a list of lines.
  func trace(of lines: [String], blocks: BlockNaming = .numbered) throws -> Trace {
    let text = lines.map { $0 + "\n" }.joined()
    return try Trace(try file(Array(text.utf8)), blocks: blocks)
  }

  /// All events of a trace.
  func events(_ trace: Trace) -> [TraceEvent] {
    var events: [TraceEvent] = []
    while let event = trace.next() { events.append(event) }
    return events
  }

  /// Returns the fault that stops the reading of a trace with these lines.
  func fault(_ lines: String...) throws -> String {
    let text = lines.map { $0 + "\n" }.joined()
    do {
      let trace = try Trace(try file(Array(text.utf8)))
      _ = events(trace)
      return trace.fault.map { "\($0)" } ?? "no fault"
    } catch let fault as TraceFault {
      return "\(fault)"
    }
  }

  /// Calls a program; what it writes.
  @discardableResult
  func call(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    XCTAssertEqual(process.terminationStatus, 0, "\(command): \(text)")
    return text
  }
}
