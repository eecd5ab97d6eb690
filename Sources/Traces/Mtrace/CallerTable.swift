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
