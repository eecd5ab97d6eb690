internal import MemsimVocabulary

/// Reads what `mtrace()` of glibc writes: what is done to a block in each line, and who called.
struct MtraceReader: ~Copyable, TraceReader {
  static let mostEventsOfLine = 1

  let stacks: StackTable
  let header = TraceHeader()

  let limits: TraceLimits
  private var blocks: AddressTable
  private var callers: CallerTable

  /// Reads a trace from its first line, within limits.
  init(_ limits: TraceLimits) {
    self.limits = limits
    stacks = StackTable(limits)
    blocks = AddressTable(limits)
    callers = CallerTable(limits)
  }

  var passedLimit: TraceLimits.Limit? {
    stacks.passedLimit ?? blocks.passedLimit ?? callers.passedLimit
  }

  mutating func decode(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    if fields.next.pointee == UInt8(ascii: "=") {
      fields.next += 1
      guard let word = fields.nextWord() else { return false }
      return word.spells("Start") || word.spells("End")
    }
    var stack: UInt32 = 0
    if fields.next.pointee == UInt8(ascii: "@") {
      fields.next += 1
      guard let caller = fields.nextCaller(), fields.skip(UInt8(ascii: " ")) != nil,
        let known = callers.stack(of: caller, in: stacks)
      else { return false }
      stack = known
    }
    let deed = fields.next.pointee
    guard deed != UInt8(ascii: "\n") else { return false }
    fields.next += 1
    return decode(deed, of: stack, &fields, &batch)
  }

  func fault(_ line: Int, _ start: UnsafePointer<UInt8>) -> TraceFault {
    TraceFault(
      at: .line(line), "unknown line \(FieldCursor.line(at: start).quoted)",
      expected: "'@ CALLER + POINTER SIZE', '@ CALLER - POINTER', '@ CALLER < OLD' or "
        + "'@ CALLER > NEW SIZE'")
  }

  private mutating func decode(
    _ deed: UInt8, of stack: UInt32, _ fields: inout FieldCursor, _ batch: inout EventBatch
  ) -> Bool {
    guard let address = fields.nextAddress() else { return false }
    switch deed {
    case UInt8(ascii: "-"): blocks.free(address, &batch)
    case UInt8(ascii: "<"): blocks.free(address, by: .reallocation, &batch)
    case UInt8(ascii: "+"), UInt8(ascii: ">"):
      guard let size = fields.nextPrefixedSize() else { return false }
      return blocks.allocate(address, size: size, stack: stack, &batch)
    // A `realloc` that failed: the block stays.
    case UInt8(ascii: "!"):
      guard fields.nextPrefixedSize() != nil else { return false }
      batch.add(TraceEvent(.idle))
    default: return false
    }
    return true
  }
}
