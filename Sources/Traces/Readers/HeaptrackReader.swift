/// Reads the output of `heaptrack`: names of code, and the size and the stack of each block.
struct HeaptrackReader: ~Copyable, HeaptrackForm {
  /// Blocks of a size that a stack made, as far as they are alive.
  private struct BlockKind {
    let size: Int
    let stack: UInt32
    var living: UInt32 = 0
  }

  static let ownLines: KeyValuePairs = [
    "+": "+ ALLOCATION", "-": "- ALLOCATION", "a": "a SIZE STACK", "t": "t FRAME PARENT",
    "i": "i ADDRESS MODULE [FUNCTION [FILE LINE]...]", "s": "s STRING",
  ]

  let stacks: StackTable
  var lines = HeaptrackLines()
  var passedLimit: TraceLimits.Limit? { limit ?? stacks.passedLimit }

  let limits: TraceLimits
  private var limit: TraceLimits.Limit?
  private var kinds: [BlockKind] = []
  private var (livingBytes, livingCount) = (0, 0)
  private var blocks: KindChains?

  /// Reads a trace from its first line within limits, and numbers blocks or does not.
  init(_ naming: BlockNaming, _ limits: TraceLimits) {
    var limits = limits
    // Those that are only counted take no room.
    if naming == .none { limits.blocks = Int(UInt32.max) }
    self.limits = limits
    stacks = StackTable(limits)
    blocks = naming == .numbered ? KindChains() : nil
  }

  var hasLivingBlocks: Bool { livingCount > 0 }

  @inline(__always)
  mutating func decodeAllocation(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    guard let index = fields.nextIndex(), index < kinds.count else { return false }
    let kind = kinds[Int(index)]
    guard fields.isAtEnd, canHold(kind) else { return false }
    kinds[Int(index)].living = kind.living + 1
    livingBytes += kind.size
    livingCount += 1
    let number = blocks?.add(index) ?? 0
    batch.add(TraceEvent(.allocation, amount: kind.size, block: number, stack: kind.stack))
    return true
  }

  /// Whether a block of a kind can be alive beside those that are.
  @inline(__always)
  private mutating func canHold(_ kind: BlockKind) -> Bool {
    if livingCount < limits.blocks, kind.size <= limits.bytes - livingBytes { return true }
    limit = livingCount < limits.blocks ? .bytes : .blocks
    return false
  }

  @inline(__always)
  mutating func decodeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    guard let index = fields.nextIndex(), index < kinds.count, fields.isAtEnd else { return false }
    let kind = kinds[Int(index)]
    guard kind.living > 0 else {
      batch.add(TraceEvent(.unknownFree))
      return true
    }
    kinds[Int(index)].living = kind.living - 1
    livingBytes -= kind.size
    livingCount -= 1
    let number = blocks?.remove(index) ?? 0
    batch.add(TraceEvent(.free, amount: kind.size, block: number, stack: kind.stack))
    return true
  }

  mutating func decodeOwnLine(_ letter: UInt8, _ fields: inout FieldCursor) -> Bool? {
    switch letter {
    case UInt8(ascii: "a"): return decodeKind(&fields)
    case UInt8(ascii: "t"): return decodeStack(&fields)
    case UInt8(ascii: "i"): return decodeFrame(&fields)
    case UInt8(ascii: "s"):
      guard let name = lines.string(&fields, isLast: true) else { return false }
      return stacks.names.add(name) != nil
    default: return nil
    }
  }

  private mutating func decodeKind(_ fields: inout FieldCursor) -> Bool {
    guard let size = fields.nextSize(), let stack = fields.nextIndex(), stack < stacks.count else {
      return false
    }
    guard kinds.count < limits.kinds else {
      limit = .kinds
      return false
    }
    kinds.append(BlockKind(size: size, stack: stack))
    blocks?.addKind()
    return true
  }

  private mutating func decodeStack(_ fields: inout FieldCursor) -> Bool {
    guard let frame = fields.nextIndex(), let parent = fields.nextIndex(),
      frame < stacks.frameCount, parent < stacks.count
    else { return false }
    return stacks.addStack(frame: frame, parent: parent) != nil
  }

  private mutating func decodeFrame(_ fields: inout FieldCursor) -> Bool {
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
