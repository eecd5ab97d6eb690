internal import MemsimReports
internal import MemsimScenario
internal import MemsimVocabulary

/// How large a sweep is.
struct SweepExtent {
  /// What is swept.
  let sweep: Sweep
  /// How many points can be run.
  let runs: Int
  /// How many choices are excluded.
  let excluded: Int

  /// As many values of an axis are named.
  private static let (mostInText, mostInJSON) = (8, 1000)

  /// Takes what was counted.
  init(of sweep: Sweep, runs: Int, excluded: Int) {
    (self.sweep, self.runs, self.excluded) = (sweep, runs, excluded)
  }

  /// The number of runs, and what there is of each axis, in lines of a width.
  func text(width: Int) -> VisibleText {
    var lines: [VisibleText] = ["\(sweep.name): \(Figures.count(runs, "run"))"]
    for axis in sweep.axes {
      let shown = (0..<min(axis.count, Self.mostInText)).map(axis.value)
      let values = shown.joined(separator: ", ")
      let more = axis.count > shown.count ? ", … \(axis.value(axis.count - 1))" : ""
      let text = "\(axis.path): \(Figures.count(axis.count, "value")): \(values)\(more)".visible
      let pieces = text.prose(width: width - 4)
      lines += pieces.enumerated().map { .blanks($0 == 0 ? 2 : 4) + $1 }
    }
    if excluded > 0 { lines.append("  \(Figures.count(excluded)) excluded") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The same for programs, with how long it takes.
  func json(_ estimate: SweepEstimate) -> JSON {
    .object([
      ("sweep", .text(sweep.name)), ("about", .text(ifAny: sweep.about)),
      ("scenario", .text(sweep.scenarioName)), ("runs", .number(runs)),
      ("excluded", .number(excluded)),
      (
        "axes",
        .list(
          sweep.axes.map { axis in
            .object([
              ("path", .text(axis.path)), ("count", .number(axis.count)),
              ("values", .texts((0..<min(axis.count, Self.mostInJSON)).map(axis.value))),
              ("last", .text(axis.value(axis.count - 1))),
            ])
          })
      ),
      ("timedRuns", .number(estimate.runs)),
      ("microsecondsPerRun", .number(estimate.microseconds / estimate.runs)),
      ("secondsOnOneCore", .number(estimate.seconds)),
    ])
  }
}
