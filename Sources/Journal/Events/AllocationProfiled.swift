/// What a process allocated of one class at one site.
package struct AllocationProfiled: EventBody {
  package static let name = "allocations-profiled"
  package static let about = "The allocations of one class at one site of a process."

  /// When this was counted.
  package private(set) var moment: ProfileMoment = .exit

  /// The class; empty for blocks.
  package private(set) var className = ""

  /// The site, 0 when unknown.
  package private(set) var site = 0

  /// How many are alive.
  package private(set) var liveCount = 0

  /// What they take.
  package private(set) var liveBytes = 0

  /// How many were alive at most; nil when peaks are not counted.
  package private(set) var peakCount: Int?

  /// What they took at most.
  package private(set) var peakBytes: Int?

  /// How many there were at all.
  package private(set) var totalCount: Int?

  /// What all of them took.
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

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("moment", &moment)
    try fields.field("className", &className)
    try fields.field("site", &site, in: .identifier)
    try fields.field("liveCount", &liveCount, in: .count)
    try fields.field("liveBytes", &liveBytes, in: .bytes)
    try fields.field("peakCount", &peakCount, in: .count)
    try fields.field("peakBytes", &peakBytes, in: .bytes)
    try fields.field("totalCount", &totalCount, in: .count)
    try fields.field("totalBytes", &totalBytes, in: .bytes)
  }
}

/// When an allocation profile was taken.
package enum ProfileMoment: String, Word {
  /// The process ended.
  case exit
  /// The process was killed.
  case kill
  /// The scenario asked for it.
  case request
}
