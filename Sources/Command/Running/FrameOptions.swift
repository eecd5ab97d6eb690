internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The options that say which pictures of the screen a run writes.
struct FrameOptions {
  let path: String?
  let period: TimeSpan?
  let most: Int

  /// The options that a command needs for it.
  static let syntax = CommandSyntax(
    group: Argument(
      option: "frames", "DIR", \Self.path, .folder,
      "Writes the screen pictures of the 'frame' actions into this folder."),
    Argument(
      option: "frames-every", "TIME", \.period, .value(.duration(from: .nanoseconds(1))),
      "Also takes a picture at this interval; needs --frames."),
    Argument(
      option: "max-frames", "N", \.most, .value(.count(1...10_000_000)),
      default: FrameRequest.usualMost,
      "The most pictures of a run (default: \(FrameRequest.usualMost))."),
    make: Self.init)

  /// The request for pictures of a run in a folder.
  func request(to folder: FrameFolder) -> FrameRequest {
    FrameRequest(to: folder, every: period, most: most)
  }

  /// Makes sure that the names of pictures, which begin with those of their scenarios, differ.
  func check(_ runs: [ScenarioRun]) throws(Failure) {
    guard path != nil else {
      guard period != nil else { return }
      throw Failure(["--frames-every: error: this option needs --frames; add --frames DIR"])
    }
    for (position, run) in runs.enumerated() {
      let name = run.scenario.name
      guard runs[..<position].contains(where: { $0.scenario.name == name }) else { continue }
      throw Failure([
        "\(run.path): error: another scenario also has the name '\(name)', so their pictures would "
          + "overwrite each other; expected different names"
      ])
    }
    try checkCount(of: runs)
  }

  /// Stops at more pictures than a run may have, before any is made.
  private func checkCount(of runs: [ScenarioRun]) throws(Failure) {
    guard let period else { return }
    for run in runs {
      let count = run.scenario.end.nanoseconds / period.nanoseconds
      guard count > most else { continue }
      throw Failure([
        "--frames-every: error: \(run.path) would write \(count) pictures; expected at most "
          + "\(most), or a larger '--max-frames'"
      ])
    }
  }
}
