package import MemsimDevice
package import MemsimJournal
internal import MemsimRuntime
package import MemsimScenario
package import MemsimVocabulary

/// Runs scenarios with the contents of a catalogue.
package struct Simulation {
  /// The devices, policies, apps and workloads that scenarios may name.
  package private(set) var catalogue: Catalogue

  /// The words of the catalogue, against which files are checked.
  package let vocabulary: ScenarioVocabulary

  /// The command that makes the same runs again; nil if none does.
  package var command: RunCommandName?

  /// The limits of each run.
  package var limits = RunLimits()

  /// The memory debugging of every app, in addition to the settings of a scenario.
  package var debugging = MemoryDebugging()

  /// Whether the run records, for each process that the system kills, its live memory with the
  /// allocation sites; no digest depends on it.
  package var profilesKills = false

  /// Chooses the processes to record; nil to record none, and no digest depends on it.
  package var recorder: (any ProcessRecorder)?

  /// Makes the object that examines the device of a run after every event; nil for none.
  package var makeInspector: (() -> any RunInspector)?

  /// Runs scenarios with a catalogue.
  package init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    vocabulary = catalogue.vocabulary
  }

  /// The same for scenarios that are read and checked alone: compiled code is not loaded, which
  /// would run parts of it.
  package var withoutCompiledCode: Simulation {
    var simulation = self
    simulation.catalogue.loadsCompiledCode = false
    return simulation
  }

  /// Reads, checks and resolves a file: the words have to be right, and the requests possible;
  /// more items can be added to its timeline.
  package func plan(
    of file: ScenarioFile, overrides: [Override] = [], allowsOutside: Bool = false,
    adding items: [TimelineItem] = []
  ) throws(InputError) -> RunPlan {
    let scenario = try file.scenario(
      in: vocabulary, overrides: overrides, allowsOutside: allowsOutside,
      faults: ScenarioFacts.problems)
    var plan = try RunPlan(of: scenario.adding(items), with: catalogue)
    plan.options =
      overrides.compactMap(\.runOption) + (allowsOutside ? [RunOption(.allowOutside)] : [])
    try plan.check(atMost: limits.events)
    return plan
  }

  /// Runs a resolved scenario, and writes its journal to a sink; the plan can be run again.
  ///
  /// Throws if the scenario asks for something that is known to be impossible. Throws before it
  /// writes anything if the host lacks something that an app or the page counting needs. Something
  /// that turns out to be impossible during the run ends the run, and the journal records it.
  ///
  /// After every event the run calls `goesOn`. On false, the journal ends there, without a seal.
  /// A run that exhausts a resource ends there, and the journal records the reason. Pictures of the
  /// screen change nothing in the simulation; if one cannot be stored, the error is thrown when the
  /// run is over and its whole journal is written.
  ///
  /// A driver, if there is one, decides when the run ends, and adds to its timeline.
  ///
  /// Each run has its own host thread, which calls the driver, `goesOn` and the sink. If code of an
  /// app would end the host process, memsim ends the run, and the journal records it.
  @discardableResult
  package func run(
    _ plan: RunPlan, path: String?, to sink: any JournalSink, frames: FrameRequest? = nil,
    driver: (any RunDriver)? = nil, while goesOn: @escaping (Instant) -> Bool = { _ in true }
  ) throws -> JournalSeal? {
    let writer = JournalWriter(to: sink, header: try header(of: plan, path: path))
    HostMemoryLimit.setOnce()
    let make = { [self] in
      let run = Run(
        plan, journal: writer, limits: limits, debugging: debugging, frames: frames,
        isDriven: driver != nil)
      run.driver = driver
      run.device.kernel.heaps.profilesKills = profilesKills
      run.device.kernel.launcher.recorder = recorder
      run.inspector = makeInspector?()
      return run
    }
    var started: Run?
    let outcome = RunThread.run { thread in
      Result { () throws -> End in
        let run = make()
        started = run
        thread.close = { [unowned run] in run.close(for: $0) }
        defer { started = nil }
        let seal = try run.run(while: goesOn)
        return (seal, run.frameFailure)
      }
    }
    let (seal, frameFailure) = try result(of: outcome, started) {
      let run = make()
      run.device.recordShortage(.noThread)
      return (try run.run(while: goesOn), run.frameFailure)
    }
    try writer.flush()
    if let frameFailure { throw frameFailure }
    return seal
  }

  private typealias End = (JournalSeal?, FrameWriteError?)

  /// Returns the result of a run.
  ///
  /// A run that a program ended stays in memory, because the program's frames do. If the host has
  /// no thread for a run, the run ends where it begins.
  private func result(
    of outcome: RunThread.Outcome<Result<End, any Error>>, _ started: Run?,
    withoutThread: () throws -> End
  ) throws -> End {
    switch outcome {
    case .returned(let result): return try result.get()
    case .notBegun: return try withoutThread()
    case .stuck: throw RunThreadError.stuck
    case .ended:
      guard let run = started, let end = run.device.kernel.runEnd.earlyEnd else {
        throw RunThreadError.stuck
      }
      _ = Unmanaged.passRetained(run)
      return (try end.get(), run.frameFailure)
    }
  }

  /// Runs a resolved scenario, and reads the journal of the run.
  package func journal(of plan: RunPlan, path: String? = nil) throws -> Journal {
    let sink = MemorySink()
    try run(plan, path: path, to: sink)
    return try Journal(sink.bytes)
  }

  /// Returns the first line of a run's journal, which records everything that the run depends on.
  package func header(
    of plan: RunPlan, path: String?
  ) throws(InputError) -> JournalHeader {
    let scenario = plan.scenario
    try plan.checkHost()
    let (files, build) = try plan.dependencies()
    return JournalHeader(
      memsim: memsimVersion, jemalloc: JemallocConfiguration.version, swift: swiftVersion,
      build: build, pageBytes: pageSize, scenario: scenario.name, path: path, seed: scenario.seed,
      policy: scenario.policy.term, command: command, options: options(of: plan),
      unread: plan.unread, remark: plan.remark, debugging: watched(in: scenario),
      apps: declarations(in: scenario, of: path), files: files)
  }

  /// The apps that the file of a scenario declares, and where; nil if it declares none.
  private func declarations(in scenario: Scenario, of path: String?) -> [AppDeclaration]? {
    let declared = scenario.apps.filter { $0.mark.file == path && $0.mark.line > 0 }
      .map { AppDeclaration(name: $0.name, line: $0.mark.line) }
    return declared.isEmpty ? nil : declared
  }

  /// The options of the command line that change the run of a plan.
  private func options(of plan: RunPlan) -> [RunOption] {
    let usual = RunLimits()
    return plan.options + (debugging.isOff ? [] : [RunOption(.debugMemory)])
      + (limits.events == usual.events ? [] : [RunOption(.maxEvents, "\(limits.events)")])
      + (limits.operations == usual.operations
        ? [] : [RunOption(.maxOperations, "\(limits.operations)")])
  }

  /// The apps whose memory is watched closely, with the settings; nil if no app's memory is.
  private func watched(in scenario: Scenario) -> [String]? {
    var texts = debugging.isOff ? [] : ["every app: \(debugging.text)"]
    for app in scenario.apps {
      let own = AppSettings.syntax.value(of: app.settings).debugging ?? MemoryDebugging()
      let text = "\(app.family ?? app.name): \(own.text)"
      if own.joined(with: debugging) != debugging, texts.last != text { texts.append(text) }
    }
    return texts.isEmpty ? nil : texts
  }
}

extension Override {
  /// The option as a header has it; nil for the seed, which has a place of its own there.
  fileprivate var runOption: RunOption? {
    switch kind {
    case .setting: RunOption(.set, "\(path)=\(text)")
    case .policy: RunOption(.policy, text)
    case .seed: nil
    }
  }
}

/// Examines a run in progress, between callbacks, and changes nothing.
package protocol RunInspector: AnyObject {
  /// The apps are installed, and the device is about to be switched on.
  func runBegins(on device: Device)

  /// An event is over, with all that followed from it at once.
  func eventIsOver(on device: Device)
}

/// The version of memsim.
package let memsimVersion = "0.1.0"

/// The version of the compiler that built it.
package let swiftVersion = "6.3"

/// The reason why a run has no end of its own.
package enum RunThreadError: Error, CustomStringConvertible {
  /// A program would have ended the host process, and the run could not be closed.
  case stuck

  package var description: String {
    "native code tried to exit in the middle of shared memsim code, so memsim cannot finish the run"
  }
}
