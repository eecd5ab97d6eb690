/// The counts of one operation of a row: figures that no noise affects.
package struct OperationCounts: Equatable {
  /// One thing that is counted, in the order of the printed columns.
  package enum Kind: String, CaseIterable {
    case instructions
    case retains
    case releases
    case keyPaths = "key-paths"
    case objects
    case allocations

    /// The functions of Swift's library, or of the allocator, whose calls are counted as this.
    ///
    /// Functions that retain a bridged object, or make a box, call one of these functions in turn.
    var functions: [String] {
      switch self {
      case .instructions: []
      case .retains:
        [
          "swift_retain", "swift_retain_n", "swift_tryRetain", "swift_unownedRetain",
          "swift_unownedRetainStrong",
        ]
      case .releases: ["swift_release", "swift_release_n", "swift_unownedRelease"]
      case .keyPaths:
        [
          "swift_getKeyPath", "swift_getAtKeyPath", "swift_getAtAnyKeyPath",
          "swift_getAtPartialKeyPath", "swift_readAtKeyPath", "swift_modifyAtWritableKeyPath",
          "swift_modifyAtReferenceWritableKeyPath", "swift_setAtWritableKeyPath",
          "swift_setAtReferenceWritableKeyPath",
        ]
      case .objects: ["swift_allocObject"]
      case .allocations:
        [
          "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign", "mallocx", "rallocx",
          "_Znwm",
        ]
      }
    }
  }

  private var counts: [Kind: Double]

  /// States the counts of an operation; what is not named is none.
  package init(_ counts: [Kind: Double]) {
    self.counts = counts.filter { $0.value != 0 }
  }

  /// How many of a kind an operation has.
  package subscript(kind: Kind) -> Double { counts[kind, default: 0] }

  /// Counts of so many operations less, and divided among so many.
  func less(_ other: OperationCounts, dividedBy operations: UInt64) -> OperationCounts {
    OperationCounts(
      Dictionary(
        uniqueKeysWithValues: Kind.allCases.map {
          ($0, (self[$0] - other[$0]) / Double(operations))
        }))
  }
}
