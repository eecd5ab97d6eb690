/// A URL was opened.
package struct URLOpened: EventBody {
  package static let name = "url-opened"
  package static let about = "A URL was opened."

  /// The URL.
  package private(set) var url = ""

  /// The app that takes it; nil when none does.
  package private(set) var handler: String?

  package init() {}

  /// Makes the event.
  package init(url: String, handler: String? = nil) {
    self.url = url
    self.handler = handler
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("url", &url)
    try fields.field("handler", &handler)
  }
}
