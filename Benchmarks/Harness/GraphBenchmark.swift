import BenchmarkFloors
import MemsimDevice
import MemsimHost
import MemsimRuntime

/// The analysis of a heap full of objects with two strong references each to others at random.
///
/// They are allocated in an order that has nothing to do with their references. Plain C reads the
/// same graph in arrays.
enum GraphBenchmark {
  /// The graph of the heap, and the roots that it has.
  private final class World: @unchecked Sendable {  // kept behind the lock of `worlds`
    let heap: Heap
    let graph: HeapGraph
    let roots: [UInt32]

    init(objects: Int) {
      heap = GraphBenchmark.makeHeap(objects)
      graph = heap.graph()
      roots = graph.roots
    }
  }

  private static let worlds = Monitor<[Int: World]>([:])
  private static let rootCount = 16

  /// From the heap to the set of what its roots lead to: walking every object, and marking.
  static func reachability(objects: Int) -> Double {
    let heap = world(objects).heap
    return nanoseconds(per: objects) { heap.graph().roots.count }
  }

  static func floorReachability(objects: Int) -> Double {
    let world = world(objects)
    var marks = [UInt8](repeating: 0, count: world.graph.graph.nodeCount)
    return withFloor(world) { floor in
      nanoseconds(per: objects) {
        Int(floor_graph_mark(&floor, world.roots, world.roots.count, &marks))
      }
    }
  }

  static func components(objects: Int) -> Double {
    let world = world(objects)
    return nanoseconds(per: objects) {
      let components = world.graph.graph.components()
      return components.count
    }
  }

  static func floorComponents(objects: Int) -> Double {
    let world = world(objects)
    var component = [UInt32](repeating: 0, count: world.graph.graph.nodeCount)
    return withFloor(world) { floor in
      nanoseconds(per: objects) { Int(floor_graph_components(&floor, &component)) }
    }
  }

  static func dominators(objects: Int) -> Double {
    let world = world(objects)
    return nanoseconds(per: objects) {
      let dominators = world.graph.graph.dominators(from: world.roots)
      return Int(dominators.virtualRoot)
    }
  }

  static func floorDominators(objects: Int) -> Double {
    let world = world(objects)
    var dominator = [UInt32](repeating: 0, count: world.graph.graph.nodeCount)
    return withFloor(world) { floor in
      nanoseconds(per: objects) {
        floor_graph_dominators(&floor, world.roots, world.roots.count, &dominator)
        return Int(dominator[0])
      }
    }
  }

  /// One world is kept, so that a run at full size has room.
  private static func world(_ objects: Int) -> World {
    worlds.withLock { worlds in
      if let world = worlds[objects] { return world }
      let world = World(objects: objects)
      worlds = [objects: world]
      return world
    }
  }

  private static func makeHeap(_ objects: Int) -> Heap {
    let shape = HeapClass(named: "Node", instanceSize: 48, strongWords: [0, 1])
    guard let heap = try? Heap(named: "graph") else { fatalError("no heap to measure") }
    var random = Random(seed: 1)
    var nodes = (0..<objects).map { _ -> Ref in
      guard let node = heap.allocate(shape) else { fatalError("48 bytes were refused") }
      return node
    }
    for last in stride(from: objects - 1, to: 0, by: -1) {
      nodes.swapAt(last, Int(random.next() % UInt64(last + 1)))
    }
    for node in nodes {
      for word in 0..<2 {
        heap.assign(nodes[Int(random.next() % UInt64(objects))], in: node, at: word)
      }
    }
    for node in nodes.prefix(rootCount) { heap.addRoot(node) }
    return heap
  }

  /// The arrays of the graph for plain C, valid in `body`.
  private static func withFloor(
    _ world: World, _ body: (inout floor_graph) -> Double
  ) -> Double {
    guard let offsets = world.graph.graph.offsets.elements.baseAddress,
      let targets = world.graph.graph.targets.elements.baseAddress
    else { preconditionFailure("a graph without arrays") }
    var floor = floor_graph(
      nodes: UInt32(world.graph.graph.nodeCount), edges: UInt32(world.graph.graph.edgeCount),
      offsets: offsets, targets: targets)
    return body(&floor)
  }

  private static func nanoseconds(per objects: Int, _ work: () -> Int) -> Double {
    let start = timing_now()
    let result = work()
    let elapsed = timing_now() - start
    precondition(result >= 0, "an analysis without a result")
    return Double(elapsed) / Double(objects)
  }
}
