package import MemsimRuntime

/// What is alive in a heap, by class and by the site where it was allocated.
package struct HeapProfile {
  /// Objects of one class, or blocks, that were allocated at one site.
  package struct Line: Equatable, Sendable {
    /// The class; empty for blocks.
    package let className: String
    /// The site.
    package let site: Site
    /// How many there are.
    package internal(set) var count = 0
    /// What their regions take.
    package internal(set) var bytes = 0
  }

  /// The lines in the order of the oldest slot of each.
  package private(set) var lines: [Line] = []

  private struct Key: Hashable {
    let className: String
    let site: Site
  }

  /// Counts what is alive.
  ///
  /// - Complexity: O(slots)
  package init(of heap: Heap) {
    let graph = heap.graph()
    var positions: [Key: Int] = [:]
    for node in graph.livingNodes {
      let key = Key(className: graph.heapClass(of: node)?.name ?? "", site: graph.site(of: node))
      let position = positions[key] ?? lines.count
      if position == lines.count {
        positions[key] = position
        lines.append(Line(className: key.className, site: key.site))
      }
      lines[position].count += 1
      lines[position].bytes += Int(graph.bytes(of: node))
    }
  }
}

extension HeapGraph {
  /// The oldest object of a class that is alive, by its slot; nil when there is none.
  package func firstObject(ofClass name: String) -> Ref? {
    livingNodes.first { heapClass(of: $0)?.name == name }.map(ref(of:))
  }
}
