import Foundation
import MemsimJournal

/// Runs the command again and again, with something of the host going wrong at the first call, the
/// second and so on, and finds what ought not to come of that.
package struct HostFaultSweep {
  /// A fault that did what it ought not to.
  package struct Finding {
    package let kind: HostFaults.Kind
    /// At which call, the first of which is 1.
    package let call: Int
    /// The description of the fault.
    package let fault: String
  }

  private let faults: HostFaults
  private let words: [String]
  private let counts: [HostFaults.Kind: Int]
  private let plain: CommandRun
  private let root: String

  private static let journal = "a.jsonl"
  private static let pictures = "pictures"

  /// Prepares runs of a scenario, with some more options, below a folder.
  ///
  /// They write a journal and a picture every so often.
  package init(
    ofFileAt path: String, options: [String] = [], pictureEvery period: String = "5s",
    in folder: String, with faults: HostFaults
  ) throws {
    self.faults = faults
    root = folder
    words =
      ["run", "--journal", Self.journal, "--frames", Self.pictures, "--frames-every", period]
      + options + [path]
    let place = try Self.emptied("\(folder)/run")
    counts = try faults.callCounts(of: words, in: place)
    plain = try faults.run(words, in: try Self.emptied(place))
    if let fault = Self.fault(ofFilesIn: place, isComplete: true) { throw SweepError(fault) }
  }

  /// How many calls of a kind a run makes.
  package func count(_ kind: HostFaults.Kind) -> Int { counts[kind] ?? 0 }

  /// Returns the finding of the run that has a fault at a call; nil if there is none.
  package func finding(_ kind: HostFaults.Kind, at call: Int) throws -> Finding? {
    let place = try Self.emptied("\(root)/run")
    let run = try faults.run(words, in: place, kind, at: call)
    let fault =
      fault(of: run, kind) ?? Self.fault(ofFilesIn: place, isComplete: isUnharmed(run, kind))
    return fault.map { Finding(kind: kind, call: call, fault: $0) }
  }

  /// Whether a run has done all that it does without a fault: the last calls change nothing any
  /// more.
  private func isWhole(_ run: CommandRun) -> Bool {
    run.code == 0 && run.output == plain.output && run.errors.isEmpty
  }

  /// Whether its files are to be there as without a fault.
  private func isUnharmed(_ run: CommandRun, _ kind: HostFaults.Kind) -> Bool {
    isWhole(run) || [.fullOutput, .unread].contains(kind)
  }

  /// Returns the fault in the exit of a run; nil if there is none.
  private func fault(of run: CommandRun, _ kind: HostFaults.Kind) -> String? {
    if isWhole(run) { return nil }
    let (code, says): (Int32, String?) =
      switch kind {
      case .fullDisk, .fullOutput: (2, "No space left on device\n")
      case .unread: (141, nil)
      case .memory, .malloc: (71, "memory")
      case .interrupt: (130, nil)
      case .terminate: (143, nil)
      case .exchange: (2, "error: ")
      }
    let message = run.errors + String(decoding: run.output, as: UTF8.self)
    if run.code != code { return "the exit code is \(run.code), expected \(code): \(message)" }
    if let says, !message.contains(says) { return "the message is '\(message)'" }
    return nil
  }

  /// Returns the fault in the files that a run leaves: a journal that ends in half a line, or has
  /// no seal though nothing hindered it, half a picture, a temporary file of one.
  static func fault(ofFilesIn folder: String, isComplete: Bool) -> String? {
    let path = "\(folder)/\(journal)"
    if let bytes = FileManager.default.contents(atPath: path) {
      if let fault = fault(ofJournal: [UInt8](bytes), isComplete: isComplete) { return fault }
    } else if isComplete {
      return "there is no journal"
    }
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(pictures)")) ?? []
    for name in names {
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(pictures)/\(name)") ?? Data()
      if !name.hasSuffix(".png") || name.hasPrefix(".") { return "it leaves the file \(name)" }
      if !isPicture(bytes) { return "\(name) is half a picture" }
    }
    return nil
  }

  private static func fault(ofJournal bytes: [UInt8], isComplete: Bool) -> String? {
    // One that was opened and not begun is as good as none.
    if bytes.isEmpty { return isComplete ? "the journal is empty" : nil }
    do {
      let journal = try Journal(bytes)
      if journal.remnant != nil { return "the journal ends in half a line" }
      return isComplete && !journal.isComplete ? "the journal has no seal" : nil
    } catch {
      return "memsim cannot read the journal: \(error)"
    }
  }

  private static func isPicture(_ bytes: Data) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) && bytes.suffix(8).starts(with: Data("IEND".utf8))
  }

  /// A folder with nothing in it.
  static func emptied(_ folder: String) throws -> String {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
