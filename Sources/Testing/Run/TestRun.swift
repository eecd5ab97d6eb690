public import MemsimApps
internal import MemsimDevice
package import MemsimJournal
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
public import MemsimSimulation
internal import MemsimVocabulary

// Runs of scenarios in tests. The nouns:
//
//   scenario    a device with its apps and a timeline of events: a file, or made in Swift.
//   run         the results, read from its journal; assertions are methods of the run.
//   name        of a process, as scenarios have it: `MoveMe` means every process of the app,
//               `MoveMe#2` the second that was launched.
//   failure     the report of an assertion: the actual result, the timeline around the point, and
//               the line of the scenario that led there.

/// One run of a scenario, and its results.
///
/// The assertions report to whichever of XCTest and Swift Testing runs the test, at its line.
public struct TestRun: Sendable {
  /// All that happened.
  package let journal: Journal

  let summary: RunSummary
  let source: RunSource

  /// Runs the same again.
  let again: @Sendable () throws -> Journal

  /// Runs the same with another value for something of the scenario.
  let vary: @Sendable (Override) throws -> Journal

  /// The difference from the first run of the same native code in this process.
  let unlikeFirst: JournalDifference?

  /// The apps that could be launched.
  let apps: [String]

  /// The app that replays a trace alone; nil if a scenario was run.
  let traceApp: String?

  /// Runs a scenario file; its path is absolute, or relative to the folder of the test's package.
  ///
  /// A policy and values, as `["device.memory": "96MB", "seed": "7"]`, replace those of the file.
  /// With `debugsMemory` in its limits the run names each deallocated object that is used, and
  /// gives leaks and over-releases their history, as `memsim run --debug-memory` does.
  ///
  /// It throws for every mistake in the file, for actions that cannot be performed, for a run that
  /// exceeds its limits, and if an app crashes or calls `exit`; a test that does not catch the
  /// error fails at this line.
  public init(
    _ path: String, under policy: String? = nil,
    setting values: KeyValuePairs<String, String> = [:],
    with catalogue: Catalogue = .shipped, limits: TestLimits = TestLimits(),
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let path = PackageFolder(of: "\(file)").path(of: path)
    do {
      try self.init(
        try ScenarioFile(path: path), Self.overrides(policy, values), catalogue, limits)
    } catch {
      throw ThrownErrors.recorded(error, SourceMark(file, line))
    }
  }

  /// Runs a scenario made in Swift.
  ///
  /// A policy and values, as `["device.memory": "96MB", "seed": "7"]`, replace those of the
  /// scenario. It throws for every mistake
  /// in the scenario and for actions that cannot be performed; a test that does not catch the error
  /// fails at the line with the mistake.
  public init(
    _ scenario: TestScenario, under policy: String? = nil,
    setting values: KeyValuePairs<String, String> = [:], with catalogue: Catalogue = .shipped,
    limits: TestLimits = TestLimits(), file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var catalogue = catalogue
    catalogue.apps += scenario.ownApps
    do {
      try self.init(
        ScenarioFile(of: scenario.root, path: scenario.file),
        scenario.overrides + Self.overrides(policy, values), catalogue, limits)
    } catch {
      throw ThrownErrors.recorded(error, SourceMark(file, line))
    }
  }

  /// Replays the trace of a real program alone, on a device with more memory than any process needs
  /// unless `device.memory` is set: its path is absolute, or starts from the folder of the package
  /// that the test belongs to.
  ///
  /// A policy and values take the place of the usual ones, as `["with.speed": "200%"]` below
  /// `apps.0`. The initializer throws every mistake in the trace.
  public init(
    replaying path: String, under policy: String? = nil,
    setting values: KeyValuePairs<String, String> = [:], limits: TestLimits = TestLimits(),
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let path = PackageFolder(of: "\(file)").path(of: path)
    do {
      var settings = TraceScenario.Settings()
      settings.memory = TraceScenario.plenty
      let trace = try TraceScenario(at: path, settings, in: Catalogue.shipped.vocabulary)
      guard let trace else {
        throw InputError(
          at: SourceMark(wholeOf: path), "this is no trace",
          expected: "a trace of heaptrack, of memory_replay or of mtrace")
      }
      try self.init(
        trace.file, Self.overrides(policy, values), .shipped, limits,
        traceApp: trace.app)
    } catch {
      throw ThrownErrors.recorded(error, SourceMark(file, line))
    }
  }

  private init(
    _ file: ScenarioFile, _ overrides: [Override], _ catalogue: Catalogue, _ limits: TestLimits,
    traceApp: String? = nil
  ) throws {
    let simulation = limits.simulation(with: catalogue)
    let plan = try simulation.plan(of: file, overrides: overrides)
    let scenario = plan.scenario
    let residents = simulation.vocabulary.residents[scenario.device.term] ?? []
    let make: @Sendable () throws -> Journal = {
      let simulation = limits.simulation(with: catalogue)
      return try simulation.journal(of: plan, path: file.path)
    }
    let vary: @Sendable (Override) throws -> Journal = { override in
      let simulation = limits.simulation(with: catalogue)
      let plan = try simulation.plan(of: file, overrides: overrides + [override])
      return try simulation.journal(of: plan, path: file.path)
    }
    let journal = try make()
    let words =
      [file.path, file.text, "\(limits.debugsMemory)"] + overrides.map { "\($0.path)=\($0.text)" }
    try self.init(
      of: journal, apps: scenario.apps.map(\.name) + residents,
      source: RunSource(file, overrides, simulation.vocabulary, plan), again: make, vary: vary,
      unlikeFirst: FirstRuns.difference(
        of: journal,
        of: (words + catalogue.apps.map(\.term.name)).joined(separator: "\n")),
      traceApp: traceApp)
  }

