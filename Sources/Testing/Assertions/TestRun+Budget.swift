internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimVocabulary

/// Asserts that an amount of memory is enough.
extension TestRun {
  private static let mostRuns = 40

  /// Asserts that the scenario runs to its end on a device with this much memory, meets its
  /// expectations, and no process is killed.
  ///
  /// With an app named, the memory is the hard limit of that app, and the device stays as it is;
  /// likewise for a process that replays a trace alone, named or not. A process that this run kills
  /// may be killed again if the scenario expects the kill. The assertion runs the scenario once
  /// more; on failure it runs it up to 40 times to find the least memory that is enough.
  public func assertSurvives(
    within memory: MemorySize, of app: String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let app = app ?? traceApp
    if let app, !apps.contains(app) {
      let nearest = didYouMean(nearestWord(to: app, in: apps), quotes: "")
      return fail("the scenario has no app \(app)\(nearest)", file, line)
    }
    let bytes = journal.header.pageBytes
    let pages = memory.bytes / bytes
    if pages == 0 {
      return fail("\(memory.bytes) bytes are less than a page (\(bytes) bytes)", file, line)
    }
    let mark = SourceMark(file, line)
    do {
      var tried: Journal?
      let found = try trial(of: app, with: pages, at: mark) { tried = $0 }
      if found.holds { return }
      let budget = try budget(of: app, above: pages, at: mark)
      let size = text(memory.bytes)
      let place = app.map { "with a limit of \(size) for \($0)" } ?? "on a device with \(size)"
      let enough =
        budget.smallest.map { "\(text($0 * bytes)) is the smallest tried amount that is enough" }
        ?? "no tried amount is enough"
      fail(
        "expected the scenario to pass \(place); \(found.faults[0]); \(enough)",
        explainedBy: Array(found.faults.dropFirst()), around: tried.flatMap(found.firstFault),
        in: tried, file, line)
    } catch {
      fail("the scenario cannot run with \(text(memory.bytes)): \(error)", file, line)
    }
  }

  /// Searches for the smallest amount of memory that is enough, above an amount that is not.
  ///
  /// The search starts with this run's own amount, as more can be too much for the expectations.
  private func budget(
    of app: String?, above pages: Int, at mark: SourceMark
  ) throws -> MemoryBudget {
    var count = 0
    var search = BudgetSearch(samples: 0, seed: journal.header.seed) {
      (pages) throws(BudgetSearch.Ending) in
      if count >= Self.mostRuns { throw .stopped(.runs) }
      count += 1
      do {
        return try trial(of: app, with: pages, at: mark)
      } catch {
        throw .failed(error)
      }
    }
    let device = summary.device?.pages ?? pages
    return try search.search(
      of: app.map { .app($0) } ?? .device, in: MemoryBudget.Setting(of: summary), above: pages,
      upTo: max(device, pages) * (app == nil ? 4 : 1), from: app.map(peakPages) ?? device)
  }

  /// The most that processes of an app had in this run.
  private func peakPages(of app: String) -> Int {
    (processes(of: app).map(\.peakBytes).max() ?? 0) / journal.header.pageBytes
  }

  /// Runs it with so many pages; the journal of the run is available afterwards.
  private func trial(
    of app: String?, with pages: Int, at mark: SourceMark, look: (Journal) -> Void = { _ in }
  ) throws -> BudgetTrial {
    try BudgetTrial(
      of: app.map { .app($0) } ?? .device, with: pages, in: MemoryBudget.Setting(of: summary)
    ) {
      let journal = try vary(Override($0, to: $1, at: mark))
      look(journal)
      return RunSummary(journal)
    }
  }

  private func text(_ bytes: Int) -> String { ParameterKind.bytes.text(of: bytes) }
}

extension BudgetTrial {
  /// Returns the first fault of the run: the end of a process that should not be killed, or else a
  /// failed expectation.
  fileprivate func firstFault(in journal: Journal) -> JournalEvent? {
    let kill = RunSummary(journal).terminations.first { killed.contains($0.app) }
    return journal.events.first { event in
      guard let kill else { return (event.body as? ExpectationChecked)?.result == .failed }
      return event.body is ProcessTerminated && event.pid == kill.pid
    }
  }
}

/// An amount of memory, in units that are powers of 1024.
public struct MemorySize: Sendable {
  /// The number of bytes.
  public let bytes: Int

  /// So many bytes.
  public static func bytes(_ count: Int) -> MemorySize { MemorySize(count, of: 1) }

  /// So many times 1024 bytes.
  public static func kilobytes(_ count: Int) -> MemorySize { MemorySize(count, of: 1 << 10) }

  /// So many times 1024 kilobytes.
  public static func megabytes(_ count: Int) -> MemorySize { MemorySize(count, of: 1 << 20) }

  private init(_ count: Int, of unit: Int) {
    precondition(count > 0 && count <= Int.max / unit, "\(count) is no amount of memory")
    bytes = count * unit
  }
}
