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
