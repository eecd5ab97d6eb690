/// Stacks that are put together where their innermost frames are the same, as Massif has them.
struct StackTree {
  private struct Node {
    let frame: String
    var bytes = 0
    /// The frames that call it, in the order in which they came.
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

  /// Adds what a stack has, whose frames come from the innermost on.
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

  /// The tree as lines, what has most first.
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
