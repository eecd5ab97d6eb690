internal import MemsimDevice
internal import MemsimHost
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A sweep with its scenario: makes the run at each point, and the key of the run.
final class SweepPlan {
  /// The sweep.
  let sweep: Sweep
  /// The path of its file.
  let path: String
  private let file: ScenarioFile
  private let own: Scenario
  private let simulation: Simulation
  private let allowsOutside: Bool
  /// The hash of the executable.
  private let executable: String
  /// The hashes of bundles, by their paths.
  private var bundles: [[String]: [FileHash]] = [:]

  /// A run of a sweep.
  struct Run {
    /// The point of the run.
    let point: SweepPoint
    /// The run itself.
    let run: ScenarioRun
    /// The build that makes the run.
    let build: SweepBuild
    /// The hash of everything that the outcome depends on, which identifies the run.
    let key: String
  }

  /// Reads a sweep and its scenario.
  init(path: String, allowsOutside: Bool, with simulation: Simulation) throws {
    (self.path, self.simulation, self.allowsOutside) = (path, simulation, allowsOutside)
    sweep = try SweepFile(path: path).sweep(in: simulation.vocabulary)
    file = try Self.scenario(of: sweep, in: simulation.vocabulary)
    own = try file.scenario(in: simulation.vocabulary, allowsOutside: allowsOutside)
    executable = try HostFile("/proc/self/exe").digest()
  }

  /// The scenario of a sweep, or that of the trace that it names; a missing file is reported at the
  /// place where the sweep names it.
  private static func scenario(
    of sweep: Sweep, in vocabulary: ScenarioVocabulary
  ) throws(InputError) -> ScenarioFile {
    let kind = try? HostFile(sweep.scenarioPath).kind()
    guard kind == .file else {
      throw InputError(
        at: sweep.scenarioMark,
        kind.map { "'scenario' is \($0.rawValue)" } ?? "'scenario' names no file",
        expected: "the path of a scenario or a trace, relative to the sweep's folder")
    }
    return try ScenarioPath(sweep.scenarioPath).read(in: vocabulary)
  }

  /// Returns the run at a point, checked as `check` does.
  func run(at point: SweepPoint) throws(InputError) -> Run {
    let overrides = sweep.overrides(
      at: point, policy: own.policy.term, device: own.device.term)
    let applied = try file.applying(overrides, in: simulation.vocabulary)
    let plan = try simulation.plan(of: applied, allowsOutside: allowsOutside)
    let header = try simulation.header(of: plan, path: nil)
    let build = SweepBuild(executable: executable, header)
    let run = ScenarioRun.apart([ScenarioRun(path: sweep.scenarioPath, plan: plan)])[0]
    return Run(
      point: point, run: run, build: build,
      key: key(of: applied, header, build, try bundleFiles(of: plan)))
  }

  /// Returns the identity of the sweep: the hash of its file, and the key of its first run; throws
  /// if the sweep has no run.
  func identity() throws -> String {
    guard let first = (0..<sweep.choiceCount).lazy.compactMap(sweep.point).first else {
      throw nothingToRun
    }
    return "\(try HostFile(path).digest()) \(try run(at: first).key)"
  }

  /// The failure of a sweep that excludes every choice.
  var nothingToRun: Failure {
    Failure("\(path): error: 'exclude' removes every point; expected at least one point")
  }

  /// The settings of a point.
  func settings(of point: SweepPoint) -> [SweepSetting] {
    zip(sweep.axes, point.values).map { SweepSetting($0.path, $1) }
  }

  private func key(
    of file: ScenarioFile, _ header: JournalHeader, _ build: SweepBuild, _ bundles: [FileHash]
  ) -> String {
    let limits = simulation.limits
    let digest = DigestStream()
    let parts =
      [
        "sweep \(SweepResult.format)", build.journalText, header.build.map { "\($0)" } ?? "",
        "\(limits.events) \(limits.operations)", file.text,
      ] + (header.files + bundles).map(\.journalText)
    // Each part with its length, so that no two lists of parts have the same bytes.
    for part in parts {
      var text = "\(part.utf8.count) \(part)\n"
      text.withUTF8 { digest.write(UnsafeRawBufferPointer($0)) }
    }
    return digest.text
  }

  private func bundleFiles(of plan: RunPlan) throws(InputError) -> [FileHash] {
    let paths = plan.bundlePaths
    if let known = bundles[paths] { return known }
    let files = try plan.bundleFiles()
    bundles[paths] = files
    return files
  }
}

extension HostFile {
  /// The hash of all that it holds.
  func digest() throws(FileError) -> String {
    let digest = DigestStream()
    let pieces = try pieces(of: 1 << 20)
    while true {
      let piece = try pieces.next()
      if piece.isEmpty { return digest.text }
      piece.withUnsafeBytes { digest.write($0) }
    }
  }
}
