internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// The comparison of one run's figures with the kept ones.
struct GateVerdict {
  /// The relation of a figure to the kept one.
  enum Change: String {
    /// Not above the kept figure by more than the tolerance.
    case within
    /// Above it in every run.
    case grown
    /// Above it in some of the runs, which proves nothing.
    case unsteady
    /// Below it by more than the tolerance in every run.
    case shrunk
    /// The file keeps no such figure.
    case new
    /// The file keeps the figure, and the run has none.
    case missing
  }

  /// A figure, the kept one, and their relation.
  struct Line {
    let name: String
    let measure: GateMeasure
    let figure: GateFigure?
    let kept: GateFigure?
    let change: Change
    /// The number of runs above the tolerance.
    let above: Int
  }

  /// Memory that grew, by class or stack.
  struct Growth {
    let app: String?
    let name: String
    let bytes: Int
    /// The kept bytes; nil if the class or stack is not among the kept ones.
    let keptBytes: Int?
    /// The least number of bytes that it grew by.
    let more: Int
  }

  private static let mostGrowth = 5
  /// The kernel charges so many pages for a processor at a time, used or not.
  private static let batchPages = 64

  /// The thing that was run.
  let run: GatedRun
  /// The reason why there are no figures; nil if there are.
  let fault: String?
  /// The number of runs.
  let runs: Int
  /// The figures.
  let lines: [Line]
  /// The memory that grew, the largest first, if a figure has grown.
  let growth: [Growth]

  /// Compares the figures of a run with the kept ones.
  init(of measurement: GateMeasurement, for run: GatedRun) {
    self.run = run
    switch measurement {
    case .fault(let text): (fault, runs, lines, growth) = (text, 0, [], [])
    case .figures(let figures):
      (fault, runs) = (nil, figures.runs)
      lines = Self.lines(figures, in: run)
      let grown = lines.filter { $0.change == .grown && $0.measure.isMemory }.map(\.figure?.app)
      growth = Self.growth(figures, since: run.kept).filter { line in
        // A figure of a whole run can have grown by any app.
        grown.contains { $0 == nil || $0 == line.app }
      }
    }
  }

  /// The name of the thing that was run.
  var name: String {
    switch run.subject {
    case .scenario(let path): path
    case .program(let words): words.joined(separator: " ")
    }
  }

  /// Whether the gate lets it pass.
  var passes: Bool {
    guard fault == nil, run.kept != nil else { return false }
    return lines.allSatisfy { line in
      switch line.change {
      case .within, .unsteady, .shrunk, .new: true
      case .grown: false
      // The kernel's figure is missing where memsim may make no cgroup.
      case .missing: line.measure == .resident
      }
    }
  }

  private static func lines(_ figures: GateFigures, in run: GatedRun) -> [Line] {
    let kept = run.kept?.figures ?? []
    let found = figures.figures.map { figure in
      let known = kept.first { $0.name == figure.name }
      let bound = known.map { $0.most + margin(of: $0, in: run) } ?? .max
      let above = figure.values.count { $0 > bound }
      return Line(
        name: figure.name, measure: figure.measure, figure: figure, kept: known,
        change: known.map { change(of: figure, from: $0, above: above, in: run) } ?? .new,
        above: above)
    }
    let names = figures.figures.map(\.name)
    let missing = kept.filter { !names.contains($0.name) }.map {
      Line(
        name: $0.name, measure: $0.measure, figure: nil, kept: $0, change: .missing, above: 0)
    }
    return found + missing
  }

  private static func change(
    of figure: GateFigure, from kept: GateFigure, above: Int, in run: GatedRun
  ) -> Change {
    if above == figure.values.count { return .grown }
    if above > 0 { return .unsteady }
    return figure.most < kept.least - margin(of: kept, in: run) ? .shrunk : .within
  }