  /// Throws for actions that could not be performed in the run.
  private init(
    of journal: Journal, apps: [String], source: RunSource,
    again: @escaping @Sendable () throws -> Journal,
    vary: @escaping @Sendable (Override) throws -> Journal, unlikeFirst: JournalDifference?,
    traceApp: String?
  ) throws {
    self.journal = journal
    self.apps = apps
    self.source = source
    self.again = again
    self.vary = vary
    self.unlikeFirst = unlikeFirst
    self.traceApp = traceApp
    summary = RunSummary(journal)
    if let problem = summary.problem { throw InputError([problem.body.problemWithPlace]) }
    let broken = summary.brokenTraceMessages.map { message in
      Problem(at: SourceMark(wholeOf: source.path), message)
    }
    if !broken.isEmpty { throw InputError(broken) }
  }

  /// The names of those that the system killed, in order.
  public var terminated: [String] { summary.terminations.map(\.app) }

  /// The names of those that were warned, in order, as often as they were.
  public var warned: [String] { summary.warnings.map(\.app) }

  /// The hash of the outcomes of the run, the same in every repetition on any host; empty if native
  /// code has threads of its own, because then runs are not reproducible.
  public var outcomeDigest: String { summary.seal?.outcomeDigest ?? "" }

  /// The lines that processes of a name printed, in order; throws where no process had the name.
  public func log(
    of name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String] {
    _ = try launched(name, file, line)
    return seen(Logged.self, of: name).filter { $0.body.omittedLines == nil }.map(\.body.text)
  }

  /// The report that `memsim run --timeline` prints.
  public var report: String { RunText(journal).text.shown }

  private static func overrides(
    _ policy: String?, _ values: KeyValuePairs<String, String>
  ) -> [Override] {
    let all = (policy.map { [(key: "policy", value: $0)] } ?? []) + values.map { $0 }
    return all.map { key, value in
      Override(key, to: value, at: SourceMark(option: "\(key)=\(value)"))
    }
  }
}

/// An event of a run with the process that it is about.
struct Seen<Body: EventBody> {
  let event: JournalEvent
  let process: ProcessRecord
  let body: Body
}

extension TestRun {
  /// The events of a kind that are about processes of a name, or about any process, in order.
  func seen<Body: EventBody>(_ kind: Body.Type, of name: String? = nil) -> [Seen<Body>] {
    let processes = Dictionary(uniqueKeysWithValues: summary.processes.map { ($0.pid, $0) })
    return journal.events.compactMap { event in
      guard let body = event.body as? Body, let process = event.pid.flatMap({ processes[$0] }),
        name.map(process.isCalled) ?? true
      else { return nil }
      return Seen(event: event, process: process, body: body)
    }
  }

  /// Returns the end of the first process of a name that ended before the run did.
  func end(of name: String) -> JournalEvent? {
    guard let dead = processes(of: name).first(where: { !$0.end.isAlive }) else { return nil }
    return journal.events.last { event in
      event.pid == dead.pid && (event.body is ProcessTerminated || event.body is ProcessExited)
    }
  }

  /// The processes that a name means, in the order of their launch.
  func processes(of name: String) -> [ProcessRecord] {
    summary.processes.filter { $0.isCalled(name) }
  }

  /// Every name that means a process.
  var processNames: [String] {
    summary.processes.flatMap { [$0.app, $0.numbered] }
  }
}

extension ProcessRecord {
  /// Whether a name means it: `MoveMe` means every process of the app, `MoveMe#2` the second.
  func isCalled(_ name: String) -> Bool {
    app == name || numbered == name
  }

  /// Its name with the number of its launch, which means it alone.
  var numbered: String { ProcessName(app, .number(instance)).description }
}

/// The limits of a test's run, and how closely its memory is watched; a run that exceeds a limit
/// fails the test and leaves the test process running.
public struct TestLimits: Sendable {
  /// The maximum number of events.
  public var events: Int

  /// The maximum number of operations: callbacks of the clock, and the work of programs in them.
  public var operations: Int

  /// The maximum duration on this host.
  public var time: Duration

  /// Whether the run names each deallocated object that is used, and records histories of objects.
  public var debugsMemory: Bool

  /// The limits of the command line, unless given.
  public init(
    events: Int? = nil, operations: Int? = nil, time: Duration? = nil, debugsMemory: Bool = false
  ) {
    let usual = RunLimits()
    self.events = events ?? usual.events
    self.operations = operations ?? usual.operations
    self.time = time ?? RunLimits.usualTime
    self.debugsMemory = debugsMemory
  }

  /// A simulation with these limits.
  func simulation(with catalogue: Catalogue) -> Simulation {
    var simulation = Simulation(catalogue)
    if debugsMemory { simulation.debugging = .usual }
    simulation.limits.events = events
    simulation.limits.operations = operations
    let end = ContinuousClock.now + time
    simulation.limits.hostShortage = {
      if HostMemoryLimit.isReached { return .hostMemory(atMost: HostMemoryLimit.current) }
      guard ContinuousClock.now > end else { return nil }
      return Exhaustion(
        of: .host, "the run takes longer on this host than the test's limit of time allows")
    }
    return simulation
  }
}
