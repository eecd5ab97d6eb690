/// Reads what heaptrack's recorder itself writes: addresses of code and of blocks.
struct HeaptrackRawReader: ~Copyable, HeaptrackForm {
  static let ownLines: KeyValuePairs = [
    "+": "+ SIZE STACK POINTER", "-": "- POINTER", "t": "t ADDRESS PARENT",
    "m": "m NAME BASE (OFFSET SIZE)...", "x": "x EXECUTABLE",
  ]

  let stacks: StackTable
  var lines = HeaptrackLines()
  var passedLimit: TraceLimits.Limit? {
    stacks.passedLimit ?? blocks.passedLimit ?? (modules.isFull ? .modules : nil)
  }

  let limits: TraceLimits
  private var blocks: AddressTable
  private var modules: ModuleMap
  private var stackCount = 1

  /// Reads a trace from its first line, within limits.
  init(_ limits: TraceLimits) {
    self.limits = limits
    stacks = StackTable(limits)
    blocks = AddressTable(limits)
    modules = ModuleMap(limits)
  }

  var hasLivingBlocks: Bool { blocks.hasLivingBlocks }

  @inline(__always)
  mutating func decodeAllocation(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    guard let size = fields.nextSize(), let stack = fields.nextIndex(),
      let address = fields.nextHexadecimal(), stack < stackCount, fields.isAtEnd
    else { return false }
    return blocks.allocate(address, size: size, stack: stack, &batch)
  }

  @inline(__always)
  mutating func decodeFree(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool {
    guard let address = fields.nextHexadecimal(), fields.isAtEnd else { return false }
    blocks.free(address, &batch)
    return true
  }

  mutating func decodeOwnLine(_ letter: UInt8, _ fields: inout FieldCursor) -> Bool? {
    switch letter {
    case UInt8(ascii: "t"): return decodeStack(&fields)
    case UInt8(ascii: "m"): return modules.decode(&fields, lines, in: stacks)
    case UInt8(ascii: "x"):
      guard let name = lines.string(&fields, isLast: true) else { return false }
      modules.executable = String(name)
      return true
    default: return nil
    }
  }

  private mutating func decodeStack(_ fields: inout FieldCursor) -> Bool {
    guard let address = fields.nextHexadecimal(), let parent = fields.nextIndex(),
      parent < stacks.count
    else { return false }
    guard let frame = modules.frame(at: address, in: stacks) else { return false }
    guard stacks.addStack(frame: frame, parent: parent) != nil else { return false }
    stackCount = stacks.count
    return true
  }
}
