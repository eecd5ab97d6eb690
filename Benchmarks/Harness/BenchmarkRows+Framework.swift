import BenchmarkFloors

/// The framework operations that app code uses most, beside their counterparts without the
/// framework: a Swift array, and Swift classes with the same contents.
extension BenchmarkRows {
  static var framework: [Row] {
    [
      Row(
        id: "array-add", what: "add 1000 objects to a new array, per object",
        operationsPerIteration: UInt64(floor_batch_size),
        goal: .within(1.3, of: .swift).and(1.2, of: .gnustep),
        memsim: .timed { FrameworkBenchmark.additions($0) },
        peers: ["swift": .timed(SwiftClass.additions)]
      ).counted(as: .loop(of: 10) { FrameworkBenchmark.additions($0, of: 10) }),
      Row(
        id: "array-get", what: "ask an array for an object; swift: an array of a class",
        operationsPerIteration: UInt64(floor_batch_size),
        goal: .within(2, of: .swift).and(3, of: .gnustep),
        memsim: .timed { FrameworkBenchmark.lookups($0) },
        peers: ["swift": .timed(SwiftFramework.lookups)]
      ).counted(as: .loop(of: 10) { FrameworkBenchmark.lookups($0, of: 10) }),
      Row(
        id: "array-loop", what: "ask an array for its 1000 objects in a run loop turn, per object",
        operationsPerIteration: UInt64(floor_batch_size),
        goal: .within(2, of: .swift).and(1.5, of: .gnustep),
        memsim: .timed { FrameworkBenchmark.loops($0) },
        peers: ["swift": .timed(SwiftFramework.lookups)]
      ).counted(as: .loop(of: 10) { FrameworkBenchmark.loops($0, of: 10) }),
      Row(
        id: "string-make", what: "make and release a string; swift: a class with a copied String",
        goal: .within(3, of: .swift).and(0.9, of: .gnustep),
        memsim: .timed(FrameworkBenchmark.strings),
        peers: ["swift": .timed(SwiftFramework.strings)]),
      Row(
        id: "view-frame-set", what: "set a view's frame; swift: a class with the same properties",
        goal: .within(20, of: .swift),
        memsim: .prepared { _ in try ViewBenchmark.frameChanges() },
        peers: ["swift": .timed(SwiftFramework.frameChanges)]),
    ]
  }
}
