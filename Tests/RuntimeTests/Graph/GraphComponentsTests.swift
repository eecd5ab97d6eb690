import MemsimRuntime
import TestSupport
import XCTest

final class GraphComponentsTests: XCTestCase {
  /// The component of each node, checked against mutual reachability inside the subset.
  private func check(_ lists: AdjacencyLists, within subset: Set<UInt32>) {
    let graph = lists.graph()
    var members = NodeSet(capacity: lists.rows.count)
    for node in subset { members.insert(node) }
    let found =
      subset.count == lists.rows.count
      ? graph.components() : graph.components(within: members)
    let expected = lists.components(within: subset)
    XCTAssertEqual(found.count, Set(expected.values).count, "\(lists) \(subset)")
    let sorted = found.members()
    for node in lists.nodes {
      guard let component = expected[node], let number = found.component(of: node) else {
        XCTAssertNil(expected[node], "\(lists) \(subset)")
        XCTAssertNil(found.component(of: node), "\(lists) \(subset)")
        continue
      }
      XCTAssertEqual(sorted.nodes(of: number), component.sorted(), "\(lists) \(subset)")
      XCTAssertEqual(sorted.count(of: number), component.count)
      XCTAssertEqual(sorted.first(of: number), component.min())
      for target in lists.rows[Int(node)] where subset.contains(target) {
        XCTAssertLessThanOrEqual(found.component(of: target) ?? 0, number, "\(lists) \(subset)")
      }
    }
  }

  func testTheEmptyGraphHasNoComponents() {
    check(AdjacencyLists(rows: []), within: [])
  }

  func testEveryGraphOfUpToFourNodes() {
    for nodeCount in 0...4 {
      for (number, lists) in AdjacencyLists.all(nodeCount: nodeCount).enumerated()
      where !Sanitizer.isPresent || nodeCount < 4 || number % 17 == 0 {
        check(lists, within: Set(lists.nodes))
      }
    }
  }

  func testEverySubsetOfEveryGraphOfThreeNodes() {
    for lists in AdjacencyLists.all(nodeCount: 3) {
      for bits in 0..<8 { check(lists, within: Set(lists.nodes.filter { bits >> $0 & 1 == 1 })) }
    }
  }

  func testWhatRootsLeaveUnreachableInRandomGraphs() {
    for seed in 0..<2_000 as Range<UInt64> {
      let lists = AdjacencyLists.random(seed: seed)
      check(lists, within: Set(lists.nodes))
      let reachable = lists.reachable(from: lists.randomRoots(seed: seed))
      check(lists, within: Set(lists.nodes).subtracting(reachable))
    }
  }
}

extension AdjacencyLists {
  /// For each node of a subset, the nodes it leads to inside it that lead back.
  fileprivate func components(within subset: Set<UInt32>) -> [UInt32: Set<UInt32>] {
    let inside = AdjacencyLists(rows: rows.map { $0.filter(subset.contains) })
    let reachable = nodes.map { inside.reachable(from: [$0]) }
    return Dictionary(
      uniqueKeysWithValues: subset.map { node in
        (node, reachable[Int(node)].filter { reachable[Int($0)].contains(node) })
      })
  }
}
