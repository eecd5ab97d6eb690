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
