import MemsimRuntime
import TestSupport
import XCTest

final class GraphDominatorsTests: XCTestCase {
  private func check(_ lists: AdjacencyLists, roots: [UInt32]) {
    let dominators = lists.graph().dominators(from: roots)
    let expected = lists.immediateDominators(from: roots)
    let sizes = dominators.retainedSizes { 1 << UInt64($0) }
    for node in lists.nodes {
      XCTAssertEqual(
        dominators.immediateDominator(of: node), expected[node], "\(node) \(lists) \(roots)")
      XCTAssertEqual(
        sizes[node], lists.weight(retainedBy: node, from: roots), "\(node) \(lists) \(roots)")
    }
    XCTAssertEqual(dominators.virtualRoot, UInt32(lists.rows.count))
    XCTAssertEqual(
      sizes[dominators.virtualRoot],
      lists.reachable(from: roots).reduce(0) { $0 | 1 << UInt64($1) })
  }

  func testTheEmptyGraph() {
    check(AdjacencyLists(rows: []), roots: [])
  }

  func testNobodyDominatesWithoutRoots() {
    check(AdjacencyLists(rows: [[1], [0]]), roots: [])
  }

  func testTheGraphOfTheArticleOfLengauerAndTarjan() {
    // R, A, B, C, D, E, F, G, H, I, J, K, L
    check(
      AdjacencyLists(rows: [
        [1, 2, 3], [4], [1, 4, 5], [6, 7], [12], [8], [9], [9, 10], [5, 11], [11], [9], [9, 0], [8],
      ]), roots: [0])
  }

  func testEveryGraphOfUpToThreeNodesFromEveryRoots() {
    for nodeCount in 1...3 {
      for lists in AdjacencyLists.all(nodeCount: nodeCount) {
        for bits in 0..<(1 << nodeCount) {
          check(lists, roots: lists.nodes.filter { bits >> $0 & 1 == 1 })
        }
      }
    }
  }

  func testEveryGraphOfFourNodesFromTheLast() {
    for (number, lists) in AdjacencyLists.all(nodeCount: 4).enumerated()
    where !Sanitizer.isPresent || number % 17 == 0 {
      check(lists, roots: [3])
    }
  }

  func testRandomGraphs() {
    for seed in 0..<1_500 as Range<UInt64> {
      let lists = AdjacencyLists.random(seed: seed)
      check(lists, roots: lists.randomRoots(seed: seed))
    }
  }
}

extension AdjacencyLists {
  /// The nodes that cannot be reached without a node, itself among them, as a sum of powers of two.
  fileprivate func weight(retainedBy node: UInt32, from roots: [UInt32]) -> UInt64 {
    reachable(from: roots).subtracting(reachable(from: roots, without: node))
      .reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// By definition: of all that dominate a node, the one that all others dominate.
  fileprivate func immediateDominators(from roots: [UInt32]) -> [UInt32: UInt32] {
    let reached = reachable(from: roots)
    var dominated: [UInt32: Set<UInt32>] = [:]
    for node in reached {
      dominated[node] = reached.subtracting(reachable(from: roots, without: node))
    }
    return Dictionary(
      uniqueKeysWithValues: reached.map { node in
        let dominators = reached.filter { $0 != node && dominated[$0]?.contains(node) == true }
        let nearest = dominators.min {
          (dominated[$0]?.count ?? 0) < (dominated[$1]?.count ?? 0)
        }
        return (node, nearest ?? UInt32(rows.count))
      })
  }
}
