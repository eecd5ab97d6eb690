internal import MemsimTraces
internal import MemsimVocabulary

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

/// What the blocks of stacks with the same frames came to.
private struct ProgramPoint {
  let path: [Int]
  private var cost = StackCost()
  private var tally = StackTallies.Tally()

  init(path: [Int]) {
    self.path = path
  }

  /// Adds what those of a stack came to; the most that was alive of several stacks is at most that.
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
