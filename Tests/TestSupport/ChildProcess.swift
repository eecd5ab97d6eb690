internal import Foundation
package import MemsimJournal
package import XCTest

/// Another host process that goes through the same test: what stops it leaves this one alone, and
/// what stands in its environment is not in this one's.
package struct ChildProcess {
  /// The bytes that it wrote.
  package let bytes: [UInt8]

  /// The text that it wrote to standard error.
  package let messages: String

  /// Whether it came to the end, and was not stopped.
  package let hasFinished: Bool

  /// Runs tests, named as `Module.Class`, in another host process.
  package init(running tests: [String], setting values: [String: String]) throws {
    var environment = ProcessInfo.processInfo.environment
    environment["MALLOC_CONF"] = nil
    environment.merge(values) { $1 }
    (messages, hasFinished) = try Self.run([tests.joined(separator: ",")], environment)
    bytes = []
  }

  private static let outputKey = "MEMSIM_TEST_OUTPUT"

  /// Runs `body` in another host process, up to where the test calls this.
  ///
  /// That process is this program with this test alone; there the call runs `body` and does not
  /// return.
  package init(
    of test: XCTestCase, setting values: [String: String] = [:],
    _ body: (any JournalSink) throws -> Void
  ) throws {
    var environment = ProcessInfo.processInfo.environment
    if let path = environment[Self.outputKey] { try Self.finish(body, to: path) }
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    environment[Self.outputKey] = output.path
    environment["MALLOC_CONF"] = nil
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment.merge(values) { $1 }

    (messages, hasFinished) = try Self.run([Self.filter(for: test)], environment)
    bytes = Array(try Data(contentsOf: output))
  }

  /// Runs this program; says what it said on standard error, and whether it came to its end.
  private static func run(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> (messages: String, hasFinished: Bool) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let messages = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (messages, process.terminationReason == .exit && process.terminationStatus == 0)
  }

  private static func finish(
    _ body: (any JournalSink) throws -> Void, to path: String
  ) throws -> Never {
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try body(FileSink(descriptor: file.fileDescriptor))
    exit(0)
  }

  /// A name of XCTest's is `Class.test`; on its command line it wants `Module.Class/test`.
  private static func filter(for test: XCTestCase) -> String {
    let method = test.name.split(separator: ".").last.map(String.init) ?? test.name
    return "\(String(reflecting: type(of: test)))/\(method)"
  }
}
