internal import Glibc
internal import MemsimReports
internal import MemsimScenario
internal import MemsimVocabulary

/// The duration of a sweep, from some of its runs.
struct SweepEstimate {
  /// The number of runs that are timed.
  static let samples = 8
  /// The least duration of a slice, so that its start does not count.
  private static let leastSliceSeconds = 30
  /// The maximum size of an array of tasks, unless its cluster is configured otherwise.
  private static let mostSlices = 1000

  /// The number of points.
  let points: Int
  /// The total time of the timed runs on one core, with their preparation, in
  /// microseconds.
  let microseconds: Int
  /// The number of timed runs.
  let runs: Int

  /// Times some points of a sweep, which lie evenly between the first and the last; nil if it was
  /// interrupted, or has none.
  init?(of runs: SweepRuns, points: Int) throws {
    let choices = runs.plan.sweep.choiceCount
    let start = Self.processorMicroseconds
    var count = 0
    for sample in 0..<min(Self.samples, choices) {
      let number = choices <= Self.samples ? sample : sample * (choices - 1) / (Self.samples - 1)
      guard let point = runs.plan.sweep.point(number) else { continue }
      let run = try runs.plan.run(at: point)
      guard try runs.result(of: run, on: runs.request.console.withoutProgress) != nil else {
        return nil
      }
      count += 1
    }
    guard count > 0 else { return nil }
    (self.points, self.runs) = (points, count)
    microseconds = max(1, Self.processorMicroseconds - start)
  }

  /// The processor time of this process and of the children that it has waited for.
  ///
  /// Other programs of the host do not count: hosts on which scripts are printed often run many.
  private static var processorMicroseconds: Int {
    [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue].reduce(0) { sum, who in
      var usage = rusage()
      getrusage(who, &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) {
        $0 + $1.tv_sec * 1_000_000 + $1.tv_usec
      }
    }
  }

  /// The time of all points on one core, in seconds.
  var seconds: Int {
    let (product, overflows) = points.multipliedReportingOverflow(by: microseconds)
    return overflows ? .max : product / runs / 1_000_000
  }

  /// The number of slices of at least 30 s, up to the size of an array: a multiple of the cores, so
  /// that all cores finish at the same time, if the sweep is long enough for that.
  func slices(on cores: Int) -> Int {
    Self.slices(ofSeconds: seconds, on: cores)
  }

  /// The same for a time on one core.
  static func slices(ofSeconds seconds: Int, on cores: Int) -> Int {
    let most = min(mostSlices, max(1, seconds / leastSliceSeconds))
    return most < cores ? most : most - most % cores
  }

  /// The estimate in a line.
  var text: VisibleText {
    let each = microseconds / runs
    let one = each < 10_000 ? "\(each) µs" : "\(each / 1000) ms"
    let span = "\(Figures.time(UInt64(min(seconds, 1 << 33)) * 1_000_000_000)) on one core"
    let timed = "\(Figures.count(runs, "timed run"))"
    return "about \(one) a run, \(span), from \(timed)".visible
  }
}

/// The size of a sweep.
struct SweepExtent {
  /// The sweep.
  let sweep: Sweep
  /// The number of points that can be run.
  let runs: Int
  /// The number of choices that are excluded.
  let excluded: Int

  /// The maximum number of values of an axis that are named.
  private static let (mostInText, mostInJSON) = (8, 1000)

  /// The number of runs, and the values of each axis, in lines of a width.
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

  /// The same for programs, with the estimated time.
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
