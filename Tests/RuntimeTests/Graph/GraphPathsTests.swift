import MemsimRuntime
import XCTest

final class GraphPathsTests: XCTestCase {
  private func checkPaths(_ lists: AdjacencyLists, roots: [UInt32]) {
    let paths = lists.graph().shortestPaths(from: roots)
    for node in lists.nodes {
      let path = paths.path(to: node)
      XCTAssertEqual(
        path.map { $0.count - 1 }, lists.distance(from: roots, to: node),
        "\(node) \(lists) \(roots)")
      guard let path else { continue }
      XCTAssertTrue(roots.contains(path[0]), "\(node) \(lists) \(roots)")
      XCTAssertEqual(path.last, node)
      XCTAssertTrue(lists.contains(edgesOf: path), "\(path) \(lists)")
    }
  }

  private func checkCycles(_ lists: AdjacencyLists) {
    let graph = lists.graph()
    let components = graph.components()
    for node in lists.nodes {
      let cycle = graph.shortestCycle(through: node, within: components)
      let wayBack = lists.distance(from: lists.rows[Int(node)], to: node)
      XCTAssertEqual(cycle?.count, wayBack.map { $0 + 1 }, "\(node) \(lists)")
      guard let cycle else { continue }
      XCTAssertEqual(cycle[0], node, "\(lists)")
      XCTAssertTrue(lists.contains(edgesOf: cycle + [node]), "\(cycle) \(lists)")
    }
  }

  func testEveryGraphOfUpToThreeNodes() {
    for nodeCount in 1...3 {
      for lists in AdjacencyLists.all(nodeCount: nodeCount) {
        checkCycles(lists)
        for bits in 0..<(1 << nodeCount) {
          checkPaths(lists, roots: lists.nodes.filter { bits >> $0 & 1 == 1 })
        }
      }
    }
  }

  func testRandomGraphs() {
    for seed in 0..<1_000 as Range<UInt64> {
      let lists = AdjacencyLists.random(seed: seed)
      checkPaths(lists, roots: lists.randomRoots(seed: seed))
      checkCycles(lists)
    }
  }

  func testTheFirstRootWins() {
    let graph = AdjacencyLists(rows: [[2], [2], []]).graph()
    XCTAssertEqual(graph.shortestPaths(from: [1, 0]).path(to: 2), [1, 2])
    XCTAssertEqual(graph.shortestPaths(from: [0, 1]).path(to: 2), [0, 2])
  }

  func testTheFirstEdgeWins() {
    let graph = AdjacencyLists(rows: [[2, 1], [3], [3], [0]]).graph()
    XCTAssertEqual(graph.shortestPaths(from: [0]).path(to: 3), [0, 2, 3])
    XCTAssertEqual(graph.shortestCycle(through: 0, within: graph.components()), [0, 2, 3])
  }

  func testACycleStaysAmongTheNodesThatComponentsWereMadeOf() {
    let graph = AdjacencyLists(rows: [[1, 2], [0], [3], [0]]).graph()
    var subset = NodeSet(capacity: 4)
    for node in [0, 2, 3] as [UInt32] { subset.insert(node) }
    XCTAssertEqual(
      graph.shortestCycle(through: 0, within: graph.components(within: subset)), [0, 2, 3])
  }
}

extension AdjacencyLists {
  /// Whether each of some nodes has an edge to the next.
  fileprivate func contains(edgesOf path: [UInt32]) -> Bool {
    zip(path, path.dropFirst()).allSatisfy { rows[Int($0)].contains($1) }
  }
}
