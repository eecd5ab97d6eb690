/// A named figure that something is configured with.
package struct Setting: Record {
  /// What it is the figure of.
  package private(set) var name = ""

  /// The figure, in the unit that the name says.
  package private(set) var value = 0

  package init() {}

  /// Makes a setting.
  package init(name: String, value: Int) {
    self.name = name
    self.value = value
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("name", &name)
    try fields.field("value", &value)
  }
}
