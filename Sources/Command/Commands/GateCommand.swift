internal import Glibc
internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `gate`: the memory of runs, compared with the figures that a file keeps.
struct GateCommand: Command {
  /// The file without an operand.
  static let usualPath = "gate.yaml"

  let path: String?
  let isUpdate: Bool
  let formatChoice: FormatChoice
  let allowsOutside: Bool
  let limits: LimitOptions

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<GateCommand> {
    CommandSyntax(
      Argument(
        operand: "FILE", \.path, .path(endings: ScenarioPath.endings),
        "The runs and their kept figures (default: \(usualPath))."),
      Argument(
        flag: "update", \.isUpdate,
        "Writes the figures of the runs into the file; all other lines of the file stay."),
      Argument(\.formatChoice, FormatChoice.syntax),
      .allowOutside(\.allowsOutside),
      Argument(\.limits, LimitOptions.syntax),
      examples: [
        "memsim gate --update": "Runs everything that gate.yaml names, and keeps the figures.",
        "memsim gate": "Runs everything again, and exits with 1 if a figure grew.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    if path == nil, access(Self.usualPath, F_OK) != 0, errno == ENOENT {
      throw Failure([
        "gate: error: there is no \(Self.usualPath.visible) here; 'memsim new --gate PROGRAM' "
          + "writes one"
      ])
    }
    let path = path ?? Self.usualPath
    let file = try GateFile(path: path)
    let request = RunRequest(
      allowsOutside: allowsOutside, limits, with: simulation, on: console)
    if isUpdate { try AtomicFile(path: path).checkPlace() }
    let runner = GateRunner(file: file, request: request)
    var verdicts: [GateVerdict] = []
    var figures: [GateFigures] = []
    for run in file.runs {
      let measurement = try runner.measure(run)
      if let code = InterruptSignal.exitCode { return code }
      if case .figures(let found) = measurement { figures.append(found.kept) }
      verdicts.append(GateVerdict(of: measurement, for: run))
    }
    // Figures of some runs alone would mix two states of the code.
    let isUpdated = isUpdate && figures.count == file.runs.count
    if isUpdated { try write(figures, to: file) }
    let report = GateReport(path: path, verdicts: verdicts, isUpdated: isUpdated)
    try console.write(formatChoice.format(on: console).text(of: report))
    if isUpdate, !isUpdated {
      console.log("\(path): error: a run failed, so memsim wrote no figures".visible)
    }
    return isUpdated || verdicts.allSatisfy(\.passes) && !isUpdate ? .success : .finding
  }

  /// Writes the figures, unless the file has changed since it was read.
  private func write(_ figures: [GateFigures], to file: GateFile) throws {
    let text = try file.text(keeping: figures)
    guard try GateFile(path: file.path).text == file.text else {
      throw Failure(
        "\(file.path): error: the file changed during the runs, so memsim wrote nothing; run the "
          + "command again")
    }
    try AtomicFile(path: file.path).replace(with: text)
  }
}
