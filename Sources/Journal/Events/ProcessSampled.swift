/// What pages a process uses.
package struct ProcessSampled: EventBody {
  package static let name = "process-sampled"
  package static let about = "What pages a process uses."

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
    try fields.field("footprintBytes", &footprintBytes)
    try fields.field("cleanPages", &cleanPages)
    try fields.field("purgeablePages", &purgeablePages)
  }
}
