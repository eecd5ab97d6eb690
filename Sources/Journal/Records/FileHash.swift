/// A file that a run depends on.
package struct FileHash: Record {
  /// The name of the file.
  package private(set) var name = ""

  /// The hash of its bytes.
  package private(set) var hash = ""

  package init() {}

  /// Makes an entry.
  package init(name: String, hash: String) {
    self.name = name
    self.hash = hash
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("name", &name)
    try fields.field("hash", &hash)
  }
}
