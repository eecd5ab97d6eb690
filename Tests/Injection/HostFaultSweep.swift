import Foundation

/// Runs a command that writes files again and again, with something of the host going wrong at the
/// first call, the second and so on, and finds what ought not to come of that.
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
  private let command: WritingCommand
  private let counts: [HostFaults.Kind: Int]
  private let plain: CommandRun
  /// Whether two runs without a fault print the same.
  private let isSteady: Bool
  private let files: WrittenFiles
  private let root: String

  /// Prepares runs of a command below a folder.
  package init(
    of command: WritingCommand, in folder: String, with faults: HostFaults
  ) throws {
    (self.faults, self.command, root) = (faults, command, "\(folder)/run")
    let place = try Self.prepare(root, for: command, with: faults)
    let before = WrittenFiles.contents(of: place)
    counts = try faults.callCounts(of: command.words, in: place)
    var runs: [CommandRun] = []
    files = try WrittenFiles(before: before, unsteady: command.unsteady) {
      let place = try Self.prepare(place, for: command, with: faults)
      runs.append(try faults.run(command.words, in: place))
      return place
    }
    guard let last = runs.last, last.code == 0 else {
      throw SweepError("\(command.name), without a fault: \(runs.last?.errors ?? "")")
    }
    plain = last
    // Figures of real programs are now and then the same.
    isSteady =
      !command.words.contains("exec")
      && runs.allSatisfy { $0.output == last.output && $0.errors == last.errors }
    if let fault = files.fault(in: place, isComplete: true) { throw SweepError(fault) }
  }

  /// How many calls of a kind a run makes.
  package func count(_ kind: HostFaults.Kind) -> Int { counts[kind] ?? 0 }

  /// Returns the finding of the run that has a fault at a call; nil if there is none.
  package func finding(_ kind: HostFaults.Kind, at call: Int) throws -> Finding? {
    let place = try Self.prepare(root, for: command, with: faults)
    let run = try faults.run(command.words, in: place, kind, at: call)
    let fault =
      fault(of: run, kind)
      ?? files.fault(in: place, isComplete: isUnharmed(run, kind), wasKilled: kind == .kill)
    let later = try fault ?? faultOfAnother(in: place, after: kind)
    return later.map { Finding(kind: kind, call: call, fault: $0) }
  }

  /// Returns the fault of a run without one of the host, in the folder that another run left.
  private func faultOfAnother(in place: String, after kind: HostFaults.Kind) throws -> String? {
    guard command.canRepeat, [.kill, .fullDisk].contains(kind) else { return nil }
    let run = try faults.run(command.words, in: place)
    if run.code != 0 { return "the next run has exit code \(run.code): \(run.errors)" }
    return files.fault(in: place, isComplete: true, wasKilled: kind == .kill)
      .map { "after the next run: \($0)" }
  }

  /// Whether a run has done all that it does without a fault: the last calls change nothing any
  /// more.
  private func isWhole(_ run: CommandRun) -> Bool {
    run.code == 0
      && (!isSteady || run.output == plain.output && run.errors == plain.errors)
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
      case .kill: (137, nil)
      case .exchange: (2, "error: ")
      }
    let message = run.errors + String(decoding: run.output, as: UTF8.self)
    // The one that ends can be a worker, which the command reports: its point of a sweep is lost.
    let reports: [HostFaults.Kind: String] = [
      .kill: "was killed by signal 9",
      .memory: " is lost: the process of the run exited with 71 ",
      .malloc: " is lost: the process of the run exited with 71 ",
    ]
    if run.code == 1, let report = reports[kind], message.contains(report) { return nil }
    // A file in memory is full when the host has no memory.
    let isOfMemory = run.code == 71 && message == "error: the host has no memory\n"
    if kind == .fullDisk, isOfMemory { return nil }
    if run.code != code { return "the exit code is \(run.code), expected \(code): \(message)" }
    if let says, !message.contains(says) { return "the message is '\(message)'" }
    return nil
  }

  private static func prepare(
    _ folder: String, for command: WritingCommand, with faults: HostFaults
  ) throws -> String {
    _ = try WrittenFiles.emptied(folder)
    for (path, text) in command.files {
      let file = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for words in command.before {
      let run = try faults.run(words, in: folder)
      guard run.code == 0 else {
        throw SweepError("\(command.name), \(words.joined(separator: " ")): \(run.errors)")
      }
    }
    return folder
  }
}
