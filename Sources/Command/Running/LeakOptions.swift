internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The files with the rules for leaks that do not count.
struct LeakFiles {
  let suppressions: String?
  let baselines: [String]

  /// The options that a command needs for it.
  static let syntax = CommandSyntax(
    Argument(
      option: "suppress", "FILE", \Self.suppressions, .path(endings: ["supp"]),
      "Does not count leaks that match a rule of this file, such as 'leak:PlacardView'."),
    Argument(
      options: "baseline", "JOURNAL", \.baselines, .path(endings: ["jsonl"]),
      "Does not count leaks that this journal of the same scenario has, too."),
    make: Self.init)

  /// Adds them to the inputs of a command.
  func add(to places: inout OutputPlaces) {
    if let suppressions { places.read(suppressions, for: "--suppress") }
    for path in baselines { places.read(path, for: "--baseline") }
  }
}

/// The options for leaks that do not count.
struct LeakOptions {
  private let suppressions: SuppressionList?
  private let baselines: [(path: String, leaks: LeakBaseline)]

  /// Reads the files.
  init(_ files: LeakFiles) throws {
    suppressions = try files.suppressions.map { path in
      try SuppressionList(HostFile(path).read(.suppressions), of: path)
    }
    var baselines: [(path: String, leaks: LeakBaseline)] = []
    for path in files.baselines {
      let leaks = try Self.baseline(path)
      if let other = baselines.first(where: { $0.leaks.scenario == leaks.scenario }) {
        throw Failure(
          "--baseline \(path): error: \(other.path) is also a journal of '\(leaks.scenario)'; "
            + "expected one journal of each scenario")
      }
      baselines.append((path, leaks))
    }
    self.baselines = baselines
  }

  /// Stops at a baseline of a scenario that is none of those.
  func check(scenarios: [String]) throws(Failure) {
    for (path, leaks) in baselines where !scenarios.contains(leaks.scenario) {
      let wanted =
        scenarios.count == 1
        ? "a journal of '\(scenarios[0])'" : "a journal of a scenario that runs"
      throw Failure(
        "--baseline \(path): error: this is a journal of '\(leaks.scenario)'; expected \(wanted)")
    }
  }

  /// Judges the leaks of a run of a scenario; nil if all of them count.
  func judge(of scenario: String) -> LeakJudge? {
    let baseline = baselines.first { $0.leaks.scenario == scenario }?.leaks
    guard suppressions != nil || baseline != nil else { return nil }
    return LeakJudge(by: suppressions, baseline)
  }

  /// Returns a warning for each rule that has suppressed nothing in any run.
  func warnings(butFor used: Set<Int>) -> [VisibleText] {
    suppressions?.warnings(butFor: used) ?? []
  }

  /// The leaks of a journal, which is read to its end and not stored.
  private static func baseline(_ path: String) throws -> LeakBaseline {
    let input = JournalInput(path: path)
    let reader = JournalReader()
    var baseline: LeakBaseline?
    func read(_ body: () throws(JournalDamage) -> Void) throws {
      do throws(JournalDamage) {
        try body()
      } catch {
        throw input.failure(error)
      }
    }
    try input.read { piece in
      try read { () throws(JournalDamage) in
        try reader.read(piece) { event in
          if baseline == nil { baseline = reader.header.map(LeakBaseline.init) }
          baseline?.add(event)
        }
      }
    }
    try read { () throws(JournalDamage) in _ = try reader.finish() }
    guard reader.seal != nil, let baseline else {
      throw Failure(
        "\(path): error: the journal is incomplete, because its run was interrupted; expected the "
          + "journal of a whole run")
    }
    return baseline
  }
}
