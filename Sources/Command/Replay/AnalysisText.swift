internal import MemsimReports
internal import MemsimTraces
internal import MemsimVocabulary

/// The summary of a trace, for people and for programs.
struct AnalysisText {
  let analysis: TraceAnalysis
  /// The path of the trace.
  let path: String
  /// The number of stacks in each list.
  let listedCount: Int

  /// The sums of the trace.
  var totals: TraceTotals { analysis.totals }

  /// The facts about a process that replays the trace, as members of the object; null if no process
  /// replays the trace.
  struct ProcessMembers {
    /// The pages of its heap.
    var arena = JSON.null
    /// The event that killed it; null if it survived.
    var terminated = JSON.null
    /// The least limit that is enough, in bytes.
    var smallestLimit = JSON.null
    /// More members.
    var others: JSON.Members = []
  }

  /// One object.
  func json(_ process: ProcessMembers = ProcessMembers()) -> JSON {
    let totals = totals
    return .object(
      [
        ("trace", .text(path)), ("format", .text(analysis.format.rawValue)),
        ("complete", .boolean(analysis.isComplete)),
        ("mayBeCut", .boolean(analysis.doubtAboutEnd != nil)), ("events", .number(totals.events)),
        ("allocations", .number(totals.allocations)), ("frees", .number(totals.frees)),
        (
          "reallocations",
          analysis.format.isOfHeaptrack ? .null : .number(totals.reallocations)
        ),
        ("unknownFrees", analysis.format == .heaptrack ? .null : .number(totals.unknownFrees)),
        (
          "peak",
          .object([
            ("bytes", .number(totals.peakBytes)),
            ("atMs", .number(ifAny: totals.endTime.map { _ in totals.peakTime / 1_000_000 })),
          ])
        ),
        (
          "leaked",
          .object([("bytes", .number(totals.bytes)), ("blocks", .number(totals.blocks))])
        ),
        (
          "temporary",
          .object([
            ("byPointer", .number(ifAny: totals.temporaryByPointer)),
            ("asHeaptrackPrint", .number(ifAny: totals.temporaryAsHeaptrackPrint)),
          ])
        ),
        ("maxLiveBlocks", .number(totals.mostBlocks)),
        ("durationMs", .number(ifAny: totals.endTime.map { $0 / 1_000_000 })),
        ("recordedResidentBytes", .number(ifAny: totals.mostResident)),
        ("arena", process.arena), ("terminated", process.terminated),
        ("smallestLimit", process.smallestLimit), ("stacks", stacksJSON),
      ] + process.others)
  }

  private var stacksJSON: JSON {
    guard analysis.format.hasStacks else { return .null }
    var members: JSON.Members = [
      ("peak", list(analysis.stacks(by: \.peakBytes), analysis.costs, \.peakBytes, \.peakBlocks)),
      ("leaked", list(analysis.stacks(by: \.bytes), analysis.costs, \.bytes, \.blocks)),
    ]
    if let moment = analysis.moment {
      let stacks = analysis.stacks(by: \.bytes, in: moment.costs)
      members.append(("at", list(stacks, moment.costs, \.bytes, \.blocks)))
    }
    return .object(members)
  }

  private func list(
    _ stacks: [UInt32], _ costs: [StackCost], _ bytes: (StackCost) -> Int,
    _ blocks: (StackCost) -> Int
  ) -> JSON {
    .list(
      stacks.prefix(listedCount).map { stack in
        let cost = costs[Int(stack)]
        return .object([
          ("stack", .number(stack)), ("bytes", .number(bytes(cost))),
          ("blocks", .number(blocks(cost))), ("allocations", .number(cost.allocations)),
          ("frames", .texts(analysis.stacks.lines(of: stack))),
        ])
      })
  }
}

/// The parts of an overview.
extension AnalysisText {
  /// A stack and its share of some bytes.
  struct StackRow {
    let stack: UInt32
    let bytes: Int
    /// Its calls, the innermost first.
    let frames: [String]
  }

  /// The blocks alive at the time of `--at`.
  var moment: TraceAnalysis.Moment? { analysis.moment }

  /// Whether the trace was read to its end.
  var isComplete: Bool { analysis.isComplete }

  /// The recorder, the program, and how long the trace is.
  var origin: String {
    let program = analysis.header.command.map { " of \($0.quoted)" } ?? ""
    let length = totals.endTime.map { " in \(Self.milliseconds($0))" } ?? ""
    let end =
      !analysis.isComplete ? "; incomplete" : analysis.doubtAboutEnd.map { "; may be cut: \($0)" }
    let events = Figures.count(totals.events, "event")
    return "\(analysis.format.rawValue)\(program), \(events)\(length)\(end ?? "")"
  }

  /// The stacks that have most at the peak.
  var peakStacks: [StackRow] { rows(by: \.peakBytes, in: analysis.costs) }
  /// The stacks that leaked most.
  var leakedStacks: [StackRow] { rows(by: \.bytes, in: analysis.costs) }
  /// The stacks that have most at the time that was asked for.
  var stacksAtMoment: [StackRow] { moment.map { rows(by: \.bytes, in: $0.costs) } ?? [] }

