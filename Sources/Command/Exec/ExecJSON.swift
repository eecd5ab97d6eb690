internal import Glibc
internal import MemsimExec
internal import MemsimPolicies
internal import MemsimRuntime
internal import MemsimVocabulary

/// The result of a run, for programs: `docs/exec.schema.json` describes it.
struct ExecJSON {
  let outcome: ExecOutcome
  let program: ExecProgram
  let settings: ExecSettings

  /// The object.
  var json: JSON {
    .object([
      ("program", .text(program.image.name)), ("engine", .text(settings.engine.rawValue)),
      ("policy", .text(settings.policy?.name ?? "none")),
      ("limitBytes", .number(ifAny: limitBytes)), ("isLimitEach", .boolean(settings.isEach)),
      ("exitCode", .number(outcome.code)), ("ending", .text(ExecText.end(of: outcome))),
      ("held", .boolean(isHeld)), ("unheld", .list(unheld)),
      ("requested", requested), ("resident", resident),
      ("residentUnknown", .text(ifAny: outcome.groupFault?.description)),
      ("processes", .number(outcome.processes)),
      (
        "warnings",
        .object([
          ("received", .number(outcome.warnings)), ("unheard", .number(outcome.unheardWarnings)),
        ])
      ),
      ("kills", .list(kills)),
    ])
  }

  private var limitBytes: Int? { settings.dataBytes ?? settings.limitPages.map { $0 * pageSize } }

  /// A kill by the kernel is the limit of its own engine; under another engine, memory outside of
  /// the counters was short.
  private var isHeld: Bool {
    let isKernels = settings.engine == .preload && outcome.kernelKills.count > 0
    return outcome.isHeld && outcome.foreignProcesses == 0 && !isKernels
  }

  private var unheld: [JSON] {
    outcome.unheld.map { process in
      .object([
        ("program", .text(process.program)), ("pid", .number(Int(process.pid))),
        ("reason", .text(process.reason.sentence)),
      ])
    }
  }

  private var requested: JSON {
    guard settings.engine == .preload, settings.dataBytes == nil, outcome.isCounted else {
      return .null
    }
    let pages = settings.isEach ? outcome.largestPages : outcome.peakPages
    return .object([
      ("answers", .text("Which --limit does the program ask for?")),
      ("peakPages", .number(pages)), ("peakBytes", .number(pages * pageSize)),
      ("isAnswer", .boolean(isAnswer)),
      ("isLowerBound", .boolean(outcome.isLowerBound)),
      ("notCountedPercent", .number(ifAny: outcome.unseen?.percent)),
      ("refusals", .number(outcome.refusals)), ("figure", .text("measured")),
    ])
  }

  private var isAnswer: Bool {
    let text = ExecText(outcome: outcome, program: program, settings: settings)
    return outcome.allowsClaims && !outcome.isLowerBound && !text.leavesOutShared
  }

  private var resident: JSON {
    guard let resident = outcome.resident else { return .null }
    let split = outcome.split?.sample
    return .object([
      ("answers", .text("Which memory.max does a cgroup need?")),
      ("peakBytes", .number(resident.peakBytes)),
      ("isLowerBound", .boolean(outcome.isLowerBound)),
      ("chargedBytes", .number(ifAny: resident.chargedBytes)),
      ("pageCacheBytes", .number(resident.pageCacheBytes)),
      ("anonymousBytes", .number(resident.anonymousBytes)),
      ("sharedBytes", .number(resident.sharedBytes)),
      ("kernelBytes", .number(resident.kernelBytes)),
      ("fileBytes", .number(ifAny: split.map { $0.filePages * pageSize })),
      ("stackBytes", .number(ifAny: split.map { $0.stackPages * pageSize })),
      ("pageTableBytes", .number(ifAny: split.map { $0.pageTablePages * pageSize })),
      ("samples", .number(resident.samples)),
      ("sampleMilliseconds", .number(ResidentMemory.sampleMilliseconds)),
      ("stalledMicroseconds", .number(ifAny: resident.stalledMicroseconds)),
    ])
  }

  private var kills: [JSON] {
    let (count, victims) = (outcome.kernelKills.count, outcome.kernelKills.victims)
    let unnamed = max(0, count - victims.count)
    return outcome.kills.map { kill($0.process, by: $0.killer.rawValue) }
      + victims.map { kill($0.process, by: "kernel", pid: $0.pid) }
      + (0..<unnamed).map { _ in kill(nil, by: "kernel") }
  }

  private func kill(_ process: String?, by killer: String, pid: Int32? = nil) -> JSON {
    .object([
      ("process", .text(ifAny: process)), ("pid", .number(ifAny: pid)), ("by", .text(killer)),
    ])
  }
}

/// The file of `--json`, which is opened before the first run and written after the last.
final class ExecJSONFile {
  private static let unwritable = "memsim cannot write the result"

  private let path: String
  private let draft: TemporaryOutput

  /// Begins a file beside the path.
  init(_ path: String) throws(Failure) {
    self.path = path
    try OutputKind.execResult.check(path, for: "--json")
    draft = try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
      try TemporaryOutput(of: path)
    }
  }

  /// Removes an earlier result, when nothing is wrong with the command: a file is always of the
  /// last one.
  func removeEarlier() { unlink(path) }

  /// Writes the result.
  func write(_ result: JSON) throws(Failure) {
    // The program may have made a file there.
    try OutputKind.execResult.check(path, for: "--json")
    try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
      try draft.write("\(result.text)\n".utf8)
      try draft.replaceFile(isLasting: false)
    }
  }
}