  /// The difference from a kept figure that means nothing: the tolerance, or the spread of the kept
  /// runs or of the kernel's count if that is more.
  private static func margin(of kept: GateFigure, in run: GatedRun) -> Int {
    let tolerance = kept.measure.hasTolerance ? kept.most / 100 * run.tolerance : 0
    let rest = kept.measure.hasTolerance ? kept.most % 100 * run.tolerance / 100 : 0
    let batches = kept.measure == .resident ? batchPages * pageSize * HostProcess.cores : 0
    return max(tolerance + rest, kept.most - kept.least, batches)
  }

  private static func growth(_ figures: GateFigures, since kept: GateFigures?) -> [Growth] {
    let all = figures.contents.flatMap { contents in
      let known = kept?.contents.first { $0.app == contents.app }?.lines ?? []
      // A line that is not kept had at most as much as the smallest that is.
      let rest = known.count < GateContents.mostKept ? 0 : known.last?.bytes ?? 0
      return contents.lines.map { line in
        let bytes = known.first { $0.name == line.name }?.bytes
        return Growth(
          app: contents.app, name: line.name, bytes: line.bytes, keptBytes: bytes,
          more: line.bytes - (bytes ?? rest))
      }
    }
    // Lines beside which another grew a hundred times as much explain nothing.
    let most = all.map(\.more).max() ?? 0
    return all.filter { $0.more > 0 && $0.more >= most / 100 }.sorted { $1.more < $0.more }
  }
}

/// The result of `gate`: a verdict for each run.
struct GateReport: PrintedResult {
  let path: String
  let verdicts: [GateVerdict]
  /// Whether the file has the new figures now.
  let isUpdated: Bool

  var json: JSON {
    .object([
      ("gate", .text(path)), ("updated", .boolean(isUpdated)),
      ("passes", .boolean(isUpdated || verdicts.allSatisfy(\.passes))),
      ("runs", .list(verdicts.map(\.json))),
    ])
  }

  func text(on page: ConsolePage) -> VisibleText {
    let lines = verdicts.flatMap { $0.lines(isUpdated: isUpdated, on: page) } + closing
    return lines.map { $0 + "\n" }.joined()
  }

  private var closing: [VisibleText] {
    let count = Figures.count(verdicts.count, "run").visible
    if isUpdated { return ["\(path): the figures of \(count) are written; commit the file"] }
    let failed = verdicts.count { !$0.passes }
    guard failed > 0 else { return ["\(count), nothing grew"] }
    // As long as a run does not end as it should, there are no figures that could be kept.
    if verdicts.contains(where: { $0.fault != nil }) { return ["\(failed) of \(count) failed"] }
    let isNew = verdicts.contains { $0.run.kept == nil }
    let condition: VisibleText = isNew ? "these are the figures to keep" : "you meant the change"
    let command = path == GateCommand.usualPath ? "" : " \(path.quotedForShell)"
    return [
      "\(failed) of \(count) failed; if \(condition), write the figures with 'memsim gate "
        + "--update\(command.visible)'"
    ]
  }
}

/// The verdict for people and for programs.
extension GateVerdict {
  fileprivate func lines(isUpdated: Bool, on page: ConsolePage) -> [VisibleText] {
    let isGood = isUpdated || passes
    let mark = page.style.paint(isGood ? "✓" : "✗", isGood ? .good : .bad)
    let head = "\(name): \(verdict(isUpdated: isUpdated))".visible.prose(width: page.width - 2)
    let details = details(isUpdated: isUpdated).flatMap { indent, text in
      text.visible.prose(indent: indent, width: page.width)
    }
    return [mark + " " + head[0]] + head.dropFirst().map { "  " + $0 } + details
  }

  private func verdict(isUpdated: Bool) -> String {
    if let fault { return fault }
    if isUpdated || run.kept == nil || passes {
      let texts = lines.compactMap { line in line.figure.map { text(of: line, $0) } }
      return (isUpdated || run.kept != nil ? "" : "no kept figures; ")
        + texts.joined(separator: ", ")
    }
    let failed = lines.count { $0.change == .grown || $0.change == .missing }
    return "\(Figures.count(failed, "figure")) failed"
  }

