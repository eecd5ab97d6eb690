import Foundation
import MemsimCommandLine
import MemsimVocabulary

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

  /// What stands in such a file.
  func text(of name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: url.appendingPathComponent("." + name)), as: UTF8.self)
  }
}
