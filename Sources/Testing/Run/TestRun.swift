public import MemsimApps
internal import MemsimDevice
package import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
public import MemsimSimulation
internal import MemsimVocabulary

// Runs of scenarios in tests. The nouns:
//
//   scenario    what is on which device and what happens there: a file, or made in Swift.
//   run         what came of it, read from its journal; assertions are asked of it.
//   name        of a process, as scenarios have it: `MoveMe` means every process of the app,
//               `MoveMe#2` the second that was launched.
//   failure     what an assertion says: what it found instead, the timeline around the point, and
//               the line of the scenario that led there.

/// One run of a scenario, and what came of it.
///
/// The assertions report to whichever of XCTest and Swift Testing runs the test, at its line.
public struct TestRun: Sendable {
  /// All that happened.
  package let journal: Journal

  let summary: RunSummary

  /// Runs a scenario file: its path is absolute, or starts from the folder of the package that the
  /// test belongs to.
  ///
  /// A policy and values, as `["device.memory": "96MB", "seed": "7"]`, take the place of the
  /// file's. Whatever is wrong with the file is thrown, and so is what cannot be done as it says,
  /// or takes more than the limits allow.
  public init(
    _ path: String, under policy: String? = nil,
    setting values: KeyValuePairs<String, String> = [:],
    with catalogue: Catalogue = .shipped, limits: TestLimits = TestLimits(),
    file: StaticString = #filePath
  ) throws {
    let path = PackageFolder(of: "\(file)").path(of: path)
    try self.init(
      try ScenarioFile(path: path), Self.overrides(policy, values),
      limits.simulation(with: catalogue))
  }

  /// Runs a scenario that was made in Swift.
  ///
  /// A policy and values, as `["device.memory": "96MB", "seed": "7"]`, take the place of the
  /// scenario's. Whatever is wrong with it is thrown, and so is what cannot be done as it says.
  public init(
    _ scenario: TestScenario, under policy: String? = nil,
    setting values: KeyValuePairs<String, String> = [:], with catalogue: Catalogue = .shipped,
    limits: TestLimits = TestLimits()
  ) throws {
    var catalogue = catalogue
    catalogue.apps += scenario.ownApps
    try self.init(
      ScenarioFile(of: scenario.root, path: scenario.file),
      scenario.overrides + Self.overrides(policy, values), limits.simulation(with: catalogue))
  }

  private init(_ file: ScenarioFile, _ overrides: [Override], _ simulation: Simulation) throws {
    let scenario = try simulation.scenario(of: file, overrides: overrides)
    try self.init(of: try simulation.journal(of: scenario, path: file.path))
  }

  /// Takes a run that is over; what could not be done in it is thrown.
  package init(of journal: Journal) throws {
    self.journal = journal
    summary = RunSummary(journal)
    if let problem = summary.problem { throw ScenarioError([problem.body.problem]) }
  }

  /// The names of those that the system killed, in order.
  public var terminated: [String] { summary.terminations.map(\.app) }

  /// The names of those that were warned, in order, as often as they were.
  public var warned: [String] { summary.warnings.map(\.app) }

  /// The hash of what came of the run, the same wherever and whenever it is run.
  public var outcomeDigest: String { summary.seal?.outcomeDigest ?? "" }

  /// The lines that processes of a name printed, in order.
  public func log(of name: String) -> [String] {
    seen(Logged.self, of: name).filter { $0.body.omittedLines == nil }.map(\.body.text)
  }

  /// What `memsim run` prints of the run.
  public var report: String { RunReport(journal).text.shown }

  private static func overrides(
    _ policy: String?, _ values: KeyValuePairs<String, String>
  ) -> [Override] {
    let all = (policy.map { [(key: "policy", value: $0)] } ?? []) + values.map { $0 }
    return all.map { key, value in
      Override(key, to: value, at: SourceMark(option: "\(key)=\(value)"))
    }
  }
}
