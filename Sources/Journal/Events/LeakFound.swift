/// A process leaks objects or blocks that nothing it uses leads to.
package struct LeakFound: EventBody {
  package static let name = "leak-found"
  package static let about = "A process leaks objects or blocks that nothing it uses leads to."
  package static let outcome: [String]? = ["kind", "className", "objects", "blocks", "bytes"]

  /// How they are held together.
  package private(set) var kind: LeakKind = .lost

  /// The class of the first of them; empty for a block.
  package private(set) var className = ""

  /// The site where the first was allocated, 0 when unknown.
  package private(set) var site = 0

  /// How many objects leak with it.
  package private(set) var objects = 0

  /// How many blocks leak with it.
  package private(set) var blocks = 0

  /// What they take.
  package private(set) var bytes = 0

  /// The way from what leaks first to the largest of the rest.
  package private(set) var path: [Link] = []

  /// The references that form the circle, empty when there is none.
  package private(set) var cycle: [Link] = []

  package init() {}

  /// Makes the event.
  package init(
    kind: LeakKind, className: String, site: Int, objects: Int, blocks: Int, bytes: Int,
    path: [Link], cycle: [Link]
  ) {
    self.kind = kind
    self.className = className
    self.site = site
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
    self.path = path
    self.cycle = cycle
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("kind", &kind)
    try fields.field("className", &className)
    try fields.field("site", &site)
    try fields.field("objects", &objects)
    try fields.field("blocks", &blocks)
    try fields.field("bytes", &bytes)
    try fields.field("path", &path)
    try fields.field("cycle", &cycle)
  }
}
