internal import MemsimJournal

/// How much leaks.
package struct LeakTotals: Equatable, Sendable {
  /// How many objects.
  package private(set) var objects = 0

  /// How many blocks.
  package private(set) var blocks = 0

  /// What they take.
  package private(set) var bytes = 0

  /// Whether nothing leaks.
  package var isNone: Bool { objects == 0 && blocks == 0 }

  mutating func add(_ leak: LeakFound) {
    objects += leak.objects
    blocks += leak.blocks
    bytes += leak.bytes
  }

  static func += (totals: inout LeakTotals, more: LeakTotals) {
    totals.objects += more.objects
    totals.blocks += more.blocks
    totals.bytes += more.bytes
  }
}
