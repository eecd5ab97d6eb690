import BenchmarkFloors
import Dispatch
import MemsimRuntime

/// The analysis of a random graph with two edges an object, in nanoseconds an object; memsim and
/// plain C read the same arrays.
enum GraphBenchmark {
  private static let edgesPerNode = 2
  private static let seed: UInt64 = 1
  private static let rootCount = 16

  static func reachability(objects: Int) -> Double {
    let graph = randomGraph(objects)
    let roots = roots(of: graph)
    return nanosecondsPerNode(of: graph) { graph.reachable(from: roots).capacity }
  }

  static func floorReachability(objects: Int) -> Double {
    let graph = randomGraph(objects)
    let roots = roots(of: graph)
    var floor = floor(of: graph)
    var marks = [UInt8](repeating: 0, count: objects)
    return nanosecondsPerNode(of: graph) {
      Int(floor_graph_mark(&floor, roots, roots.count, &marks))
    }
  }

  static func components(objects: Int) -> Double {
    let graph = randomGraph(objects)
    return nanosecondsPerNode(of: graph) {
      let components = graph.components()
      return components.count
    }
  }

  static func floorComponents(objects: Int) -> Double {
    let graph = randomGraph(objects)
    var floor = floor(of: graph)
    var component = [UInt32](repeating: 0, count: objects)
    return nanosecondsPerNode(of: graph) { Int(floor_graph_components(&floor, &component)) }
  }

  static func dominators(objects: Int) -> Double {
    let graph = randomGraph(objects)
    let roots = roots(of: graph)
    return nanosecondsPerNode(of: graph) {
      let dominators = graph.dominators(from: roots)
      return Int(dominators.virtualRoot)
    }
  }

  static func floorDominators(objects: Int) -> Double {
    let graph = randomGraph(objects)
    let roots = roots(of: graph)
    var floor = floor(of: graph)
    var dominator = [UInt32](repeating: 0, count: objects)
    return nanosecondsPerNode(of: graph) {
      floor_graph_dominators(&floor, roots, roots.count, &dominator)
      return Int(dominator[0])
    }
  }

  private static func roots(of graph: borrowing Graph) -> [UInt32] {
    (0..<min(rootCount, graph.nodeCount)).map { UInt32($0) }
  }

  private static func randomGraph(_ nodeCount: Int) -> Graph {
    let edgeCount = nodeCount * edgesPerNode
    var offsets = [UInt32](repeating: 0, count: nodeCount + 1)
    var targets = [UInt32](repeating: 0, count: edgeCount)
    floor_graph_fill(UInt32(nodeCount), UInt32(edgeCount), seed, &offsets, &targets)
    var builder = GraphBuilder(nodeCapacity: nodeCount, edgeCapacity: edgeCount)
    for node in 0..<nodeCount {
      for edge in offsets[node]..<offsets[node + 1] { builder.addEdge(to: targets[Int(edge)]) }
      builder.endNode()
    }
    return builder.finish()
  }

  /// The same arrays for plain C, valid as long as the graph is.
  private static func floor(of graph: borrowing Graph) -> floor_graph {
    guard let offsets = graph.offsets.elements.baseAddress,
      let targets = graph.targets.elements.baseAddress
    else { preconditionFailure("a graph without arrays") }
    return floor_graph(
      nodes: UInt32(graph.nodeCount), edges: UInt32(graph.edgeCount), offsets: offsets,
      targets: targets)
  }

  private static func nanosecondsPerNode(
    of graph: borrowing Graph, _ work: () -> Int
  ) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    let result = work()
    let elapsed = DispatchTime.now().uptimeNanoseconds - start
    precondition(result >= 0, "an analysis without a result")
    return Double(elapsed) / Double(graph.nodeCount)
  }
}
