/// What reads a form of heaptrack's format: each has the same lines of times, frees and
/// allocations, and lines of its own.
protocol HeaptrackForm: ~Copyable, TraceReader {
  /// Its own lines, by how they begin, as a message shows them.
  static var ownLines: KeyValuePairs<String, String> { get }

  /// What the lines say that all forms have.
  var lines: HeaptrackLines { get set }

  /// Whether there are blocks that were made and not freed.
  var hasLivingBlocks: Bool { get }

  /// Takes an allocation behind its letter.
  mutating func decodeAllocation(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool

  /// Takes a free behind its letter.
  mutating func decodeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool

  /// Takes a line of its own behind its letter; nil if it has none that begins with that.
  mutating func decodeOwnLine(_ letter: UInt8, _ fields: inout FieldCursor) -> Bool?
}

extension HeaptrackForm where Self: ~Copyable {
  static var mostEventsOfLine: Int { 1 }

  var header: TraceHeader { lines.trace }

  @inline(__always)
  mutating func decode(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    let letter = fields.next.pointee
    if letter == UInt8(ascii: "\n") { return true }
    fields.next += 1
    switch letter {
    case UInt8(ascii: "+"): return decodeAllocation(&fields, &batch)
    case UInt8(ascii: "-"): return decodeFree(&fields, &batch)
    case UInt8(ascii: "A") where hasLivingBlocks: return lines.refuseAttachment()
    default: return decodeOwnLine(letter, &fields) ?? lines.decode(letter, &fields, &batch)
    }
  }

  func fault(_ line: Int, _ start: UnsafePointer<UInt8>) -> TraceFault {
    lines.fault(line, start, Self.ownLines)
  }
}
