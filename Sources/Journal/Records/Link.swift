/// One step along references between objects.
package struct Link: Record {
  /// The class of the object that refers; empty for a block.
  package private(set) var className = ""

  /// What it refers by: a property, or the place of a word; empty at the end of a path.
  package private(set) var property = ""

  /// The site where that object was allocated, 0 when unknown.
  package private(set) var site = 0

  package init() {}

  /// Makes a link.
  package init(className: String, property: String, site: Int) {
    self.className = className
    self.property = property
    self.site = site
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("className", &className)
    try fields.field("property", &property)
    try fields.field("site", &site)
  }
}
