/// What the program of a recorded process asked for until it ended, in bytes as it said them.
///
/// It is there where a run is recorded: with and without it a run has the same digests.
package struct RequestsCounted: EventBody {
  package static let name = "requests-counted"
  package static let about = "The requests of a recorded process until its end."
  package static let isOfDevice = false

  /// How many objects and blocks it has made.
  package private(set) var allocations = 0

  /// How many of them were gone.
  package private(set) var frees = 0

  /// The most bytes that were alive at a time.
  package private(set) var peakBytes = 0

  /// When they first were, in nanoseconds since its launch.
  package private(set) var peakAt: UInt64 = 0

  /// The bytes that were alive at its end.
  package private(set) var unfreedBytes = 0

  package init() {}

  /// Makes the event.
  package init(
    allocations: Int, frees: Int, peakBytes: Int, peakAt: UInt64, unfreedBytes: Int
  ) {
    self.allocations = allocations
    self.frees = frees
    self.peakBytes = peakBytes
    self.peakAt = peakAt
    self.unfreedBytes = unfreedBytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("allocations", &allocations, in: .count)
    try fields.field("frees", &frees, in: .count)
    try fields.field("peakBytes", &peakBytes, in: .bytes)
    try fields.field("peakAt", &peakAt, in: .time)
    try fields.field("unfreedBytes", &unfreedBytes, in: .bytes)
  }
}
