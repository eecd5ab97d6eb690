internal import MemsimJournal
internal import MemsimTraces
internal import MemsimVocabulary

/// Leaked memory at the times of its allocation, and at the end by stack, for `ms_print`.
struct MassifFormat: ReportFormat {
  static let name = "massif"
  static let about = "Leaks over time and by stack, for ms_print and massif-visualizer."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { $0.massifLeaks }
  }
}

extension RunSummary {
  /// The maximum number of allocations of a group that are listed: more than there are snapshots.
  private static let mostAllocations = 1000

  /// Snapshots at times of allocations, and one at the end by stack.
  fileprivate var massifLeaks: String {
    var sums: [(at: UInt64, bytes: Int)] = [(0, 0)]
    for allocation in leakedAllocations(atMost: Self.mostAllocations) {
      let bytes = sums[sums.count - 1].bytes + allocation.bytes
      if sums[sums.count - 1].at == allocation.at { sums.removeLast() }
      sums.append((allocation.at, bytes))
    }
    let step = sums.count / MassifText.mostSnapshots + 1
    var massif = MassifText("leaked bytes, by time of allocation", of: header.scenario, unit: "ms")
    for position in sums.indices where position % step == 0 {
      massif.add(time: Int(sums[position].at / 1_000_000), bytes: sums[position].bytes)
    }
    var tree = StackTree("(leaked) by class, and by place from the innermost on")
    for stack in leakedStacks { tree.add(stack.innermostPlaces.map(\.frame), bytes: stack.bytes) }
    massif.add(time: Int(duration / 1_000_000), bytes: sums[sums.count - 1].bytes, tree)
    return massif.text
  }
}

extension MassifFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter { HeapCurve(of: trace) }
}

/// The live memory against time, and by stack at the peak and at the end.
private struct HeapCurve: RecordedTraceWriter {
  private let trace: RecordedTrace
  private var time = TraceTime()
  private var bytes = 0
  private var peak = (time: 0, bytes: 0)
  /// The live bytes at some times; every second one is left out when they are many.
  private var snapshots = [(time: 0, bytes: 0)]
  private var (step, waiting) = (1, 1)

  init(of trace: RecordedTrace) {
    self.trace = trace
  }

  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {
    for event in events {
      if time.add(event) {
        snapshots = snapshots.map { (0, $0.bytes) }
        peak.time = 0
      }
      switch event.kind {
      case .allocation:
        bytes += event.amount
        if bytes > peak.bytes { peak = (time.now, bytes) }
        recordSnapshot()
      case .free, .reallocation: bytes -= event.amount
      case .attached: (bytes, peak) = (0, (time.now, 0))
      default: break
      }
    }
  }

  private mutating func recordSnapshot() {
    waiting -= 1
    guard waiting == 0 else { return }
    waiting = step
    snapshots.append((time.now, max(bytes, 0)))
    guard snapshots.count == 2 * (MassifText.mostSnapshots - 2) else { return }
    snapshots = snapshots.indices.filter { $0 % 2 == 0 }.map { snapshots[$0] }
    step *= 2
  }

  func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) {
    let unit = time.isReal ? "ms" : "B"
    var massif = MassifText("bytes that were asked for", of: trace.name, unit: unit)
    let every = snapshots.count / (MassifText.mostSnapshots - 2) + 1
    let told = snapshots.indices.filter { $0 % every == 0 }.map { snapshots[$0] }
    for (at, bytes) in told where at <= peak.time {
      massif.add(time: time.milliseconds(at), bytes: bytes)
    }
    massif.add(
      time: time.milliseconds(peak.time), bytes: analysis.totals.peakBytes,
      tree("at the peak", analysis.alive(.peak), analysis), isPeak: true)
    for (at, bytes) in told where at > peak.time {
      massif.add(time: time.milliseconds(at), bytes: bytes)
    }
    massif.add(
      time: time.milliseconds(max(time.now, peak.time)), bytes: analysis.totals.bytes,
      tree("never freed", analysis.alive(.end), analysis))
    output.write(massif.text)
  }

  private func tree(
    _ title: String, _ alive: (UInt32) -> (count: Int, bytes: Int), _ analysis: TraceAnalysis
  ) -> StackTree {
    var (frames, tree) = (TraceFrames(of: analysis.stacks), StackTree("(\(title))"))
    for stack in analysis.stacksWithBlocks where alive(stack).bytes != 0 {
      tree.add(frames.calls(of: stack), bytes: alive(stack).bytes)
    }
    return tree
  }
}

/// Bytes against time in the format of Massif, as `ms_print` reads it.
struct MassifText {
  /// The most snapshots, as Massif has them.
  static let mostSnapshots = 100

  /// The lines.
  private(set) var text: String
  private var count = 0

  /// Begins a document about bytes of a program, against time in a unit.
  init(_ what: String, of program: String, unit: String) {
    text = "desc: \(what)\ncmd: \(program.visible.shown)\ntime_unit: \(unit)\n"
  }

  /// Adds the bytes at a time, with or without their stacks.
  mutating func add(time: Int, bytes: Int, _ tree: StackTree? = nil, isPeak: Bool = false) {
    text +=
      "#-----------\nsnapshot=\(count)\n#-----------\ntime=\(time)\n"
      + "mem_heap_B=\(bytes)\nmem_heap_extra_B=0\nmem_stacks_B=0\n"
      + "heap_tree=\(tree == nil ? "empty" : isPeak ? "peak" : "detailed")\n\(tree?.text ?? "")"
    count += 1
  }
}

/// Stacks that are put together where their innermost frames are the same, as Massif has them.
struct StackTree {
  private struct Node {
    let frame: String
    var bytes = 0
    /// The frames that call it, in the order of their first use.
    var callers: [Int] = []
  }

  private struct Caller: Hashable {
    let of: Int
    let frame: String
  }

  private var nodes: [Node]
  private var numbers: [Caller: Int] = [:]

  /// No stacks, below a title.
  init(_ title: String) {
    nodes = [Node(frame: title)]
  }

  /// Adds the bytes of a stack, whose frames come from the innermost on.
  mutating func add(_ frames: [String], bytes: Int) {
    var node = 0
    nodes[node].bytes += bytes
    for frame in frames {
      let caller = Caller(of: node, frame: frame)
      let next = numbers[caller] ?? nodes.count
      if next == nodes.count {
        numbers[caller] = next
        nodes[node].callers.append(next)
        nodes.append(Node(frame: frame))
      }
      nodes[next].bytes += bytes
      node = next
    }
  }

  /// The tree as lines, the largest first.
  var text: String {
    var text = ""
    var waiting = [(node: 0, depth: 0)]
    while let (number, depth) = waiting.popLast() {
      let node = nodes[number]
      let address = number == 0 ? "" : "0x\(String(number, radix: 16)): "
      text +=
        "\(String(repeating: " ", count: depth))n\(node.callers.count): \(node.bytes) "
        + "\(address)\(node.frame)\n"
      let order = node.callers.sorted { (nodes[$0].bytes, $1) < (nodes[$1].bytes, $0) }
      waiting += order.map { ($0, depth + 1) }
    }
    return text
  }
}
