internal import Glibc
internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimVocabulary

/// Brings the results of a sweep together, in the order of its points.
struct SweepMerge {
  /// The plan of the sweep.
  let plan: SweepPlan
  /// The folders with results.
  let folders: [ResultFolder]
  let console: Console

  /// The findings of a merge.
  struct Findings {
    /// The number of points.
    fileprivate(set) var points = 0
    /// The points that have no result.
    fileprivate(set) var missing = UnansweredPoints()
    /// The points whose runs the host ended.
    fileprivate(set) var lost = UnansweredPoints()
    /// Files that are none of a result.
    fileprivate(set) var damaged: [VisibleText] = []
  }

  /// Visits all points with their results, nil if a point has none.
  func forEach(
    _ body: (SweepPlan.Run, SweepResult?) throws -> Void
  ) throws -> Findings {
    var findings = Findings()
    var progress = console.progressLines
    defer { progress.clear() }
    let count = plan.sweep.choiceCount
    for number in 0..<count {
      if InterruptSignal.isRequested { break }
      guard let point = plan.sweep.point(number) else { continue }
      if number % 1024 == 1023 { progress.show(["\(number) of \(count) choices read"]) }
      let run: SweepPlan.Run
      do throws(InputError) {
        run = try plan.run(at: point)
      } catch {
        let settings = Self.text(plan.settings(of: point))
        throw Failure("\("\(error.problems[0])") (at \(settings))")
      }
      findings.points += 1
      let result = try find(run, &findings)
      if let result {
        if let loss = result.loss { findings.lost.add(loss) }
      } else {
        let settings = Self.text(plan.settings(of: point))
        findings.missing.add("\(settings) has no result from this memsim")
      }
      try body(run, result)
    }
    return findings
  }

  /// The result of a run; throws if two results of it differ.
  private func find(
    _ run: SweepPlan.Run, _ findings: inout Findings
  ) throws -> SweepResult? {
    var found: SweepResult?
    for folder in folders {
      switch try folder.find(run.key) {
      case .nothing: continue
      case .damaged(let reason):
        findings.damaged.append("\(folder.resultPath(of: run.key)): error: \(reason)")
      case .result(let result):
        // A run that the host ended does not contradict a run that it did not end.
        if let other = found, !other.outcome.isOfHost, !result.outcome.isOfHost,
          other.outcome != result.outcome
        {
          throw Failure(
            "\(folder.resultPath(of: run.key)): error: the run has the digest "
              + "\(result.outcome.digest ?? "none") on the host \(result.attempt.host), and "
              + "\(other.outcome.digest ?? "none") on the host \(other.attempt.host); expected "
              + "the same digest", .finding)
        }
        if found?.outcome.isOfHost ?? true { found = result }
      }
    }
    return found
  }

  /// Settings in a line.
  static func text(_ settings: [SweepSetting]) -> String {
    settings.map { "\($0.path)=\($0.value)" }.joined(separator: " ")
  }

  /// Writes all results into a database, and the hosts of runs into another beside it; also writes
  /// the table of runs as text, if that is wanted.
  func write(to path: String, csv csvPath: String?, isPartial: Bool) throws -> Findings {
    do {
      let draft = try TemporaryOutput(of: path)
      let attemptsDraft = try TemporaryOutput(of: Self.attemptsPath(of: path))
      let findings = try write(to: draft.path, attempts: attemptsDraft.path)
      guard findings.points > 0, findings.missing.count == 0 || isPartial,
        !InterruptSignal.isRequested
      else {
        return findings
      }
      if let csvPath { try writeRows(of: draft.path, to: csvPath) }
      try attemptsDraft.replaceFile(isLasting: true)
      try draft.replaceFile(isLasting: true)
      return findings
    } catch let fault as DatabaseFault {
      throw Failure("\(path): error: memsim cannot write the database: \(fault.reason)")
    } catch let error as WriteError {
      throw Failure(of: path, "memsim cannot write the database", error)
    }
  }

  private func write(to path: String, attempts attemptsPath: String) throws -> Findings {
    let writer = try SweepDatabaseWriter(path: path, of: plan.sweep)
    let attempts = try SweepAttempts(path: attemptsPath)
    let findings = try forEach { run, result in
      guard let result else { return try writer.miss(run.point) }
      try writer.add(result, at: run.point)
      try attempts.add(result, at: run.point.number)
    }
    try writer.finish()
    try attempts.finish()
    return findings
  }

  /// The path of the database beside another that records the hosts of runs.
  static func attemptsPath(of path: String) -> String {
    let ending = ".db"
    let start = path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
    return "\(start).attempts\(ending)"
  }

  /// Writes the table of runs of a database as comma-separated values.
  private func writeRows(of database: String, to path: String) throws {
    do {
      let draft = try TemporaryOutput(of: path)
      var rows: [UInt8] = []
      try SweepDatabase(path: database).forEachRow { row in
        rows += row.map(Self.field).joined(separator: ",").utf8
        rows.append(UInt8(ascii: "\n"))
        guard rows.count > 1 << 16 else { return }
        try draft.write(rows)
        rows.removeAll(keepingCapacity: true)
      }
      try draft.write(rows)
      try draft.replaceFile(isLasting: true)
    } catch let error as WriteError {
      throw Failure(of: path, "memsim cannot write the table", error)
    }
  }

  /// Returns a value between commas (RFC 4180); nothing for an unknown value.
  ///
  /// A row is a line: letters replace characters that would move a cursor. A text that a
  /// spreadsheet would read as a formula gets an apostrophe, which marks it as text there.
  private static func field(_ value: String?) -> String {
    guard let value else { return "" }
    let isFormula = value.first.map("=+-@".contains) == true && Int(value) == nil
    let text = (isFormula ? "'" : "") + value.visible.shown
    guard text.isEmpty || text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}

extension SweepResult {
  /// The message about a point whose run the host killed; nil for other points.
  var loss: VisibleText? {
    guard outcome.isOfHost else { return nil }
    return "\(SweepMerge.text(settings)) is lost: \(outcome.message ?? "the host killed its run")"
  }
}
