/// Reads what heaptrack's recorder itself writes: addresses of code and of blocks.
struct HeaptrackRawReader: ~Copyable, TraceReader {
  /// The lines of the form, by how they begin, as a message shows them.
  private static let forms: KeyValuePairs = [
    "+": "+ SIZE STACK POINTER", "-": "- POINTER", "t": "t ADDRESS PARENT", "c": "c MILLISECONDS",
    "R": "R PAGES", "m": "m NAME BASE (OFFSET SIZE)...", "x": "x EXECUTABLE", "X": "X COMMAND",
    "v": "v VERSION FORMAT", "I": "I PAGESIZE PAGES", "A": "A",
  ]

  static let mostEventsOfLine = 1

  let stacks = StackTable()

  private var headerLines = HeaptrackHeader()
  private var blocks = AddressTable()
  private var modules = ModuleMap()
  private var stackCount = 1

  var header: TraceHeader { headerLines.trace }

  @inline(__always)
  mutating func take(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    switch fields.next.pointee {
    case UInt8(ascii: "+"): takeAllocation(&fields, &batch)
    case UInt8(ascii: "-"): takeFree(&fields, &batch)
    default: takeOther(&fields, &batch)
    }
  }

  func fault(_ line: Int, _ start: UnsafePointer<UInt8>) -> TraceFault {
    headerLines.fault(line, start, Self.forms)
  }

  @inline(__always)
  private mutating func takeAllocation(_ fields: inout FieldCursor, _ batch: inout EventBatch)
    -> Bool
  {
    fields.next += 1
    guard let size = fields.nextSize(), let stack = fields.nextIndex(),
      let address = fields.nextHexadecimal(), stack < stackCount, fields.isAtEnd
    else { return false }
    return blocks.allocate(address, size: size, stack: stack, &batch)
  }

  @inline(__always)
  private mutating func takeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    fields.next += 1
    guard let address = fields.nextHexadecimal(), fields.isAtEnd else { return false }
    blocks.free(address, &batch)
    return true
  }

  private mutating func takeOther(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    let letter = fields.next.pointee
    if letter == UInt8(ascii: "\n") { return true }
    fields.next += 1
    switch letter {
    case UInt8(ascii: "t"): return takeStack(&fields)
    case UInt8(ascii: "m"): return modules.take(&fields, headerLines)
    case UInt8(ascii: "x"):
      guard let name = headerLines.string(&fields, isLast: true) else { return false }
      modules.executable = String(name)
    case UInt8(ascii: "c"):
      guard let time = HeaptrackHeader.time(&fields) else { return false }
      batch.add(TraceEvent(.time, amount: time))
    case UInt8(ascii: "R"):
      guard let bytes = headerLines.resident(&fields) else { return false }
      batch.add(TraceEvent(.resident, amount: bytes))
    case UInt8(ascii: "A"): batch.add(TraceEvent(.attached))
    default: return headerLines.take(letter, &fields) != nil
    }
    return true
  }

  private mutating func takeStack(_ fields: inout FieldCursor) -> Bool {
    guard let address = fields.nextHexadecimal(), let parent = fields.nextIndex(),
      parent < stacks.count
    else { return false }
    guard let frame = modules.frame(at: address, in: stacks) else { return false }
    guard stacks.addStack(frame: frame, parent: parent) != nil else { return false }
    stackCount = stacks.count
    return true
  }
}
