import MemsimRuntime
import XCTest

final class GraphReachabilityTests: XCTestCase {
  private func check(_ lists: AdjacencyLists, roots: [UInt32]) {
    let graph = lists.graph()
    let found = graph.reachable(from: roots)
    let expected = lists.reachable(from: roots)
    XCTAssertEqual(Set(lists.nodes.filter { found.contains($0) }), expected, "\(lists) \(roots)")
    XCTAssertEqual(found.count, expected.count)
    XCTAssertEqual(found.complement().count, lists.rows.count - expected.count)
  }

  func testNothingIsReachableInTheEmptyGraph() {
    check(AdjacencyLists(rows: []), roots: [])
  }

  func testARootIsReachableAndItsNeighbourIsNot() {
    check(AdjacencyLists(rows: [[], []]), roots: [1])
  }

  func testEveryGraphOfUpToThreeNodes() {
    for nodeCount in 0...3 {
      for lists in AdjacencyLists.all(nodeCount: nodeCount) {
        for bits in 0..<(1 << nodeCount) {
          check(lists, roots: lists.nodes.filter { bits >> $0 & 1 == 1 })
        }
      }
    }
  }

  func testRandomGraphs() {
    for seed in 0..<2_000 as Range<UInt64> {
      let lists = AdjacencyLists.random(seed: seed)
      check(lists, roots: lists.randomRoots(seed: seed))
    }
  }
}

final class GraphBuilderTests: XCTestCase {
  func testRowsKeepTheOrderOfNodesAndEdges() {
    let graph = AdjacencyLists(rows: [[2, 0, 2], [], [1]]).graph()
    XCTAssertEqual(graph.nodeCount, 3)
    XCTAssertEqual(graph.edgeCount, 4)
    XCTAssertEqual(Array(graph.offsets.elements), [0, 3, 3, 4])
    XCTAssertEqual(Array(graph.targets.elements), [2, 0, 2, 1])
  }

  func testUnusedRoomIsNotPartOfTheGraph() {
    var builder = GraphBuilder(nodeCapacity: 1_000_000_000, edgeCapacity: 4_000_000_000)
    builder.endNode()
    builder.addEdge(to: 0)
    builder.endNode()
    let graph = builder.finish()
    XCTAssertEqual(graph.nodeCount, 2)
    XCTAssertEqual(graph.edgeCount, 1)
    XCTAssertEqual(graph.reachable(from: [1]).count, 2)
  }

  func testRoomForEdgesGrowsWithThem() {
    // Up to a few megabytes and beyond, where buffers are mapped on their own.
    for count in [0, 1, 1023, 1025, 600_000, 3_000_000] {
      var builder = GraphBuilder(nodeCapacity: 2, edgeCapacity: 0)
      for edge in 0..<count { builder.addEdge(to: UInt32(edge & 1)) }
      builder.endNode()
      builder.endNode()
      let graph = builder.finish()
      XCTAssertEqual(graph.edgeCount, count)
      let areRight = (0..<count).allSatisfy { graph.targets[$0] == UInt32($0 & 1) }
      XCTAssertTrue(areRight, "of \(count) edges")
    }
  }

  func testASetOfNodesKnowsItsMembers() {
    for capacity in [1, 63, 64, 65, 1_000] {
      var set = NodeSet(capacity: capacity)
      let last = UInt32(capacity - 1)
      XCTAssertTrue(set.insert(last))
      XCTAssertFalse(set.insert(last))
      XCTAssertTrue(set.contains(last))
      XCTAssertEqual(set.count, 1)
      let others = set.complement()
      XCTAssertFalse(others.contains(last))
      XCTAssertEqual(others.count, capacity - 1)
    }
  }
}
