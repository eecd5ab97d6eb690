import Foundation
import MemsimCommandLine
import MemsimVocabulary
import XCTest

/// A folder with some files to complete, and the script of a shell.
final class CompletionFolder {
  let url: URL

  init(_ shell: Shell, of table: CommandTable = PhoneCommands.table) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("memsim-completion-\(UUID().uuidString)")
    for folder in ["stories", "frames"] {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for file in ["low mem.yaml", "notes.txt", "other.yml", "run.jsonl", "stories/call.yaml"] {
      try Data().write(to: url.appendingPathComponent(file))
    }
    try add("script", table.text(of: .completions(shell), for: .plain).shown)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file that no pattern without a leading dot finds.
  func add(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent("." + name))
  }

  /// Returns the text of such a file.
  func text(of name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: url.appendingPathComponent("." + name)), as: UTF8.self)
  }
}

/// A shell that is really run, in an empty home.
struct ShellRun {
  /// The texts on the shell's standard output and standard error.
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
