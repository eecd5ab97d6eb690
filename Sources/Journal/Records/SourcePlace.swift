/// A line of the source, or what stands for one.
package struct SourcePlace: Record {
  /// Module and file; `property` where setting a property did it.
  package private(set) var file = ""

  /// The line, 0 when unknown.
  package private(set) var line = 0

  /// The function, empty when unknown; the property, as `Album.cover`, where one did it.
  package private(set) var function = ""

  package init() {}

  /// Makes a place.
  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("file", &file)
    try fields.field("line", &line)
    try fields.field("function", &function)
  }
}
