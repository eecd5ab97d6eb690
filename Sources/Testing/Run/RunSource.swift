internal import Glibc
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The scenario and settings of a run, against which assertions are checked.
struct RunSource: Sendable {
  private let file: ScenarioFile
  private let overrides: [Override]
  private let vocabulary: ScenarioVocabulary
  private let plan: RunPlan

  init(
    _ file: ScenarioFile, _ overrides: [Override], _ vocabulary: ScenarioVocabulary, _ plan: RunPlan
  ) {
    self.file = file
    self.overrides = overrides
    self.vocabulary = vocabulary
    self.plan = plan
  }

  /// The path of the file, as messages name it.
  var path: String { file.path }

  /// The scenario as if it expected one thing, and nothing else.
  func scenario(expecting expectation: Node) throws(InputError) -> Scenario {
    // An override may change the expectations.
    let kept = overrides.filter { !$0.path.hasPrefix("expect") }
    let scenario = try file.expecting(expectation).scenario(in: vocabulary, overrides: kept)
    try plan.checkExpectations(of: scenario)
    return scenario
  }
}

/// The first run of each scenario with native code in this process, with which later runs are
/// compared.
///
/// Swift allocates some metadata once per process, on pages of the first run. Two scenarios whose
/// apps have the same names count as the same even if their code differs, so this only explains
/// failures.
enum FirstRuns {
  private static let mostScenarios = 64
  private static let mostEvents = 200_000

  private static let runs = Monitor<[(scenario: String, journal: Journal)]>([])

  /// The difference of a run from the first of its scenario; nil if the run is the first, or the
  /// same, or too many others have come since.
  static func difference(of journal: Journal, of scenario: String) -> JournalDifference? {
    guard journal.header.build != nil, journal.isComplete else { return nil }
    let first = runs.withLock { runs in
      if let first = runs.first(where: { $0.scenario == scenario }) { return first.journal }
      runs.append((scenario, journal))
      var events = runs.reduce(0) { $0 + $1.journal.events.count }
      while runs.count > mostScenarios || events > mostEvents {
        events -= runs.removeFirst().journal.events.count
      }
      return journal
    }
    return first.seal == journal.seal
      ? nil : JournalDifference(between: first, and: journal, called: .inProcess)
  }
}

/// The folder of the package that a source file belongs to, where there is one.
struct PackageFolder {
  private let path: String?

  /// Finds the nearest folder above a file that has a manifest.
  init(of file: String) {
    var folder = file[...]
    repeat {
      guard let slash = folder.lastIndex(of: "/") else {
        path = nil
        return
      }
      folder = folder[..<slash]
    } while access("\(folder)/Package.swift", F_OK) != 0
    path = String(folder)
  }

  /// A path as people of the package write it: from its folder, where the file is below it.
  func name(of file: String) -> String {
    guard let path, file.hasPrefix("\(path)/") else { return file }
    return String(file.dropFirst(path.count + 1))
  }

  /// The path by which the host finds a file of the package; from the working folder where there is
  /// no package.
  func path(of file: String) -> String {
    file.hasPrefix("/") ? file : path.map { "\($0)/\(file)" } ?? file
  }
}
