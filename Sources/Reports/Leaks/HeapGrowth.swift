internal import MemsimJournal

/// The growth of a heap over some marks of a process.
package struct HeapGrowth: Equatable, Sendable {
  /// One end of it.
  package struct End: Equatable, Sendable {
    /// The name of the mark.
    package let mark: String
    /// When it was taken, in nanoseconds of virtual time.
    package let at: UInt64
    /// The footprint of the process.
    package let footprintBytes: Int
  }

  /// The live memory at a mark.
  package struct Amount: Equatable, Sendable {
    /// The number of objects or blocks.
    package internal(set) var count = 0
    /// The bytes that they took.
    package internal(set) var bytes = 0
  }

  /// Objects of one class, or blocks, that were allocated at one site.
  package struct Line: Equatable, Sendable {
    /// The class; empty for blocks.
    package let className: String
    /// The number of the site, 0 when unknown.
    package let site: Int
    /// The live amount at the first mark.
    package internal(set) var first = Amount()
    /// The live amount at the last mark.
    package internal(set) var last = Amount()
    /// The number of marks after which there was more at the next.
    package internal(set) var growing = 0

    /// The number of the mark at which there were any last.
    fileprivate var lastMark = 0

    /// The difference between the last mark and the first.
    package var growth: Amount {
      Amount(count: last.count - first.count, bytes: last.bytes - first.bytes)
    }
  }

  /// The number of the process.
  package let pid: Int

  /// The line of the scenario that took each of the marks, round after round; nil if they are
  /// all marks of the process.
  package let scenarioLine: Int?

  /// The number of marks.
  package fileprivate(set) var marks = 0

  /// The first.
  package fileprivate(set) var first: End

  /// The last.
  package fileprivate(set) var last: End

  /// The lines that grew from the first mark to the last, the largest growth first, and among
  /// equals in the order of class and site.
  package fileprivate(set) var lines: [Line] = []

  /// From how many marks to the next it could have grown.
  package var rounds: Int { marks - 1 }

  /// Whether something grew from every mark to the next, and that more than once.
  package func isSteady(_ line: Line) -> Bool { rounds > 1 && line.growing == rounds }
}

/// Gathers the growth of heaps, mark by mark, and stores no mark.
struct GrowthCollector {
  /// The last step of the scenario, and when it was.
  var step: (at: UInt64, what: ScenarioStepped)?

  private var series: [Series] = []
  private var positions: [Key: Int] = [:]

  /// The series that contain the last mark of each process.
  private var current: [Int: [Int]] = [:]

  /// The marks of a process: all, or those of one step.
  private struct Key: Hashable {
    let pid: Int
    var line: Int?
    var action = ""
  }

  private struct LineKey: Hashable {
    let className: String
    let site: Int
  }

  private struct Series {
    var growth: HeapGrowth
    var lines: [LineKey: HeapGrowth.Line] = [:]
  }

  /// Adds a mark, whose lines come after it.
  mutating func add(_ mark: HeapMarked, of pid: Int, at time: UInt64) {
    var keys = [Key(pid: pid)]
    if let step, step.at == time, step.what.action.hasPrefix("mark") {
      keys.append(Key(pid: pid, line: step.what.line, action: step.what.action))
    }
    let end = HeapGrowth.End(mark: mark.mark, at: time, footprintBytes: mark.footprintBytes)
    current[pid] = keys.map { key in
      let position = positions[key] ?? series.count
      if position == series.count {
        positions[key] = position
        let growth = HeapGrowth(pid: pid, scenarioLine: key.line, first: end, last: end)
        series.append(Series(growth: growth))
      }
      series[position].growth.marks += 1
      series[position].growth.last = end
      return position
    }
  }

  /// Adds the live objects of one class and site at the last mark of a process.
  mutating func add(_ profile: AllocationProfiled, of pid: Int) {
    let key = LineKey(className: profile.className, site: profile.site)
    for position in current[pid] ?? [] {
      let number = series[position].growth.marks
      var line =
        series[position].lines[key]
        ?? HeapGrowth.Line(className: profile.className, site: profile.site)
      let before = line.lastMark == number - 1 ? line.last.count : 0
      line.last = HeapGrowth.Amount(count: profile.liveCount, bytes: profile.liveBytes)
      if number == 1 {
        line.first = line.last
      } else if profile.liveCount > before {
        line.growing += 1
      }
      line.lastMark = number
      series[position].lines[key] = line
    }
  }

  /// The growth of heaps: over the marks of a repeated step, or over all marks of a process that
  /// repeats no step.
  var growth: [HeapGrowth] {
    let isOfRounds = { (growth: HeapGrowth) in growth.scenarioLine != nil && growth.marks > 2 }
    let pids = Set(series.map(\.growth).filter(isOfRounds).map(\.pid))
    let shown = series.filter { series in
      let isOfAll = series.growth.scenarioLine == nil && series.growth.marks > 1
      return isOfRounds(series.growth) || isOfAll && !pids.contains(series.growth.pid)
    }
    return shown.map { series in
      var growth = series.growth
      growth.lines = Self.grown(series.lines.values, atMark: growth.marks)
      return growth
    }
  }

  private static func grown(
    _ lines: some Sequence<HeapGrowth.Line>, atMark last: Int
  ) -> [HeapGrowth.Line] {
    lines.filter { $0.lastMark == last && $0.growth.count > 0 }.sorted { one, other in
      let (more, less) = (one.growth.bytes, other.growth.bytes)
      return (less, one.className, one.site) < (more, other.className, other.site)
    }
  }
}
