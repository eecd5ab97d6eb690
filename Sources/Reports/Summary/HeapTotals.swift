internal import MemsimJournal

/// How much there is of something in a heap.
package struct HeapTotals: Equatable, Sendable {
  /// How many objects.
  package private(set) var objects = 0

  /// How many blocks.
  package private(set) var blocks = 0

  /// What they take.
  package private(set) var bytes = 0

  /// Whether there is nothing.
  package var isNone: Bool { objects == 0 && blocks == 0 }

  init(objects: Int = 0, blocks: Int = 0, bytes: Int = 0) {
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
  }

  mutating func add(_ leak: LeakFound) {
    objects += leak.objects
    blocks += leak.blocks
    bytes += leak.bytes
  }

  /// What is left when some of it is taken away.
  static func - (all: HeapTotals, some: HeapTotals) -> HeapTotals {
    HeapTotals(
      objects: all.objects - some.objects, blocks: all.blocks - some.blocks,
      bytes: all.bytes - some.bytes)
  }

  static func += (totals: inout HeapTotals, more: HeapTotals) {
    totals.objects += more.objects
    totals.blocks += more.blocks
    totals.bytes += more.bytes
  }
}
