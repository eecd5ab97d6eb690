/// Pages were taken back from a process that lives on.
package struct PagesReclaimed: EventBody, ScenarioEvent {
  package static let name = "pages-reclaimed"
  package static let about = "The system took pages back from a living process."
  package static let scenarioWord = "reclaimed"

  /// The kind of the memory.
  package private(set) var memory: ReclaimedMemory = .magazines

  /// The number of pages.
  package private(set) var pages = 0

  package init() {}

  /// Makes the event.
  package init(memory: ReclaimedMemory, pages: Int) {
    self.memory = memory
    self.pages = pages
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("memory", &memory)
    fields.field("pages", &pages, in: .pages)
  }
}

/// The kinds of memory that the system reclaims without killing a process.
public enum ReclaimedMemory: String, Word {
  /// Freed regions that the process kept for reuse.
  case magazines
  /// Memory that the process had declared purgeable.
  case purgeable
  /// Code and resources that can be read again.
  case clean
  /// Memory that was moved to swap.
  case swapped
}

/// Pages that had been dropped or swapped out were read again.
package struct PagesRead: EventBody, ScenarioEvent {
  package static let name = "pages-read"
  package static let about = "A process read dropped or swapped pages again."
  package static let scenarioWord = "read"

  /// The number of pages.
  package private(set) var pages = 0

  /// The kind of the memory; nil for clean memory.
  package private(set) var memory: ReclaimedMemory?

  package init() {}

  /// Makes the event.
  package init(pages: Int, memory: ReclaimedMemory? = nil) {
    self.pages = pages
    self.memory = memory
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("pages", &pages, in: .pages)
    fields.field("memory", &memory)
  }
}

/// A process asked for memory and got none.
package struct AllocationRefused: EventBody, ScenarioEvent {
  package static let name = "allocation-refused"
  package static let about = "A process asked for memory and was refused."
  package static let scenarioWord = "refused"

  /// The reason.
  package private(set) var cause: RefusalCause = .device

  /// The bytes that the process asked for.
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

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("cause", &cause)
    fields.field("requestedBytes", &requestedBytes, in: .request)
    fields.field("freePages", &freePages, in: .pages)
    fields.field("site", &site, in: .identifier)
  }
}

/// The reason why an allocation was refused.
package enum RefusalCause: String, Word {
  /// The device had no page left.
  case device
  /// The process reached the limit of its own memory.
  case limit
  /// The scenario asked for the failure.
  case injected
}
