internal import MemsimJournal
internal import MemsimVocabulary

/// The large live memory of processes at their end, and their growth.
extension RunText {
  private static let mostHeld = 3
  private static let mostHolders = 4
  private static let mostLines = 5

  /// The memory in use of killed apps and of processes that leaked; of all processes if verbose.
  ///
  /// Apps come first, because people look for them; processes of the system that leaked nothing
  /// share a line.
  var heldReport: [VisibleText] {
    let holders = summary.processes.filter { !$0.held.isEmpty }
    let apps = holders.filter { process in
      guard !process.isOfSystem else { return false }
      if case .terminated = process.end { return true }
      return detail == .verbose || !process.leaks.isNone
    }
    let told = apps + holders.filter { $0.isOfSystem && !$0.leaks.isNone }
    let folded = detail == .verbose ? holders.filter { $0.isOfSystem && $0.leaks.isNone } : []
    guard !told.isEmpty || !folded.isEmpty else { return [] }
    let (shown, rest) = first(Self.mostHolders, of: told)
    return [heading("in use at the end")] + shown.flatMap(held) + foldedHolders(folded)
      + (rest > 0 ? [moreProcesses(rest)] : [])
  }

  /// Processes of the system as one line.
  private func foldedHolders(_ processes: [ProcessRecord]) -> [VisibleText] {
    guard !processes.isEmpty else { return [] }
    let bytes = processes.reduce(0) { $0 + used(by: $1).bytes }
    let names = Figures.list(processes.map(\.name), atMost: 8)
    let text =
      "\(Figures.count(processes.count, "system process", "system processes")) had "
      + "\(Figures.size(bytes)) in use: "
      + names
    return paragraph("", text, indent: 2, tone: .faint)
  }

  /// Returns the live memory of a process at its end that is no leak.
  private func used(by process: ProcessRecord) -> HeapTotals {
    (process.living ?? HeapTotals()) - process.leaks
  }

  private func held(in process: ProcessRecord) -> [VisibleText] {
    let used = used(by: process)
    let shown = first(Self.mostHeld, of: process.held).items
    return paragraph(
      "", "\(process.name) had \(Figures.size(used.bytes)) in use: \(used.amount)", indent: 2)
      + shown.flatMap { held -> [VisibleText] in
        figures(held.retainedBytes, share(of: held.retainedBytes, in: process), held.heading)
          + details(held.place.map { "allocated at \($0.text)" }) + details(held.way)
      }
  }

  /// The growth from round to round of the scenario; the timeline shows growth between two marks.
  var growthReport: [VisibleText] {
    let rounds = summary.growth.filter { detail == .verbose || $0.scenarioLine != nil }
    guard !rounds.isEmpty else { return [] }
    let (shown, rest) = first(Self.mostProcesses, of: rounds)
    return [heading("growth")] + shown.flatMap(lines)
      + (rest > 0 ? [moreProcesses(rest)] : [])
  }

  private func lines(of growth: HeapGrowth) -> [VisibleText] {
    let (shown, rest) = first(Self.mostLines, of: growth.lines)
    let bytes = growth.last.footprintBytes - growth.first.footprintBytes
    let footprint = "footprint \(bytes < 0 ? "shrank" : "grew") by \(Figures.size(abs(bytes)))"
    let marks =
      growth.scenarioLine.map { "in \(Figures.count(growth.rounds)) rounds of line \($0)" }
      ?? "over \(Figures.count(growth.marks)) marks"
    let text =
      "\(summary.ledger.name(of: growth.pid)) \(marks), \(Figures.time(growth.first.at)) to "
      + "\(Figures.time(growth.last.at)): \(footprint)"
    return paragraph("", text, indent: 2)
      + (shown.isEmpty ? figures(0, nil, "no class grew", tone: .faint) : [])
      + shown.flatMap { line(of: $0, in: growth) }
      + (rest > 0 ? [style.paint("  … and \(Figures.count(rest)) more", .faint)] : [])
  }

  private func line(of line: HeapGrowth.Line, in growth: HeapGrowth) -> [VisibleText] {
    let what = line.className.isEmpty ? "blocks" : line.className
    let rounds =
      line.growing == growth.rounds
      ? "each time" : "\(Figures.count(line.growing)) of \(Figures.count(growth.rounds)) times"
    let text =
      "+\(Figures.count(line.growth.count)) \(what), \(rounds): "
      + "\(Figures.count(line.first.count)) → \(Figures.count(line.last.count))"
    return figures(
      line.growth.bytes, nil, text,
      tone: growth.isSteady(line) ? .caution : .plain)
      + details(summary.sites.text(of: line.site).map { "allocated at \($0)" })
      + details(verdict(on: line, in: growth))
  }

  /// Whether the steadily growing objects are leaked, or still reachable.
  private func verdict(on line: HeapGrowth.Line, in growth: HeapGrowth) -> String? {
    guard growth.isSteady(line) else { return nil }
    let lost = summary.lost(line, in: growth)
    guard summary.isAbandoned(line, in: growth) else { return "leaked" }
    return lost == 0
      ? "abandoned: still reachable, so not leaked, and more each time"
      : "\(Figures.count(lost)) of them leaked, the others are abandoned"
  }
}
