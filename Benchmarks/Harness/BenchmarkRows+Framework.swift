import BenchmarkFloors

/// The framework operations that app code uses most, beside their counterparts without the
/// framework: appending to a Swift array, or making an object of a Swift class.
extension BenchmarkRows {
  static var framework: [Row] {
    [
      Row(
        id: "array-add", what: "add 1000 objects to a new array, per object",
        operationsPerIteration: UInt64(floor_batch_size),
        goal: .within(1.3, of: .swift).and(4, of: .gnustep),
        memsim: .timed { FrameworkBenchmark.additions($0) },
        peers: ["swift": .timed(SwiftClass.additions)]
      ).counted(as: .loop(of: 10) { FrameworkBenchmark.additions($0, of: 10) }),
      Row(
        id: "array-get", what: "ask an array for an object; swift: make and release one",
        operationsPerIteration: UInt64(floor_batch_size),
        goal: .within(1, of: .swift).and(12, of: .gnustep),
        memsim: .timed { FrameworkBenchmark.lookups($0) },
        peers: [
          "swift": .timed { SwiftClass.allocation($0 * UInt64(floor_batch_size)) }
        ]
      ).counted(as: .loop(of: 10) { FrameworkBenchmark.lookups($0, of: 10) }),
      Row(
        id: "string-make", what: "make and release a string; swift: make and release an object",
        goal: .within(5, of: .swift).and(2, of: .gnustep),
        memsim: .timed(FrameworkBenchmark.strings),
        peers: ["swift": .timed(SwiftClass.allocation)]),
      Row(
        id: "view-frame-set", what: "set a view's frame; swift: make and release an object",
        goal: .within(3, of: .swift),
        memsim: .prepared { _ in try ViewBenchmark.frameChanges() },
        peers: ["swift": .timed(SwiftClass.allocation)]),
    ]
  }
}
