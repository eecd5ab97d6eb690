/// Tarjan's search for strongly connected components, with a stack of its own.
///
/// Nodes are numbered from 1 as they are entered. A finished node is renumbered after its
/// component, downwards from the top, so that it can never lower anybody's lowest number.
struct ComponentSearch: ~Copyable {
  /// The number of a node in the first component to be finished; the one above, which becomes
  /// `Components.none`, is that of a node left out.
  private static let firstFinished = UInt32.max - 1

  /// A node that was entered and not yet left.
  struct Visit {
    var nextEdge: UInt32
    let endOfEdges: UInt32
    let number: UInt32
    var lowestNumber: UInt32
  }

  private let rows: SearchRows
  private let suspended: FixedArray<Visit>
  private let unfinished: FixedArray<SearchRows.Position>
  private var suspendedCount = 0
  private var unfinishedCount = 0
  private var lastNumber = SearchRows.unvisited
  private var componentCount: UInt32 = 0

  init(rows: consuming SearchRows, nodeCount: Int) {
    self.rows = rows
    suspended = FixedArray(count: nodeCount)
    unfinished = FixedArray(count: nodeCount)
  }

  /// Searches from every node of the graph that was made into rows.
  consuming func components(of graph: borrowing Graph) -> Components {
    for node in 0..<Graph.Node(graph.nodeCount) {
      let position = SearchRows.position(of: node, in: graph)
      if rows.number(at: position) == SearchRows.unvisited { search(from: position) }
    }
    let numbers = FixedArray<UInt32>(count: graph.nodeCount)
    for node in 0..<Graph.Node(graph.nodeCount) {
      numbers[node] =
        Self.firstFinished &- rows.number(at: SearchRows.position(of: node, in: graph))
    }
    return Components(count: Int(componentCount), numbers: numbers)
  }

  private mutating func search(from start: SearchRows.Position) {
    var here = enter(start)
    while true {
      if here.nextEdge < here.endOfEdges {
        let target = rows.target(of: here.nextEdge)
        here.nextEdge &+= 1
        let number = rows.number(at: target)
        if number == SearchRows.unvisited {
          suspended[suspendedCount] = here
          suspendedCount &+= 1
          here = enter(target)
        } else {
          here.lowestNumber = min(here.lowestNumber, number)
        }
      } else {
        if here.lowestNumber == here.number { finishComponent(enteredAt: here.number) }
        if suspendedCount == 0 { return }
        suspendedCount &-= 1
        let lowestNumber = here.lowestNumber
        here = suspended[suspendedCount]
        here.lowestNumber = min(here.lowestNumber, lowestNumber)
      }
    }
  }

  private mutating func enter(_ position: SearchRows.Position) -> Visit {
    let firstEdge = SearchRows.firstEdge(at: position)
    let endOfEdges = rows.endOfEdges(at: position)
    rows.prefetchTargets(from: firstEdge, upTo: endOfEdges)
    lastNumber &+= 1
    rows.setNumber(lastNumber, at: position)
    unfinished[unfinishedCount] = position
    unfinishedCount &+= 1
    return Visit(
      nextEdge: firstEdge, endOfEdges: endOfEdges, number: lastNumber, lowestNumber: lastNumber)
  }

  private mutating func finishComponent(enteredAt first: UInt32) {
    var number: UInt32
    repeat {
      unfinishedCount &-= 1
      number = rows.number(at: unfinished[unfinishedCount])
      rows.setNumber(Self.firstFinished &- componentCount, at: unfinished[unfinishedCount])
    } while number != first
    componentCount &+= 1
  }
}
