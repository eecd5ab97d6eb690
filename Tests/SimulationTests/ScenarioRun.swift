import MemsimApps
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary

/// One run of a scenario, and the journal that came of it.
struct ScenarioRun {
  let journal: Journal

  /// Runs a scenario that a test writes down.
  ///
  /// Unless it says otherwise it ends after 10 s, and has an app `Chess` that holds one block, and
  /// `Hog` in the background that takes a megabyte a second.
  init(_ text: String, end: String = "10s") throws {
    try self.init(
      ScenarioFile(text: "name: test\nend: \(end)\n" + Self.apps + text, path: "a.yaml"))
  }

  /// Runs a scenario that a test writes down, with apps of its own.
  init(alone text: String) throws {
    try self.init(ScenarioFile(text: "name: test\nend: 10s\n" + text, path: "a.yaml"))
  }

  /// Runs a scenario of a file.
  init(_ file: ScenarioFile, overrides: [Override] = []) throws {
    let simulation = Simulation(.shipped)
    let plan = try simulation.plan(of: file, overrides: overrides)
    journal = try simulation.journal(of: plan, path: file.path)
  }

  private static let apps = """
    apps:
      - {name: Chess, steps: [{grow: 64KB}]}
      - {name: Hog, workload: ramp, role: background}

    """

  /// How many lines stand before those of a test.
  static let linesBefore = 5

  /// The actions that failed, and then the finding for each expectation that is not met.
  var failures: [String] {
    let problems = events(ScenarioFailed.self).map { "\($0.body.message)" }
    return problems
      + events(ExpectationChecked.self).filter { $0.body.result == .failed }
      .map { "\($0.body.text): \($0.body.found)" }
  }

  /// The action that failed, worded like the problem of a file.
  var problem: String {
    RunSummary(journal).problem.map { "\($0.body.problem)" } ?? "everything could be done"
  }

  /// When each step of the timeline was done, in milliseconds.
  var steps: [UInt64] {
    events(ScenarioStepped.self).map { $0.at / 1_000_000 }
  }

  /// The events of a kind.
  func events<Body: EventBody>(_ kind: Body.Type) -> [(at: UInt64, pid: Int?, body: Body)] {
    journal.events.compactMap { event in
      (event.body as? Body).map { (event.at, event.pid, $0) }
    }
  }

  /// The process of an app that was launched first.
  func pid(of app: String) -> Int? {
    events(ProcessLaunched.self).first { $0.body.app == app }?.pid
  }
}
