internal import MemsimJournal
internal import MemsimTraces
internal import MemsimVocabulary

/// The leaks of processes by stack, in the form that the viewer of Valgrind's DHAT opens.
struct DHATFormat: ReportFormat {
  static let name = "dhat"
  static let about = "Leaks by stack, for dh_view.html of Valgrind's DHAT (format 2)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { "\($0.dhatLeaks.text)\n" }
  }
}

extension RunSummary {
  /// The stacks as program points, without times of lives and accesses, which a journal lacks.
  fileprivate var dhatLeaks: JSON {
    var frames = FrameTable()
    let points = leakedStacks.map { stack in
      JSON.object([
        ("tb", .number(stack.bytes)), ("tbk", .number(stack.count)),
        ("fs", .list(frames.path(stack.innermostPlaces.map(\.frame)).map { .number($0) })),
      ])
    }
    return frames.document(
      points, of: header.scenario, verb: "Leaked", times: [], ("ns", "ms"), end: duration)
  }
}

extension DHATFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter {
    TalliedWriter { analysis, tallies, output in
      output.write("\(analysis.dhat(tallies, of: trace.name).text)\n")
    }
  }
}

extension TraceAnalysis {
  /// The stacks as program points, of which no two have the same frames.
  fileprivate func dhat(_ tallies: StackTallies, of program: String) -> JSON {
    var (frames, table) = (TraceFrames(of: stacks, withAddresses: true), FrameTable())
    var points: [ProgramPoint] = []
    var positions: [[Int]: Int] = [:]
    for stack in stacksWithBlocks {
      let path = table.path(frames.calls(of: stack))
      let position = positions[path] ?? points.count
      if position == points.count {
        positions[path] = position
        points.append(ProgramPoint(path: path))
      }
      points[position].add(
        costs[Int(stack)], tallies.all[Int(stack)], lifetimes: tallies.lifetimes(of: stack))
    }
    return table.document(
      points.map(\.json), of: program, verb: "Allocated",
      times: [("tg", .number(tallies.peakTime)), ("tuth", .number(10))],
      tallies.time.isReal ? ("µs", "s") : ("bytes", "MB"), end: UInt64(clamping: tallies.time.now))
  }
}

/// The cost and the tally of the blocks whose stacks have the same frames.
private struct ProgramPoint {
  let path: [Int]
  private var cost = StackCost()
  private var tally = StackTallies.Tally()

  init(path: [Int]) {
    self.path = path
  }

  /// Adds the totals of a stack; the peak of several stacks is at most the sum of their peaks.
  mutating func add(_ cost: StackCost, _ tally: StackTallies.Tally, lifetimes: Int128) {
    self.cost.add(cost)
    self.tally.bytes += tally.bytes
    self.tally.lifetimes += lifetimes
    self.tally.most += tally.most
    self.tally.mostBytes += tally.mostBytes
  }

  var json: JSON {
    .object([
      ("tb", .number(tally.bytes)), ("tbk", .number(cost.allocations)),
      ("tl", .number(tally.lifetimes)),
      ("mb", .number(tally.mostBytes)), ("mbk", .number(tally.most)),
      ("gb", .number(cost.peakBytes)), ("gbk", .number(cost.peakBlocks)),
      ("eb", .number(cost.bytes)), ("ebk", .number(cost.blocks)),
      ("fs", .list(path.map { .number($0) })),
    ])
  }
}

/// The frames of stacks by number, as the viewer of Valgrind's DHAT has them.
struct FrameTable {
  private var frames = ["[root]"]
  private var numbers: [String: Int] = [:]

  /// The numbers of some frames.
  mutating func path(_ frames: [String]) -> [Int] {
    frames.map { frame in
      if let number = numbers[frame] { return number }
      numbers[frame] = self.frames.count
      self.frames.append(frame)
      return self.frames.count - 1
    }
  }

  /// A document of points, which represent stacks, of a program that ended at a time; the viewer
  /// shows rates in the unit that is a million of the unit of time.
  func document(
    _ points: [JSON], of program: String, verb: String, times: JSON.Members,
    _ unit: (one: String, million: String), end: UInt64
  ) -> JSON {
    .object(
      [
        ("dhatFileVersion", .number(2)), ("mode", .text("memsim")), ("verb", .text(verb)),
        ("bklt", .boolean(!times.isEmpty)), ("bkacc", .boolean(false)), ("bu", .text("byte")),
        ("bsu", .text("bytes")), ("bksu", .text("blocks")), ("tu", .text(unit.one)),
        ("Mtu", .text(unit.million)),
      ] + times + [
        ("cmd", .text(program)), ("pid", .number(0)), ("te", .number(end)),
        ("pps", .list(points)), ("ftbl", .texts(frames)),
      ])
  }
}
