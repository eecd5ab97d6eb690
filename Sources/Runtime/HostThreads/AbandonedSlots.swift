/// What host threads that left a heap left behind in it.
struct AbandonedSlots {
  /// The segments that they handed slots out of.
  var segments: [Int] = []

  /// Lists of free slots in those segments, by their first.
  var chains: [UInt32] = []

  /// Runs of slots in those segments that were never used.
  var fresh: [Range<Int>] = []
}
