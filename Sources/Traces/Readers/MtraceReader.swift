internal import MemsimVocabulary

/// Reads the output of glibc's `mtrace()`: an operation on a block in each line, and its caller.
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

/// The callers that an mtrace names, each a stack of one frame.
struct CallerTable {
  private var slots = [UInt32](repeating: 0, count: 256)
  private var texts: NameTable

  /// No callers, whose names will have so many bytes at most.
  init(_ limits: TraceLimits) {
    texts = NameTable(mostBytes: limits.nameBytes)
  }

  /// The limit that a caller that was refused would have passed; nil if none was.
  var passedLimit: TraceLimits.Limit? { texts.isFull ? .names : nil }

  /// The stack of a caller, as `FILE:(FUNCTION+OFFSET)[ADDRESS]`, which is made if there is none;
  /// nil if there are too many, or it has no address.
  mutating func stack(
    of caller: UnsafeBufferPointer<UInt8>, in stacks: StackTable
  ) -> UInt32? {
    var slot = home(of: caller)
    while slots[slot] != 0 {
      if texts.has(caller, slots[slot]) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard let frame = Self.frame(of: String(caller), in: stacks),
      let stack = stacks.addStack(frame: frame, parent: 0), texts.add(caller) == stack
    else { return nil }
    slots[slot] = stack
    if Int(stack) * 2 > slots.count { grow() }
    return stack
  }

  private func home(of caller: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in caller { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in 1..<UInt32(texts.count) {
      var slot = texts.withBytes(of: number) { home(of: $0) }
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }

  private static func frame(of caller: String, in stacks: StackTable) -> UInt32? {
    guard caller.hasSuffix("]"), let bracket = caller.lastIndex(of: "["),
      let address = UInt64(caller[bracket...].dropFirst(3).dropLast(), radix: 16)
    else { return nil }
    var file = caller[..<bracket]
    var function: Substring = ""
    if file.hasSuffix(")"), let start = file.lastIndex(of: "(") {
      function = file[start...].dropFirst().dropLast().prefix { $0 != "+" }
      file = file[..<start]
    }
    if file.hasSuffix(":") { file = file.dropLast() }
    guard let module = stacks.names.number(of: file) else { return nil }
    guard let name = stacks.names.number(of: function) else { return nil }
    let places = name == 0 ? [] : [CodePlace(function: name, file: 0, line: 0)]
    return stacks.addFrame(address: address, module: module, places: places)
  }
}
