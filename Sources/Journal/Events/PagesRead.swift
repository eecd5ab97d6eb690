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
