/// What the pages of the device are used for.
package struct DeviceSampled: EventBody {
  package static let name = "device-sampled"
  package static let about = "The uses of the device's pages."

  /// Why now.
  package private(set) var cause: SampleCause = .change

  /// Pages that are free.
  package private(set) var freePages = 0

  /// Pages that can be dropped.
  package private(set) var cleanPages = 0

  /// Pages that can be purged.
  package private(set) var purgeablePages = 0

  /// Pages of processes that only their end gives back.
  package private(set) var dirtyPages = 0

  /// Pages of the system.
  package private(set) var reservedPages = 0

  package init() {}

  /// Makes the event.
  package init(
    cause: SampleCause, freePages: Int, cleanPages: Int, purgeablePages: Int, dirtyPages: Int,
    reservedPages: Int
  ) {
    self.cause = cause
    self.freePages = freePages
    self.cleanPages = cleanPages
    self.purgeablePages = purgeablePages
    self.dirtyPages = dirtyPages
    self.reservedPages = reservedPages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("cause", &cause)
    try fields.field("freePages", &freePages, in: .pages)
    try fields.field("cleanPages", &cleanPages, in: .pages)
    try fields.field("purgeablePages", &purgeablePages, in: .pages)
    try fields.field("dirtyPages", &dirtyPages, in: .pages)
    try fields.field("reservedPages", &reservedPages, in: .pages)
  }
}

/// What pages a process uses.
package struct ProcessSampled: EventBody {
  package static let name = "process-sampled"
  package static let about = "The pages of a process."

  /// Why now.
  package private(set) var cause: SampleCause = .change

  /// Its footprint.
  package private(set) var footprintBytes = 0

  /// Its pages that can be dropped.
  package private(set) var cleanPages = 0

  /// Its pages that can be purged.
  package private(set) var purgeablePages = 0

  package init() {}

  /// Makes the event.
  package init(cause: SampleCause, footprintBytes: Int, cleanPages: Int, purgeablePages: Int) {
    self.cause = cause
    self.footprintBytes = footprintBytes
    self.cleanPages = cleanPages
    self.purgeablePages = purgeablePages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("cause", &cause)
    try fields.field("footprintBytes", &footprintBytes, in: .bytes)
    try fields.field("cleanPages", &cleanPages, in: .pages)
    try fields.field("purgeablePages", &purgeablePages, in: .pages)
  }
}

/// Why memory was sampled.
package enum SampleCause: String, Word {
  /// It changed, and the last sample is old enough.
  case change
  /// A decision is about to rest on it.
  case decision
}
