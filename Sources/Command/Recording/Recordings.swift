internal import Glibc
internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// The files into which a command records the allocations of processes.
///
/// Each is written beside its path during the run, and moved there after the run.
final class Recordings: ProcessRecorder {
  private struct File {
    let path: String
    let name: ProcessName
    let draft: TemporaryOutput
    let compressor: Compressor?
    var recording: AllocationRecording?

    /// The number of the launch, from 1.
    var launch: Int { if case .number(let number) = name.launch { number } else { 1 } }
  }

  private static let unwritable = "memsim cannot write the record"
  private var files: [File] = []

  /// Makes the files, each for an app of a run.
  init(_ records: [Assignment], of runs: [ScenarioRun], with simulation: Simulation) throws(Failure)
  {
    for record in records {
      guard runs.count == 1 else {
        throw Failure("--record: error: this option records one run; expected one scenario")
      }
      let name = try Self.name(record.name, in: runs[0], with: simulation)
      let path = record.value
      if files.contains(where: { $0.name == name }) {
        throw Failure(
          "--record \(record.text): error: another '--record' already records '\(name)'")
      }
      if files.contains(where: { OutputPlaces.areSame($0.path, path) }) {
        throw Failure(
          "--record \(record.text): error: another record goes to the same file; expected another "
            + "file")
      }
      let compressor = try Self.compressor(for: path)
      let draft = try Failure.writing(path, orFail: Self.unwritable) { () throws(WriteError) in
        try TemporaryOutput(of: path)
      }
      files.append(File(path: path, name: name, draft: draft, compressor: compressor))
    }
  }

  /// Whether there is nothing to be recorded.
  var isEmpty: Bool { files.isEmpty }

  /// Parses the name of a process; throws for one that the run cannot have, or whose allocations
  /// are not recorded.
  private static func name(
    _ text: String, in run: ScenarioRun, with simulation: Simulation
  ) throws(Failure) -> ProcessName {
    let scenario = run.scenario
    let residents = simulation.vocabulary.residents[scenario.device.term] ?? []
    let apps = scenario.apps.map(\.name) + residents
    guard let name = ProcessName(text), name.launch != .all else {
      throw Failure(
        "--record: error: \(text.quoted) is not the name of a process; expected an app, or a "
          + "launch such as 'MoveMe#2'")
    }
    guard apps.contains(name.app) else {
      throw Failure(
        "--record: error: the scenario has no app \(name.app.quoted)"
          + "\(didYouMean(nearestWord(to: name.app, in: apps)))")
    }
    guard !run.plan.nativeApps.contains(name.app) else {
      throw Failure(
        "--record: error: \(name.app.quoted) is native code, and memsim cannot see its allocations "
          + "one by one; expected an app with its own objects")
    }
    return name
  }

  /// Returns the compressor for the file at a path; nil if its name asks for none.
  private static func compressor(for path: String) throws(Failure) -> Compressor? {
    do throws(TraceFault) {
      return try Compressor(forFileNamed: path)
    } catch {
      throw Failure("\(path): error: memsim cannot write the record: \(error.found)")
    }
  }

  func recording(
    ofLaunch instance: Int, of app: String, clock: @escaping @Sendable () -> TimeSpan
  ) -> (any ProcessRecording)? {
    let position = files.firstIndex { $0.name.app == app && $0.launch == instance }
    guard let position else { return nil }
    let (draft, compressor) = (files[position].draft, files[position].compressor)
    let recording = AllocationRecording(
      of: files[position].name.description, clock: clock
    ) { (bytes, areLast) throws(WriteError) in
      guard let compressor else { return try draft.write(bytes) }
      guard let compressed = compressor.compress(bytes, areLast: areLast) else {
        throw WriteError(errorNumber: ENOMEM)
      }
      try draft.write(compressed)
    }
    files[position].recording = recording
    return recording
  }

  /// Throws if a write of this host process failed.
  func check() throws(Failure) {
    for file in files {
      guard let error = file.recording?.error else { continue }
      throw Failure(of: file.path, Self.unwritable, error)
    }
  }

  /// Moves each to its path, for a run that is over; a file for a process that never existed is an
  /// error.
  func finish(_ summary: RunSummary) throws(Failure) {
    for file in files { try check(file, against: summary) }
    for file in files {
      try Failure.writing(file.path, orFail: Self.unwritable) { () throws(WriteError) in
        try file.draft.replaceFile(isLasting: true)
      }
    }
  }

  /// Stops at a process that never was, or has no end.
  private func check(_ file: File, against summary: RunSummary) throws(Failure) {
    let processes = summary.processes.filter { $0.app == file.name.app }
    guard let process = processes.first(where: { $0.instance == file.launch }) else {
      throw Failure(
        "--record: error: '\(file.name)' was never launched, so memsim recorded nothing; the run "
          + "has \(Figures.count(processes.count, "launch", "launches")) of '\(file.name.app)'")
    }
    guard process.requests != nil else {
      throw Failure("\(file.path): error: no record written, because the run is incomplete")
    }
  }

  /// Returns a remark for each app that is named without a number and was launched more than once.
  func remarks(about summary: RunSummary) -> [VisibleText] {
    files.compactMap { file in
      let count = summary.processes.count { $0.app == file.name.app }
      guard file.name.launch == .only, count > 1 else { return nil }
      return "\(file.path): '\(file.name)' was launched \(count) times, and this is the first "
        + "launch; record another with '--record \(file.name)#2=FILE'"
    }
  }

  /// The messages about files that are not written because the user interrupted the command.
  var abandonment: [VisibleText] {
    files.map { "\($0.path): error: no record written, because the command was interrupted" }
  }
}
