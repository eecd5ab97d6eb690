/// What was alive in a process as the system killed it, by class and place, if that is asked for.
///
/// It explains a decision and is none: with and without it a run has the same digests.
package struct HeapProfiled: EventBody {
  package static let name = "heap-profiled"
  package static let about = "The largest classes and places in a process as the system killed it."
  package static let isOfDevice = false

  private static let mostLines = 16

  /// What took most, first.
  package private(set) var lines: [HeapLine] = []

  /// What the lines that are not there took together; nil when all are there.
  package private(set) var omittedBytes: Int?

  package init() {}

  /// Makes the event of all lines there are, in any order; of those that take as much, the one
  /// that is earlier there comes first.
  package init(of lines: [HeapLine]) {
    let order = lines.indices.sorted { (lines[$1].bytes, $0) < (lines[$0].bytes, $1) }
    self.lines = order.prefix(Self.mostLines).map { lines[$0] }
    let rest = order.dropFirst(Self.mostLines)
    omittedBytes = rest.isEmpty ? nil : rest.reduce(0) { $0 + lines[$1].bytes }
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("lines", &lines)
    try fields.field("omittedBytes", &omittedBytes, in: .bytes)
  }
}

/// The objects of one class, or the blocks, that were made at one place.
package struct HeapLine: Record {
  /// The class; empty for blocks.
  package private(set) var className = ""

  /// Where they were made; nil when unknown.
  package private(set) var place: SourcePlace?

  /// How many there are.
  package private(set) var count = 0

  /// What they take.
  package private(set) var bytes = 0

  package init() {}

  /// Makes a line.
  package init(className: String, place: SourcePlace?, count: Int, bytes: Int) {
    self.className = className
    self.place = place
    self.count = count
    self.bytes = bytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("className", &className)
    try fields.field("place", &place)
    try fields.field("count", &count, in: .count)
    try fields.field("bytes", &bytes, in: .bytes)
  }
}
