import Foundation
import XCTest

/// A shell that is really run, in an empty home.
struct ShellRun {
  /// What it wrote to its standard output and its standard error.
  let output: String
  let errors: String

  /// Runs a program of the system's in a folder, for a minute at most.
  init(_ name: String, _ arguments: [String], in folder: URL) throws {
    let path = ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    let shell = try XCTUnwrap(path, "\(name) is not installed: see packages.txt")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "60", shell] + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "TERM": "dumb",
      "LC_ALL": "C.UTF-8",
    ]
    let outputPipe = Pipe()
    let errorsFile = folder.appendingPathComponent(".errors")
    XCTAssertTrue(FileManager.default.createFile(atPath: errorsFile.path, contents: nil))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = outputPipe
    process.standardError = try FileHandle(forWritingTo: errorsFile)
    try process.run()
    let data = outputPipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = String(decoding: data, as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorsFile), as: UTF8.self)
  }
}
