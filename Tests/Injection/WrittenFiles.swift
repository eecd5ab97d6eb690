import Foundation
import MemsimJournal

/// The files in the folder of a command: what they were before it, and what it makes of them.
struct WrittenFiles {
  private let before: [String: Data]
  private let after: [String: Data]
  /// Those that are others in each run.
  private let unsteady: Set<String>

  /// Calls a body twice that runs the command without a fault in a prepared folder, and returns it.
  init(
    before: [String: Data], unsteady: [String] = [], runningIn folder: () throws -> String
  ) throws {
    self.before = before
    let after = Self.contents(of: try folder())
    let again = Self.contents(of: try folder())
    self.after = after
    self.unsteady = Set(unsteady).union(after.keys.filter { again[$0] != after[$0] })
      .union(again.keys.filter { after[$0] == nil })
  }

  /// Returns the fault in the files that a run leaves; nil if there is none.
  ///
  /// A journal or a list may end early, behind a whole line. Every other file is as it was before
  /// or as it is without a fault; a killed process can leave a draft, or a new file without bytes.
  func fault(in folder: String, isComplete: Bool, wasKilled: Bool = false) -> String? {
    let now = Self.contents(of: folder)
    for (name, bytes) in now.sorted(by: { $0.key < $1.key }) {
      if let fault = fault(of: name, bytes, isComplete: isComplete, wasKilled: wasKilled) {
        return fault
      }
    }
    for name in before.keys.sorted() where now[name] == nil && after[name] != nil {
      return "it loses the file \(name)"
    }
    if isComplete, let name = after.keys.sorted().first(where: { now[$0] == nil }),
      !unsteady.contains(name)
    {
      return "there is no file \(name)"
    }
    return nil
  }

  private func fault(
    of name: String, _ bytes: Data, isComplete: Bool, wasKilled: Bool
  ) -> String? {
    if bytes == after[name] { return nil }
    if bytes == before[name] { return isComplete ? "\(name) is as it was before" : nil }
    if name.hasSuffix(".jsonl") { return Self.fault(ofJournal: bytes, isComplete: isComplete) }
    if unsteady.contains(name) { return nil }
    // A new file can be there for its lock.
    if wasKilled, bytes.isEmpty, before[name] == nil, after[name] != nil { return nil }
    if name.hasSuffix(".lines"), !isComplete, after[name]?.starts(with: bytes) == true,
      bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    {
      return nil
    }
    if after[name] != nil { return "\(name) is half-written" }
    let isDraft = name.split(separator: "/").contains {
      $0.hasPrefix(".memsim-") || $0 == "drafts"
    }
    return isDraft && wasKilled ? nil : "it leaves the file \(name)"
  }

  /// Returns the fault of a journal that ends in half a line, or has no seal though nothing
  /// hindered it.
  static func fault(ofJournal bytes: Data, isComplete: Bool) -> String? {
    // One that was opened and not begun is as good as none.
    if bytes.isEmpty { return isComplete ? "the journal is empty" : nil }
    do {
      let journal = try Journal([UInt8](bytes))
      if journal.remnant != nil { return "the journal ends in half a line" }
      return isComplete && !journal.isComplete ? "the journal has no seal" : nil
    } catch {
      return "memsim cannot read the journal: \(error)"
    }
  }

  /// The bytes of all files below a folder, by their paths in it.
  static func contents(of folder: String) -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var contents: [String: Data] = [:]
    for path in paths {
      let url = URL(filePath: "\(folder)/\(path)")
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      contents[path] = try? Data(contentsOf: url)
    }
    return contents
  }

  /// A folder with nothing in it.
  static func emptied(_ folder: String) throws -> String {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
