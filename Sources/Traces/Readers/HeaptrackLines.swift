internal import MemsimVocabulary

/// The lines that all forms of heaptrack's format share, and the faults in other lines.
struct HeaptrackLines {
  /// The lines, by how they begin, as a message shows them.
  private static let forms: KeyValuePairs = [
    "c": "c MILLISECONDS", "R": "R PAGES", "X": "X COMMAND", "v": "v VERSION FORMAT",
    "I": "I PAGESIZE PAGES", "A": "A",
  ]

  /// The newest version of the format that is read.
  static let newestVersion = 3

  /// The facts about the recorded program.
  private(set) var trace = TraceHeader()
  private var lastTime = 0
  /// The problem of a line beside its form, and the correct content.
  private var problem: (found: String, expected: String)?

  /// Whether a string begins with its length.
  var hasSizedStrings: Bool { trace.version == 3 }

  /// Decodes a line up to its end, after its letter; false if it is malformed.
  mutating func decode(
    _ letter: UInt8, _ fields: inout FieldCursor, _ batch: inout EventBatch
  ) -> Bool {
    switch letter {
    case UInt8(ascii: "c"):
      guard let time = time(&fields) else { return false }
      batch.add(TraceEvent(.time, amount: time))
    case UInt8(ascii: "R"):
      guard let bytes = resident(&fields) else { return false }
      batch.add(TraceEvent(.resident, amount: bytes))
    case UInt8(ascii: "A"): batch.add(TraceEvent(.attached))
    case UInt8(ascii: "v"):
      guard fields.nextHexadecimal() != nil, let version = fields.nextSize() else { return false }
      return decode(version: version)
    case UInt8(ascii: "X"):
      guard let command = fields.nextRest() else { return false }
      trace.command = String(command)
    case UInt8(ascii: "I"):
      guard let pageBytes = fields.nextSize(), fields.nextHexadecimal() != nil else { return false }
      trace.pageBytes = pageBytes
    // Comments, and rules by which heaptrack itself leaves out leaks.
    case UInt8(ascii: "#"), UInt8(ascii: "S"): fields.skipToEnd()
    default: return false
    }
    return true
  }

  private mutating func decode(version: Int) -> Bool {
    if (1...Self.newestVersion).contains(version) {
      trace.version = version
      return true
    }
    problem = (
      "the trace has version \(version) of the heaptrack format",
      "a version from 1 to \(Self.newestVersion)"
    )
    return false
  }

  /// Refuses to restart the counts: counted blocks are alive.
  mutating func refuseAttachment() -> Bool {
    problem = (
      "the recorder was attached after the first allocation", "that before the first block"
    )
    return false
  }

  /// The text of a string field; nil if there is none.
  func string(_ fields: inout FieldCursor, isLast: Bool) -> UnsafeBufferPointer<UInt8>? {
    if hasSizedStrings { return fields.nextSizedString() }
    return isLast ? fields.nextRest() : fields.nextWord()
  }

  /// Decodes the time of a line, in nanoseconds since the start.
  private mutating func time(_ fields: inout FieldCursor) -> Int? {
    guard let milliseconds = fields.nextSize() else { return nil }
    let (time, isTooLong) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    if isTooLong { return nil }
    guard time >= lastTime else {
      problem = (
        "the time falls from \(lastTime / 1_000_000) to \(milliseconds) ms",
        "the same or a later one"
      )
      return nil
    }
    lastTime = time
    return time
  }

  /// Decodes the resident memory of a line, in bytes.
  private func resident(_ fields: inout FieldCursor) -> Int? {
    guard let pages = fields.nextSize() else { return nil }
    let (bytes, isTooMuch) = pages.multipliedReportingOverflow(by: trace.pageBytes ?? 4096)
    return isTooMuch ? nil : bytes
  }

  /// Returns the fault of a line that begins at a place, of a form that has other lines as well.
  func fault(
    _ line: Int, _ start: UnsafePointer<UInt8>, _ others: KeyValuePairs<String, String>
  ) -> TraceFault {
    if let problem {
      return TraceFault(at: .line(line), problem.found, expected: problem.expected)
    }
    let text = FieldCursor.line(at: start)
    let form = (Array(others) + Array(Self.forms)).first { text.hasPrefix($0.key) }?.value
    return TraceFault(
      at: .line(line), "unknown line \(text.quoted)",
      expected: form.map { "'\($0)'" } ?? "a line of this form of a heaptrack trace")
  }
}

/// A reader of one form of heaptrack's format: each has the same lines of times, frees and
/// allocations, and lines of its own.
protocol HeaptrackForm: ~Copyable, TraceReader {
  /// Its own lines, by how they begin, as a message shows them.
  static var ownLines: KeyValuePairs<String, String> { get }

  /// The lines that all forms share.
  var lines: HeaptrackLines { get set }

  /// Whether there are blocks that were made and not freed.
  var hasLivingBlocks: Bool { get }

  /// Decodes an allocation after its letter.
  mutating func decodeAllocation(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool

  /// Decodes a free after its letter.
  mutating func decodeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool

  /// Decodes a line of the form itself after its letter; nil if the form has no such line.
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
