/// Reads the output of heaptrack's recorder itself: addresses of code and of blocks.
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

/// The places of the files with the code of a program in its memory, from a raw trace.
struct ModuleMap {
  private struct Segment: Comparable {
    let start: UInt64
    let end: UInt64
    let base: UInt64
    /// The number of the file's name.
    let module: UInt32
    /// The number of pieces that the trace listed before this one.
    let number: UInt32

    /// If two pieces begin at one address, the later one is sorted last and has precedence.
    static func < (left: Segment, right: Segment) -> Bool {
      (left.start, left.number) < (right.start, right.number)
    }
  }

  /// The path of the program's own file, which a line of modules calls `x`.
  var executable = ""

  /// Whether a line was refused because there are too many pieces of files.
  private(set) var isFull = false

  private let mostSegments: Int
  private var count = 0
  /// The segments that the trace listed since the last search for an address.
  private var fresh: [Segment] = []
  /// The rest in runs, each sorted, and at least twice as long as the next one: a trace that
  /// alternates between files and addresses moves few of them each time.
  private var runs: [[Segment]] = []
  private var frames: [UInt64: UInt32] = [:]

  /// Makes a map without any module; the limits bound the number of pieces.
  init(_ limits: TraceLimits) {
    mostSegments = min(limits.modules, Int(UInt32.max))
  }

  /// Decodes a line up to its end, after its letter; false if it is malformed.
  mutating func decode(
    _ fields: inout FieldCursor, _ header: HeaptrackLines, in stacks: StackTable
  ) -> Bool {
    guard let name = header.string(&fields, isLast: false).map(String.init) else { return false }
    if name == "-" {
      (count, fresh, runs) = (0, [], [])
      // The address may belong to another file now.
      frames = [:]
      return true
    }
    guard let base = fields.nextHexadecimal(),
      let module = stacks.names.number(of: (name == "x" ? executable : name)[...])
    else { return false }
    while !fields.isAtEnd {
      guard let offset = fields.nextHexadecimal(), let size = fields.nextHexadecimal() else {
        return false
      }
      guard count < mostSegments else {
        isFull = true
        return false
      }
      let start = base &+ offset
      fresh.append(
        Segment(
          start: start, end: start &+ size, base: base, module: module, number: UInt32(count)))
      count += 1
    }
    return true
  }

  /// The frame of an address, which is made if there is none; nil if there are too many.
  mutating func frame(at address: UInt64, in stacks: StackTable) -> UInt32? {
    if let frame = frames[address] { return frame }
    let segment = segment(at: address)
    guard
      let frame = stacks.addFrame(
        address: address, module: segment?.module ?? 0, moduleBase: segment?.base ?? 0)
    else { return nil }
    frames[address] = frame
    return frame
  }

  private mutating func segment(at address: UInt64) -> Segment? {
    if !fresh.isEmpty { settle() }
    let last = runs.compactMap { Self.last(in: $0, upTo: address) }.max()
    return last.flatMap { address < $0.end ? $0 : nil }
  }

  /// Makes a run of the fresh segments, together with the last runs that are not much longer.
  private mutating func settle() {
    var run = fresh.sorted()
    fresh = []
    while let last = runs.last, last.count < 2 * run.count {
      // Two sorted runs in a row are merged in one pass.
      run = (runs.removeLast() + run).sorted()
    }
    runs.append(run)
  }

  /// The last segment of a run that begins at an address or before it.
  private static func last(in run: [Segment], upTo address: UInt64) -> Segment? {
    var (low, high) = (0, run.count)
    while low < high {
      let middle = (low + high) / 2
      if run[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? run[low - 1] : nil
  }
}
