/// The scenario marked a generation of the heap of a process.
package struct HeapMarked: EventBody {
  package static let name = "heap-marked"
  package static let about = "The scenario marked a generation of the heap of a process."

  /// The name of the mark; its number where the scenario gives it no name.
  package private(set) var mark = ""

  /// The footprint of the process.
  package private(set) var footprintBytes = 0

  /// The number of live blocks.
  package private(set) var blocks = 0

  /// The total bytes of these blocks.
  package private(set) var blockBytes = 0

  /// The objects that were alive by class, in the order of the names; nil for native code, of
  /// whose objects nothing is known.
  package private(set) var classes: [ClassCount]?

  package init() {}

  /// Makes the event.
  package init(
    mark: String, footprintBytes: Int, blocks: Int, blockBytes: Int, classes: [ClassCount]?
  ) {
    self.mark = mark
    self.footprintBytes = footprintBytes
    self.blocks = blocks
    self.blockBytes = blockBytes
    self.classes = classes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("mark", &mark)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
    fields.field("blocks", &blocks, in: .count)
    fields.field("blockBytes", &blockBytes, in: .bytes)
    fields.field("classes", &classes)
  }
}

/// The objects and blocks that were alive in a process as it ended, leaks included.
package struct HeapCounted: EventBody {
  package static let name = "heap-counted"
  package static let about = "The objects and blocks alive as a process ended, leaks included."

  /// The number of objects.
  package private(set) var objects = 0

  /// The number of blocks.
  package private(set) var blocks = 0

  /// Their total bytes.
  package private(set) var bytes = 0

  /// The objects by class, in the order of the names; nil for native code, of whose objects nothing
  /// is known.
  package private(set) var classes: [ClassCount]?

  package init() {}

  /// Makes the event.
  package init(objects: Int, blocks: Int, bytes: Int, classes: [ClassCount]? = nil) {
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
    self.classes = classes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("objects", &objects, in: .count)
    fields.field("blocks", &blocks, in: .count)
    fields.field("bytes", &bytes, in: .bytes)
    fields.field("classes", &classes)
  }
}

/// The number and the bytes of the objects of one class, or of the blocks.
public struct ClassCount: Record {
  /// The name of the class, without its subclasses; empty for blocks.
  public package(set) var className = ""

  /// The number of objects or blocks.
  public package(set) var count = 0

  /// Their total bytes.
  public package(set) var bytes = 0

  package init() {}

  /// Makes the count of a class.
  package init(className: String, count: Int, bytes: Int) {
    self.className = className
    self.count = count
    self.bytes = bytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("className", &className)
    fields.field("count", &count, in: .count)
    fields.field("bytes", &bytes, in: .bytes)
  }
}

/// The growth of the number and the bytes of a class's live objects since an earlier moment.
package struct ClassGrowth: Equatable, Sendable {
  /// The name of the class.
  package let className: String
  /// The growth of the number; negative if the number fell.
  package let count: Int
  /// The growth of the bytes.
  package let bytes: Int

  /// Returns the changes between two counts, in descending order of growth; classes that grew alike
  /// are in the order of their names.
  ///
  /// - Precondition: Both counts are in the order of the names.
  package static func from(_ earlier: [ClassCount], to later: [ClassCount]) -> [ClassGrowth] {
    var growth: [ClassGrowth] = []
    var (before, after) = (earlier[...], later[...])
    while let name = [before.first?.className, after.first?.className].compactMap(\.self).min() {
      let old = before.first?.className == name ? before.removeFirst() : nil
      let new = after.first?.className == name ? after.removeFirst() : nil
      let count = (new?.count ?? 0) - (old?.count ?? 0)
      guard count != 0 else { continue }
      let bytes = (new?.bytes ?? 0) - (old?.bytes ?? 0)
      growth.append(ClassGrowth(className: name, count: count, bytes: bytes))
    }
    return growth.sorted { left, right in
      (right.count, left.className) < (left.count, right.className)
    }
  }

  /// The classes that grew most, and how many more did; empty when none grew.
  package static func text(of growth: [ClassGrowth], atMost most: Int = 4) -> String {
    let grown = growth.filter { $0.count > 0 }
    let shown = grown.prefix(most).map { "+\($0.count) \($0.className)" }
    let rest = grown.count - shown.count
    let more = rest > 0 ? ["\(rest) more \(rest == 1 ? "class" : "classes")"] : []
    return (shown + more).joined(separator: ", ")
  }
}
