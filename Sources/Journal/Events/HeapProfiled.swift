/// The live memory of a process as the system killed it, by class and place; only on request.
///
/// The profile explains a decision and is none: with and without it a run has the same digests.
package struct HeapProfiled: EventBody {
  package static let name = "heap-profiled"
  package static let about = "The largest classes and places in a process as the system killed it."
  package static let isOfDevice = false
  package static let isAskedFor = true

  private static let mostLines = 16

  /// The largest lines, in descending order of their bytes.
  package private(set) var lines: [HeapLine] = []

  /// The total bytes of the omitted lines; nil when none is omitted.
  package private(set) var omittedBytes: Int?

  package init() {}

  /// Makes the event of all lines there are, in any order; of those that take as much, the one
  /// that is earlier there comes first.
  package init(of lines: [HeapLine]) {
    let order = lines.indices.sorted { (lines[$1].bytes, $0) < (lines[$0].bytes, $1) }
    self.lines = order.prefix(Self.mostLines).map { lines[$0] }
    let rest = order.dropFirst(Self.mostLines)
    omittedBytes = rest.isEmpty ? nil : rest.reduce(0) { $0 + lines[$1].bytes }
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("lines", &lines)
    fields.field("omittedBytes", &omittedBytes, in: .bytes)
  }
}

/// The objects of one class, or the blocks, that were made at one place.
package struct HeapLine: Record {
  /// The class; empty for blocks.
  package private(set) var className = ""

  /// Their allocation site; nil when unknown.
  package private(set) var place: SourcePlace?

  /// The number of objects or blocks.
  package private(set) var count = 0

  /// Their total bytes.
  package private(set) var bytes = 0

  package init() {}

  /// Makes a line.
  package init(className: String, place: SourcePlace?, count: Int, bytes: Int) {
    self.className = className
    self.place = place
    self.count = count
    self.bytes = bytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("className", &className)
    fields.field("place", &place)
    fields.field("count", &count, in: .count)
    fields.field("bytes", &bytes, in: .bytes)
  }
}

/// The allocations of one class at one site of a process.
package struct AllocationProfiled: EventBody {
  package static let name = "allocations-profiled"
  package static let about = "The allocations of one class at one site of a process."

  /// The moment of the count.
  package private(set) var moment: ProfileMoment = .exit

  /// The class; empty for blocks.
  package private(set) var className = ""

  /// The site, 0 when unknown.
  package private(set) var site = 0

  /// The number of live objects or blocks.
  package private(set) var liveCount = 0

  /// The bytes of those that are alive.
  package private(set) var liveBytes = 0

  /// The maximum number of live ones; nil when peaks are not counted.
  package private(set) var peakCount: Int?

  /// The most bytes that were alive; nil when peaks are not counted.
  package private(set) var peakBytes: Int?

  /// The number of all that were ever allocated.
  package private(set) var totalCount: Int?

  /// The total bytes of all of them.
  package private(set) var totalBytes: Int?

  package init() {}

  /// Makes the event.
  package init(
    moment: ProfileMoment, className: String, site: Int, liveCount: Int, liveBytes: Int,
    peakCount: Int? = nil, peakBytes: Int? = nil, totalCount: Int? = nil, totalBytes: Int? = nil
  ) {
    self.moment = moment
    self.className = className
    self.site = site
    self.liveCount = liveCount
    self.liveBytes = liveBytes
    self.peakCount = peakCount
    self.peakBytes = peakBytes
    self.totalCount = totalCount
    self.totalBytes = totalBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("moment", &moment)
    fields.field("className", &className)
    fields.field("site", &site, in: .identifier)
    fields.field("liveCount", &liveCount, in: .count)
    fields.field("liveBytes", &liveBytes, in: .bytes)
    fields.field("peakCount", &peakCount, in: .count)
    fields.field("peakBytes", &peakBytes, in: .bytes)
    fields.field("totalCount", &totalCount, in: .count)
    fields.field("totalBytes", &totalBytes, in: .bytes)
  }
}

/// The moment of an allocation profile.
package enum ProfileMoment: String, Word {
  /// The process ended.
  case exit
  /// The process was killed.
  case kill
  /// The scenario asked for it.
  case request
}

/// The allocation requests of a recorded process until it ended, in bytes as it asked for them.
///
/// Only a recorded run has the event: with and without it a run has the same digests.
package struct RequestsCounted: EventBody {
  package static let name = "requests-counted"
  package static let about = "The requests of a recorded process until its end."
  package static let isOfDevice = false
  package static let isAskedFor = true

  /// The number of objects and blocks that it allocated.
  package private(set) var allocations = 0

  /// The number of them that it freed.
  package private(set) var frees = 0

  /// The most bytes that were alive at a time.
  package private(set) var peakBytes = 0

  /// The time of that peak, in nanoseconds since its launch.
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

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("allocations", &allocations, in: .count)
    fields.field("frees", &frees, in: .count)
    fields.field("peakBytes", &peakBytes, in: .bytes)
    fields.field("peakAt", &peakAt, in: .time)
    fields.field("unfreedBytes", &unfreedBytes, in: .bytes)
  }
}
