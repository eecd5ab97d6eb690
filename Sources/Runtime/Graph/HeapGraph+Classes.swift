/// What of each class is alive.
extension HeapGraph {
  /// How many objects of a class are alive, and what their regions take; what refines the class is
  /// counted for itself.
  package struct ClassCount: Equatable, Sendable {
    /// The name of the class.
    package let className: String
    /// How many there are.
    package internal(set) var count = 0
    /// What their regions take.
    package internal(set) var bytes = 0
  }

  /// The classes of which an object is alive, in the order of their names.
  ///
  /// - Complexity: O(slots)
  package var classCounts: [ClassCount] {
    var positions: [Int: Int] = [:]
    var byNumber: [ClassCount] = []
    for node in livingNodes {
      guard let heapClass = heapClass(of: node) else { continue }
      let position = positions[heapClass.number] ?? byNumber.count
      if position == byNumber.count {
        positions[heapClass.number] = position
        byNumber.append(ClassCount(className: heapClass.name))
      }
      byNumber[position].count += 1
      byNumber[position].bytes += Int(bytes(of: node))
    }
    return Self.merged(byNumber)
  }

  /// Two classes of one name, as two workloads define them, are one to people.
  private static func merged(_ counts: [ClassCount]) -> [ClassCount] {
    var merged: [ClassCount] = []
    for count in counts.sorted(by: { $0.className < $1.className }) {
      if merged.last?.className == count.className {
        merged[merged.count - 1].count += count.count
        merged[merged.count - 1].bytes += count.bytes
      } else {
        merged.append(count)
      }
    }
    return merged
  }
}
