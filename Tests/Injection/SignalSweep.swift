import Glibc
package import MemsimDevice

/// Runs the command, and sends it a signal that asks for its end, at any moment.
package struct SignalSweep {
  private let program: String
  private let words: [String]
  private let root: String
  /// The run that gets no signal, and its files.
  private let plain: CommandRun
  private let files: WrittenFiles
  /// How long a run takes that no signal ends.
  private let usual: Duration

  /// Prepares runs of a scenario, below a folder.
  package init(ofFileAt path: String, in folder: String) throws {
    program = try HostFaults.program(named: "memsim")
    words = [
      "run", "--journal", "a.jsonl", "--frames", "pictures", "--frames-every", "1s", path,
    ]
    root = "\(folder)/signals"
    let (program, words, root) = (program, words, root)
    var runs: [(run: CommandRun, took: Duration)] = []
    files = try WrittenFiles(before: [:]) {
      let start = ContinuousClock.now
      let run = try CommandRun(program, words, in: try WrittenFiles.emptied(root), setting: [:])
      runs.append((run, .now - start))
      return root
    }
    (plain, usual) = runs[1]
  }

  /// Returns the fault of the run that gets a signal at a moment, both drawn at random; nil if
  /// there is none.
  package func fault(_ chance: inout Random) throws -> String? {
    let number = [SIGHUP, SIGINT, SIGTERM][chance.integer(in: 0...2)]
    let part = chance.integer(in: 0...1000)
    let moment = ContinuousClock.now + usual * part / 1000
    var isSent = false
    let run = try CommandRun(
      program, words, in: try WrittenFiles.emptied(root), setting: [:]
    ) { process in
      guard !isSent, ContinuousClock.now >= moment else { return }
      isSent = kill(process, number) == 0
    }
    let isWhole = run.code == 0 && run.output == plain.output
    let what = "signal \(number) at \(part) of 1000"
    if !isWhole, run.code != 128 + number { return "\(what): the exit code is \(run.code)" }
    if !run.errors.isEmpty { return "\(what): the message is '\(run.errors)'" }
    return files.fault(in: root, isComplete: isWhole).map { "\(what): \($0)" }
  }
}
