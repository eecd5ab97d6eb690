internal import MemsimVocabulary

/// Reads the text of Android's memory_replay: a call of an allocator in each line.
struct MemoryReplayReader: ~Copyable, TraceReader {
  /// The calls, with their arguments.
  private static let forms: KeyValuePairs = [
    "malloc": "POINTER SIZE", "free": "POINTER", "calloc": "POINTER COUNT SIZE",
    "realloc": "NEW OLD SIZE", "memalign": "POINTER ALIGNMENT SIZE", "thread_done": "0x0",
  ]

  // A line with a time makes one event for it, and `realloc` makes two more.
  static let mostEventsOfLine = 3

  let stacks: StackTable
  let header = TraceHeader()

  let limits: TraceLimits
  private var blocks: AddressTable
  private var firstTime: Int?
  private var lastTime = 0

  /// Reads a trace from its first line, within limits.
  init(_ limits: TraceLimits) {
    self.limits = limits
    stacks = StackTable(limits)
    blocks = AddressTable(limits)
  }

  var passedLimit: TraceLimits.Limit? { blocks.passedLimit }

  mutating func decode(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    guard fields.decimal() != nil, fields.skip(UInt8(ascii: ":")) != nil,
      let call = fields.nextWord(), let address = fields.nextAddress()
    else { return false }
    switch call.count {
    case 6 where call.spells("malloc"):
      guard let size = fields.nextDecimal() else { return false }
      return decode(.allocation(address, size, alignmentPower: 0), &fields, &batch)
    case 4 where call.spells("free"):
      return decode(.free(address), &fields, &batch)
    case 6 where call.spells("calloc"):
      guard let count = fields.nextDecimal(), let each = fields.nextDecimal() else { return false }
      let (size, isTooMuch) = count.multipliedReportingOverflow(by: each)
      return decode(
        .allocation(address, isTooMuch ? .max : size, alignmentPower: 0), &fields, &batch)
    case 7 where call.spells("realloc"):
      guard let old = fields.nextAddress(), let size = fields.nextDecimal() else { return false }
      return decode(.reallocation(address, old: old, size), &fields, &batch)
    case 8 where call.spells("memalign"):
      guard let alignment = fields.nextDecimal(), let size = fields.nextDecimal() else {
        return false
      }
      return decode(
        .allocation(address, size, alignmentPower: Self.power(atLeast: alignment)), &fields, &batch)
    case 11 where call.spells("thread_done"):
      return decode(.threadEnd, &fields, &batch)
    default: return false
    }
  }

  /// The power of two of an alignment: of one that is none, the next, as `memalign` takes it.
  private static func power(atLeast alignment: Int) -> UInt8 {
    alignment <= 1 ? 0 : UInt8(Int.bitWidth - (alignment - 1).leadingZeroBitCount)
  }

  /// The call that a line records, without its times.
  private enum Call {
    case allocation(UInt64, Int, alignmentPower: UInt8)
    case free(UInt64)
    case reallocation(UInt64, old: UInt64, Int)
    case threadEnd
  }

  private mutating func decode(
    _ call: Call, _ fields: inout FieldCursor, _ batch: inout EventBatch
  ) -> Bool {
    // A line that is not whole has no event.
    guard let time = decodeTimes(&fields), fields.isAtEnd else { return false }
    if let time { batch.add(TraceEvent(.time, amount: time)) }
    switch call {
    case .allocation(let address, let size, let power):
      return blocks.allocate(address, size: size, stack: 0, alignmentPower: power, &batch)
    case .free(let address): blocks.free(address, &batch)
    case .reallocation(let address, let old, let size):
      return addReallocation(address, old, size, &batch)
    case .threadEnd: batch.add(TraceEvent(.idle))
    }
    return true
  }

  private mutating func addReallocation(
    _ address: UInt64, _ old: UInt64, _ size: Int, _ batch: inout EventBatch
  ) -> Bool {
    if address != 0 {
      if old != 0 { blocks.free(old, by: .reallocation, &batch) }
      return blocks.allocate(address, size: size, stack: 0, &batch)
    }
    // With a size of 0 it frees, and otherwise it has failed, and all is as it was.
    if size == 0 { blocks.free(old, &batch) } else { batch.add(TraceEvent(.idle)) }
    return true
  }

  /// Decodes the times at which a call began and ended, if the line has them.
  /// - Returns: The time since the first call, if a millisecond has passed since the last reported
  ///   time; nil inside if no time is due, and nil if the line is not as it should be.
  private mutating func decodeTimes(_ fields: inout FieldCursor) -> Int?? {
    if fields.isAtEnd { return .some(nil) }
    guard let start = fields.nextDecimal(), fields.nextDecimal() != nil else { return nil }
    let first = firstTime ?? start
    firstTime = first
    guard start - first >= lastTime + 1_000_000 || (start == first && lastTime == 0) else {
      return .some(nil)
    }
    lastTime = start - first
    return .some(lastTime)
  }

  func fault(_ line: Int, _ start: UnsafePointer<UInt8>) -> TraceFault {
    let text = FieldCursor.line(at: start)
    let words = text.split(separator: " ", maxSplits: 2)
    let form = words.count > 1 ? Self.forms.first { $0.key == words[1] } : nil
    let nearest = words.count > 1 ? nearestWord(to: "\(words[1])", in: Self.forms.map(\.key)) : nil
    return TraceFault(
      at: .line(line), "unknown line \(text.quoted)",
      expected: form.map { "'THREAD: \($0.key) \($0.value)'" }
        ?? nearest.map { "'THREAD: \($0) ...'" } ?? "'THREAD: CALL POINTER ...'")
  }
}
