internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// `check`: the faults of files.
struct CheckCommand: Command {
  let paths: [String]
  let allowsOutside: Bool
  let mostEvents: Int?

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<CheckCommand> {
    CommandSyntax(
      .scenarios(\.paths),
      .allowOutside(\.allowsOutside),
      // The number of a timeline's objects is known before the run.
      LimitOptions.events("Rejects a scenario whose timeline makes", \.mostEvents),
      examples: ["memsim check Scenarios": "Prints every mistake with its line and column."],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    let runs = try RunRequest(
      allowsOutside: allowsOutside, LimitOptions(events: mostEvents),
      with: simulation.withoutCompiledCode, on: console
    ).runs(in: paths)
    let complaints = try Outcomes(of: runs.map(\.path)).complaints
    if !complaints.isEmpty { throw Failure(complaints) }
    let damaged = runs.flatMap(damagedTraces)
    if !damaged.isEmpty { throw Failure(damaged) }
    let warnings = runs.flatMap(\.plan.warnings)
    for warning in warnings { console.log(warning.warning.visible) }
    let count = Figures.count(runs.count, "scenario")
    let findings = warnings.isEmpty ? "" : ", \(Figures.count(warnings.count, "warning"))"
    let verdict = "✓ \(count), no mistakes\(findings)".visible
    try console.write(console.output.style.paint(verdict, .good) + "\n")
    return .success
  }

  /// Returns a message for each trace of a scenario that is damaged after its beginning.
  private func damagedTraces(of run: ScenarioRun) -> [VisibleText] {
    run.plan.damagedTraces.map { damaged in
      // One that was named itself has no place in a scenario.
      run.path.split(separator: "/").last.map(String.init) == damaged.path
        ? TraceInput(path: run.path).failure(damaged.fault).messages[0]
        : damaged.problem.description.visible
    }
  }
}
