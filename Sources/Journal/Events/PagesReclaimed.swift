/// Pages were taken back from a process that lives on.
package struct PagesReclaimed: EventBody {
  package static let name = "pages-reclaimed"
  package static let about = "Pages were taken back from a process that lives on."

  /// What they were.
  package private(set) var memory: ReclaimedMemory = .magazines

  /// How many.
  package private(set) var pages = 0

  package init() {}

  /// Makes the event.
  package init(memory: ReclaimedMemory, pages: Int) {
    self.memory = memory
    self.pages = pages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("memory", &memory)
    try fields.field("pages", &pages)
  }
}

/// What kind of memory was taken back without ending a process.
package enum ReclaimedMemory: String, Word {
  /// Freed regions that the process kept at hand.
  case magazines
  /// Memory that the process had declared purgeable.
  case purgeable
  /// Code and resources that can be read again.
  case clean
}

/// Clean pages that had been dropped were read again.
package struct PagesRead: EventBody {
  package static let name = "pages-read"
  package static let about = "Clean pages that had been dropped were read again."

  /// How many.
  package private(set) var pages = 0

  package init() {}

  /// Makes the event.
  package init(pages: Int) {
    self.pages = pages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("pages", &pages)
  }
}
