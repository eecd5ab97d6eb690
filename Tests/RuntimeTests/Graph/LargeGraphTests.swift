import BenchmarkFloors
import Foundation
import MemsimRuntime
import TestSupport
import XCTest

/// Graphs large enough for deep searches, jumps and mapped buffers, against plain C.
final class LargeGraphTests: XCTestCase {
  private static let nodeCount: UInt32 = 100_000

  /// Runs a body on a host thread with the smallest usual stack, which recursion would exhaust.
  private func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let finished = expectation(description: "finished")
    let thread = Thread {
      body()
      finished.fulfill()
    }
    thread.stackSize = 512 << 10
    thread.start()
    wait(for: [finished], timeout: 120)
  }

  /// A list whose first node owns all the others, and whose last refers back to the first or not.
  private static func chain(closed: Bool) -> Graph {
    var builder = GraphBuilder(nodeCapacity: Int(nodeCount), edgeCapacity: Int(nodeCount))
    for node in 0..<nodeCount {
      if node + 1 < nodeCount || closed { builder.addEdge(to: (node + 1) % nodeCount) }
      builder.endNode()
    }
    return builder.finish()
  }

  func testALongListNeedsNoStack() {
    onSmallStack {
      let graph = Self.chain(closed: false)
      let last = UInt32(graph.nodeCount - 1)
      XCTAssertEqual(graph.reachable(from: [0]).count, graph.nodeCount)
      XCTAssertEqual(graph.components().count, graph.nodeCount)
      XCTAssertEqual(graph.shortestPaths(from: [0]).path(to: last)?.count, graph.nodeCount)
      let dominators = graph.dominators(from: [0])
      XCTAssertEqual(dominators.immediateDominator(of: last), last - 1)
      XCTAssertEqual(dominators.retainedSizes { _ in 48 }[0], 48 * UInt64(graph.nodeCount))
    }
  }

  func testALongRingNeedsNoStack() {
    onSmallStack {
      let graph = Self.chain(closed: true)
      let components = graph.components()
      XCTAssertEqual(components.count, 1)
      XCTAssertEqual(
        graph.shortestCycle(through: 0, within: components)?.count, graph.nodeCount)
      XCTAssertEqual(
        graph.dominators(from: [1]).immediateDominator(of: 0), UInt32(graph.nodeCount - 1))
    }
  }

  /// The last node of a list refers to as many others as it has nodes, and so do the roots.
  func testManySharedNodesAtTheEndOfALongListAreNotQuadratic() {
    let half = Self.nodeCount
    var builder = GraphBuilder(nodeCapacity: Int(2 * half), edgeCapacity: Int(2 * half))
    for node in 0..<half {
      for target in node + 1 < half ? node + 1..<node + 2 : half..<2 * half {
        builder.addEdge(to: target)
      }
      builder.endNode()
    }
    for _ in 0..<half { builder.endNode() }
    let graph = builder.finish()
    let dominators = graph.dominators(from: [0] + Array(half..<2 * half))
    for node in half..<2 * half {
      XCTAssertEqual(dominators.immediateDominator(of: node), dominators.virtualRoot)
    }
    XCTAssertEqual(dominators.immediateDominator(of: half - 1), half - 2)
  }

  func testRandomGraphsAgreeWithPlainC() {
    for (seed, edgeCount) in [50_000, 120_000, 200_000, 1_000_000].enumerated() {
      checkAgainstFloors(edgeCount: UInt32(edgeCount), seed: UInt64(seed))
    }
  }

  private func checkAgainstFloors(edgeCount: UInt32, seed: UInt64) {
    let nodeCount = Self.nodeCount
    let graph = Graph(random: nodeCount, edges: edgeCount, seed: seed)
    let roots: [UInt32] = [5, 3, 5, 8, 13]
    var marks = [UInt8](repeating: 0, count: Int(nodeCount))
    var expectedComponents = [UInt32](repeating: 0, count: Int(nodeCount))
    var expectedDominators = expectedComponents
    var componentCount: UInt32 = 0
    graph.withFloor { floor in
      _ = floor_graph_mark(floor, roots, roots.count, &marks)
      componentCount = floor_graph_components(floor, &expectedComponents)
      floor_graph_dominators(floor, roots, roots.count, &expectedDominators)
    }
    let reached = graph.reachable(from: roots)
    let components = graph.components()
    let dominators = graph.dominators(from: roots)
    XCTAssertEqual(components.count, Int(componentCount))
    for node in 0..<nodeCount {
      XCTAssertEqual(reached.contains(node), marks[Int(node)] == 1)
      // Both number components as Tarjan's algorithm finishes them.
      XCTAssertEqual(components.component(of: node), expectedComponents[Int(node)])
      XCTAssertEqual(
        dominators.immediateDominator(of: node) ?? UInt32.max, expectedDominators[Int(node)])
    }
  }
}

extension Graph {
  /// The random graph that the benchmarks run on.
  fileprivate init(random nodeCount: UInt32, edges edgeCount: UInt32, seed: UInt64) {
    var offsets = [UInt32](repeating: 0, count: Int(nodeCount) + 1)
    var targets = [UInt32](repeating: 0, count: Int(edgeCount))
    floor_graph_fill(nodeCount, edgeCount, seed, &offsets, &targets)
    var builder = GraphBuilder(nodeCapacity: Int(nodeCount), edgeCapacity: Int(edgeCount))
    for node in 0..<Int(nodeCount) {
      for edge in offsets[node]..<offsets[node + 1] { builder.addEdge(to: targets[Int(edge)]) }
      builder.endNode()
    }
    self = builder.finish()
  }

  /// Lets plain C read the same arrays.
  fileprivate func withFloor(_ body: (UnsafePointer<floor_graph>) -> Void) {
    guard let offsets = self.offsets.elements.baseAddress,
      let targets = self.targets.elements.baseAddress
    else { return }
    var floor = floor_graph(
      nodes: UInt32(nodeCount), edges: UInt32(edgeCount), offsets: offsets, targets: targets)
    body(&floor)
  }
}
