internal import MemsimJournal
internal import MemsimVocabulary

/// What processes have leaked against time, and at the end by stack, as `ms_print` reads it.
struct MassifFormat: ReportFormat {
  static let name = "massif"
  static let about = "What leaks against time, and by stack, for ms_print and massif-visualizer."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.massifLeaks }
  }
}

extension RunSummary {
  /// The most snapshots, as Massif has them.
  private static let mostSnapshots = 100

  /// A snapshot at each time at which something was found to be lost, and the last one by stack.
  fileprivate var massifLeaks: String {
    var text = "desc: leaked bytes\ncmd: \(header.scenario.visible.shown)\ntime_unit: ms\n"
    var sums: [(at: UInt64, bytes: Int)] = [(0, 0)]
    for leak in leaks {
      let bytes = sums[sums.count - 1].bytes + leak.body.bytes
      if sums[sums.count - 1].at == leak.at { sums.removeLast() }
      sums.append((leak.at, bytes))
    }
    let step = sums.count / Self.mostSnapshots + 1
    let told = sums.indices.filter { $0 % step == 0 && $0 < sums.count - 1 } + [sums.count - 1]
    for (number, position) in told.enumerated() {
      let isLast = position == sums.count - 1
      text +=
        "#-----------\nsnapshot=\(number)\n#-----------\ntime=\(sums[position].at / 1_000_000)\n"
        + "mem_heap_B=\(sums[position].bytes)\nmem_heap_extra_B=0\nmem_stacks_B=0\n"
        + "heap_tree=\(isLast ? "detailed" : "empty")\n"
    }
    var tree = StackTree()
    for stack in leakedStacks { tree.add(stack) }
    return text + tree.text
  }
}

/// Stacks that are put together where their innermost places are the same.
private struct StackTree {
  private struct Node {
    let frame: String
    var bytes = 0
    /// The places that call it, in the order in which they came.
    var callers: [Int] = []
  }

  private var nodes = [Node(frame: "(leaked) by class, and by place from the innermost on")]
  private var numbers: [Caller: Int] = [:]

  private struct Caller: Hashable {
    let of: Int
    let frame: String
  }

  mutating func add(_ stack: LeakedStack) {
    var node = 0
    nodes[node].bytes += stack.bytes
    for place in stack.innermostPlaces {
      let caller = Caller(of: node, frame: place.frame)
      let next = numbers[caller] ?? nodes.count
      if next == nodes.count {
        numbers[caller] = next
        nodes[node].callers.append(next)
        nodes.append(Node(frame: caller.frame))
      }
      nodes[next].bytes += stack.bytes
      node = next
    }
  }

  /// The tree as lines, what leaks most first.
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
