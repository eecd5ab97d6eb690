/// A stack got a number, from which other events know it.
package struct SiteDefined: EventBody {
  package static let name = "site"
  package static let about = "A call stack got a number for other events to cite."

  /// The number, counted from 1.
  package private(set) var number = 0

  /// The site that called this one, 0 at the outermost.
  package private(set) var parent = 0

  /// The file, or the module of a recorded trace.
  package private(set) var file = ""

  /// The line, 0 when unknown.
  package private(set) var line = 0

  /// The function, empty when unknown.
  package private(set) var function = ""

  package init() {}

  /// Makes the event.
  package init(number: Int, parent: Int, file: String, line: Int, function: String) {
    self.number = number
    self.parent = parent
    self.file = file
    self.line = line
    self.function = function
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("number", &number, in: .identifier)
    fields.field("parent", &parent, in: .identifier)
    fields.field("file", &file)
    fields.field("line", &line, in: .position)
    fields.field("function", &function)
  }
}

/// A line of the source, or a substitute for one.
public struct SourcePlace: Record, Hashable {
  /// Module and file; `property` where setting a property did it.
  public private(set) var file = ""

  /// The line, 0 when unknown.
  public private(set) var line = 0

  /// The function, empty when unknown; the property, as `Album.cover`, where one did it.
  public private(set) var function = ""

  package init() {}

  /// Makes a place.
  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("file", &file)
    fields.field("line", &line, in: .position)
    fields.field("function", &function)
  }
}
