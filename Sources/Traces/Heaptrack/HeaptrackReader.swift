/// Reads what `heaptrack` leaves behind: names of code, and of each block its size and stack.
struct HeaptrackReader: ~Copyable, TraceReader {
  /// Blocks of a size that a stack made, as far as they are alive.
  private struct BlockKind {
    let size: Int
    let stack: UInt32
    var living: UInt32 = 0
  }

  /// The lines of the form, by how they begin, as a message shows them.
  private static let forms: KeyValuePairs = [
    "+": "+ ALLOCATION", "-": "- ALLOCATION", "a": "a SIZE STACK", "t": "t FRAME PARENT",
    "i": "i ADDRESS MODULE [FUNCTION [FILE LINE]...]", "s": "s STRING", "c": "c MILLISECONDS",
    "R": "R PAGES", "X": "X COMMAND", "v": "v VERSION FORMAT", "I": "I PAGESIZE PAGES", "A": "A",
  ]

  static let mostEventsOfLine = 1

  let stacks = StackTable()

  private var headerLines = HeaptrackHeader()
  private var kinds: [BlockKind] = []
  private var blocks: KindChains?

  /// Reads a trace from its first line, and numbers blocks or does not.
  init(_ naming: BlockNaming) {
    blocks = naming == .numbered ? KindChains() : nil
  }

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
    guard let index = fields.nextIndex(), index < kinds.count else { return false }
    let kind = kinds[Int(index)]
    guard fields.isAtEnd, kind.living < UInt32.max, blocks?.hasRoom != false else { return false }
    kinds[Int(index)].living = kind.living + 1
    let number = blocks?.add(index) ?? 0
    batch.add(TraceEvent(.allocation, amount: kind.size, block: number, stack: kind.stack))
    return true
  }

  @inline(__always)
  private mutating func takeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    fields.next += 1
    guard let index = fields.nextIndex(), index < kinds.count, fields.isAtEnd else { return false }
    let kind = kinds[Int(index)]
    guard kind.living > 0 else {
      batch.add(TraceEvent(.unknownFree))
      return true
    }
    kinds[Int(index)].living = kind.living - 1
    let number = blocks?.remove(index) ?? 0
    batch.add(TraceEvent(.free, amount: kind.size, block: number, stack: kind.stack))
    return true
  }

  private mutating func takeOther(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    let letter = fields.next.pointee
    if letter == UInt8(ascii: "\n") { return true }
    fields.next += 1
    switch letter {
    case UInt8(ascii: "a"): return takeKind(&fields)
    case UInt8(ascii: "t"): return takeStack(&fields)
    case UInt8(ascii: "i"): return takeFrame(&fields)
    case UInt8(ascii: "s"):
      guard let name = headerLines.string(&fields, isLast: true) else { return false }
      return stacks.names.add(name) != nil
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

  private mutating func takeKind(_ fields: inout FieldCursor) -> Bool {
    guard let size = fields.nextSize(), let stack = fields.nextIndex(), stack < stacks.count,
      kinds.count < TraceLimits.mostKinds
    else { return false }
    kinds.append(BlockKind(size: size, stack: stack))
    blocks?.addKind()
    return true
  }

  private mutating func takeStack(_ fields: inout FieldCursor) -> Bool {
    guard let frame = fields.nextIndex(), let parent = fields.nextIndex(),
      frame < stacks.frameCount, parent < stacks.count
    else { return false }
    return stacks.addStack(frame: frame, parent: parent) != nil
  }

  private mutating func takeFrame(_ fields: inout FieldCursor) -> Bool {
    guard let address = fields.nextHexadecimal(), let module = nextName(&fields) else {
      return false
    }
    var places: [CodePlace] = []
    while !fields.isAtEnd {
      guard let function = nextName(&fields) else { return false }
      var (file, line): (UInt32, UInt32) = (0, 0)
      if !fields.isAtEnd {
        guard let name = nextName(&fields), let number = fields.nextIndex() else { return false }
        (file, line) = (name, number)
      }
      places.append(CodePlace(function: function, file: file, line: line))
    }
    return stacks.addFrame(address: address, module: module, places: places) != nil
  }

  private func nextName(_ fields: inout FieldCursor) -> UInt32? {
    guard let number = fields.nextIndex(), number < stacks.names.count else { return nil }
    return number
  }
}
