/// Reads what `heaptrack` leaves behind: names of code, and of each block its size and stack.
final class HeaptrackReader: TraceReader {
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

  let stacks = StackTable()

  private let window: LineWindow
  private var headerLines = HeaptrackHeader()
  private var kinds: [BlockKind] = []
  private var blocks: KindChains?

  /// Reads the lines of a window.
  init(_ window: LineWindow, _ naming: BlockNaming) {
    self.window = window
    blocks = naming == .numbered ? KindChains() : nil
  }

  var header: TraceHeader { headerLines.trace }

  func read(into batch: inout EventBatch) throws(TraceFault) -> Bool {
    if window.cursor == window.end, try !window.moveOn() { return false }
    var cursor = FieldCursor(window.cursor)
    var line = window.line
    let end = window.end
    defer { (window.cursor, window.line) = (cursor.next, line) }
    while cursor.next < end, batch.hasRoom(for: 1) {
      let start = cursor.next
      let isTaken =
        switch start.pointee {
        case UInt8(ascii: "+"): takeAllocation(&cursor, &batch)
        case UInt8(ascii: "-"): takeFree(&cursor, &batch)
        default: takeOther(&cursor, &batch)
        }
      guard isTaken, cursor.endLine() != nil else {
        throw headerLines.fault(line, start, Self.forms)
      }
      line += 1
    }
    return true
  }

  @inline(__always)
  private func takeAllocation(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    fields.next += 1
    guard let index = fields.nextIndex(), index < kinds.count else { return false }
    let kind = kinds[Int(index)]
    guard kind.living < UInt32.max, blocks?.hasRoom != false else { return false }
    kinds[Int(index)].living = kind.living + 1
    let number = blocks?.add(index) ?? 0
    batch.add(TraceEvent(.allocation, amount: kind.size, block: number, stack: kind.stack))
    return true
  }

  @inline(__always)
  private func takeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    fields.next += 1
    guard let index = fields.nextIndex(), index < kinds.count else { return false }
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

  private func takeOther(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
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

  private func takeKind(_ fields: inout FieldCursor) -> Bool {
    guard let size = fields.nextSize(), let stack = fields.nextIndex(), stack < stacks.count,
      kinds.count < TraceLimits.mostKinds
    else { return false }
    kinds.append(BlockKind(size: size, stack: stack))
    blocks?.addKind()
    return true
  }

  private func takeStack(_ fields: inout FieldCursor) -> Bool {
    guard let frame = fields.nextIndex(), let parent = fields.nextIndex(),
      frame < stacks.frameCount, parent < stacks.count
    else { return false }
    return stacks.addStack(frame: frame, parent: parent) != nil
  }

  private func takeFrame(_ fields: inout FieldCursor) -> Bool {
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