  private func text(of line: Line, _ figure: GateFigure) -> String {
    "\(line.name) \(Self.text(of: figure))"
  }

  /// The lines below the verdict, and their indentation.
  private func details(isUpdated: Bool) -> [(indent: Int, text: String)] {
    guard !isUpdated, run.kept != nil else { return [] }
    let changes = lines.filter { $0.change != .within }.map { (4, description(of: $0)) }
    return changes
      + growth.prefix(Self.mostGrowth).map { line in
        let app = line.app.map { "\($0): " } ?? ""
        let before = line.keptBytes.map { "was \(Figures.size($0))" } ?? "not among the kept lines"
        let now = Figures.size(line.bytes)
        return (6, "+\(Figures.size(line.more)) \(app)\(line.name): \(now), \(before)")
      }
  }

  private func description(of line: Line) -> String {
    guard let figure = line.figure else {
      return "\(line.name): the run has no such figure; kept \(line.kept.map(Self.text) ?? "")"
    }
    let found = "\(line.name): \(Self.text(of: figure))"
    guard let kept = line.kept else { return "\(found), not kept yet" }
    let known = "\(found), kept \(Self.text(of: kept))\(Self.percent(figure, kept))"
    switch line.change {
    case .grown:
      return known + (line.measure.hasTolerance ? ", tolerance \(run.tolerance)%" : "")
        + (figure.values.count > 1 ? "; \(Self.share(above: line, figure))" : "")
    case .unsteady: return "\(known): \(Self.share(above: line, figure)), so it passes"
    case .shrunk: return "\(known): --update keeps the gain"
    case .within, .new, .missing: return known
    }
  }

  /// The runs that are above a kept figure; the limits of a program whose runs differ are those at
  /// which no run succeeds and all do.
  private static func share(above line: Line, _ figure: GateFigure) -> String {
    let count = figure.values.count
    let isAll = line.above == count
    if line.measure == .leastLimit {
      return isAll ? "no run succeeds with it" : "some runs succeed with it"
    }
    return "above it in \(line.above) of \(count) runs\(isAll ? "" : " only")"
  }

  /// The difference of the least values, which no spread of runs explains.
  private static func percent(_ figure: GateFigure, _ kept: GateFigure) -> String {
    guard kept.most > 0 else { return "" }
    let percent = (figure.most - kept.most) * 100 / kept.most
    return " (\(percent < 0 ? "" : "+")\(percent)%)"
  }

  private static func text(of figure: GateFigure) -> String {
    let isLimit = [.leastLimit, .leastMemory].contains(figure.measure)
    let text = { (value: Int) in
      guard figure.measure.kind == .bytes else { return Figures.count(value) }
      return isLimit ? Figures.limit(value) : Figures.size(value)
    }
    let (least, most) = (text(figure.least), text(figure.most))
    return least == most ? most : "\(least) to \(most)"
  }

  fileprivate var json: JSON {
    .object([
      ("name", .text(name)), ("passes", .boolean(passes)), ("fault", .text(ifAny: fault)),
      ("runs", .number(runs)), ("tolerance", .number(run.tolerance)),
      (
        "figures",
        .list(
          lines.map { line in
            .object([
              ("name", .text(line.name)), ("change", .text(line.change.rawValue)),
              ("unit", .text(line.measure.kind == .bytes ? "bytes" : "count")),
              ("least", .number(ifAny: line.figure?.least)),
              ("most", .number(ifAny: line.figure?.most)),
              ("keptLeast", .number(ifAny: line.kept?.least)),
              ("keptMost", .number(ifAny: line.kept?.most)), ("runsAbove", .number(line.above)),
            ])
          })
      ),
      (
        "growth",
        .list(
          growth.prefix(Self.mostGrowth).map { line in
            .object([
              ("app", .text(ifAny: line.app)), ("name", .text(line.name)),
              ("bytes", .number(line.bytes)), ("keptBytes", .number(ifAny: line.keptBytes)),
            ])
          })
      ),
    ])
  }
}
