/// A process asked for memory and got none.
package struct AllocationRefused: EventBody {
  package static let name = "allocation-refused"
  package static let about = "A process asked for memory and got none."

  /// Why.
  package private(set) var cause: RefusalCause = .device

  /// What it asked for.
  package private(set) var requestedBytes = 0

  /// The pages that were free.
  package private(set) var freePages = 0

  /// The site that asked, 0 when unknown.
  package private(set) var site = 0

  package init() {}

  /// Makes the event.
  package init(cause: RefusalCause, requestedBytes: Int, freePages: Int, site: Int) {
    self.cause = cause
    self.requestedBytes = requestedBytes
    self.freePages = freePages
    self.site = site
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("cause", &cause)
    try fields.field("requestedBytes", &requestedBytes)
    try fields.field("freePages", &freePages)
    try fields.field("site", &site)
  }
}

/// Why an allocation was refused.
package enum RefusalCause: String, Word {
  /// The device had no page left.
  case device
  /// The process reached the limit of its own memory.
  case limit
  /// The scenario asked for the failure.
  case injected
}