  private func rows(by figure: (StackCost) -> Int, in costs: [StackCost]) -> [StackRow] {
    guard analysis.format.hasStacks else { return [] }
    return analysis.stacks(by: figure, in: costs).map { stack in
      StackRow(
        stack: stack, bytes: figure(costs[Int(stack)]), frames: analysis.stacks.lines(of: stack))
    }
  }
}

extension AnalysisText {
  /// Some lines, none wider than a page.
  func lines(width: Int, style: TextStyle) -> [VisibleText] {
    var lines = [heading] + DefinitionList(entries: entries).lines(width: width)
    lines += section("Alive at the peak, by stack", \.peakBytes, \.peakBlocks, width, style)
    lines += section("Leaked, by stack", \.bytes, \.blocks, width, style)
    if let moment = analysis.moment {
      lines += section(
        "Alive after \(Self.milliseconds(moment.time)): \(Figures.count(moment.bytes, "byte")) in "
          + Figures.count(moment.blocks, "block"),
        \.bytes, \.blocks, width, style, of: moment.costs)
    }
    return lines
  }

  private var heading: VisibleText {
    let command = analysis.header.command.map { ", of \($0.quoted)" } ?? ""
    let end =
      !analysis.isComplete ? "; incomplete" : analysis.doubtAboutEnd == nil ? "" : "; may be cut"
    return "\(path): \(analysis.format.rawValue)\(command)\(end)"
  }

  private var entries: [DefinitionList.Entry] {
    let time = totals.endTime.map { _ in " at \(Self.milliseconds(totals.peakTime))" } ?? ""
    let length = totals.endTime.map { " in \(Self.milliseconds($0))" } ?? ""
    let moved = totals.reallocations > 0 ? ", \(Figures.count(totals.reallocations)) moved" : ""
    let unknown =
      totals.unknownFrees > 0 ? ", \(Figures.count(totals.unknownFrees)) unknown" : ""
    var entries: [(String, String)] = [
      (
        "events",
        "\(Figures.count(totals.events))\(length): "
          + "\(Figures.count(totals.allocations, "allocation"))"
          + ", \(Figures.count(totals.frees, "free"))\(moved)\(unknown)"
      ),
      ("peak", "\(Figures.count(totals.peakBytes, "byte"))\(time)"),
      (
        "leaked",
        "\(Figures.count(totals.bytes, "byte")) in \(Figures.count(totals.blocks, "block"))"
      ),
      ("temporary", temporary),
      ("most alive", Figures.count(totals.mostBlocks, "block")),
    ]
    if let resident = totals.mostResident {
      entries.append(("resident", "\(Figures.count(resident, "byte")) at most, as recorded"))
    }
    return entries.map { DefinitionList.Entry(term: $0.0, meaning: $0.1) }
  }

  private var temporary: String {
    let byPointer = totals.temporaryByPointer.map { "\(Figures.count($0)) by pointer" }
    let asPrint = totals.temporaryAsHeaptrackPrint.map {
      "\(Figures.count($0)) as heaptrack_print counts"
    }
    return [byPointer, asPrint].compactMap { $0 }.joined(separator: ", ")
  }

  /// The facts that the trace alone does not contain.
  var unknown: VisibleText {
    var things = ["stacks of threads, code, mapped files and untouched pages"]
    if !analysis.format.tellsBlocksApart {
      things.append("which of several blocks of one size and stack was freed")
    }
    if !analysis.format.hasStacks { things.append("who allocated a block") }
    if totals.endTime == nil { things.append("times") }
    if let doubt = analysis.doubtAboutEnd {
      things.append("whether it was cut at the end of a line: \(doubt)")
    }
    return "Not in the trace: \(things.joined(separator: "; ")).".visible
  }

  private func section(
    _ title: String, _ bytes: @escaping (StackCost) -> Int,
    _ blocks: @escaping (StackCost) -> Int, _ width: Int, _ style: TextStyle,
    of costs: [StackCost]? = nil
  ) -> [VisibleText] {
    guard analysis.format.hasStacks, listedCount > 0 else { return [] }
    let stacks = analysis.stacks(by: bytes, in: costs)
    guard !stacks.isEmpty else { return [] }
    var table = TextTable(
      [
        .init(heading: "bytes", isAlignedRight: true),
        .init(heading: "blocks", isAlignedRight: true, isDispensable: true),
        .init(heading: "no.", isAlignedRight: true),
        .init(heading: "stack"),
      ], narrowBelow: 60)
    for stack in stacks.prefix(listedCount) {
      let cost = (costs ?? analysis.costs)[Int(stack)]
      table.append([
        .init(text: Figures.count(bytes(cost)).visible),
        .init(text: Figures.count(blocks(cost)).visible),
        .init(text: "\(stack)"),
        .init(text: analysis.stacks.lines(of: stack).joined(separator: ", ").visible),
      ])
    }
    return ["", title.visible + ":"] + table.lines(width: width, style: style)
  }

  private static func milliseconds(_ nanoseconds: Int) -> String {
    "\(Figures.count(nanoseconds / 1_000_000)) ms"
  }
}
