/// Where the files with the code of a program lie in its memory, as a raw trace says.
struct ModuleMap {
  private struct Segment {
    let start: UInt64
    let end: UInt64
    let module: String
    let base: UInt64
  }

  /// The path of the program's own file, which a line of modules calls `x`.
  var executable = ""

  /// Whether a line was refused because there are too many pieces of files.
  private(set) var isFull = false

  private let mostSegments: Int
  private var segments: [Segment] = []
  private var isSorted = true
  private var frames: [UInt64: UInt32] = [:]

  /// Nothing lies in memory, where there will be so many pieces of files at most.
  init(_ limits: TraceLimits) {
    mostSegments = limits.modules
  }

  /// Takes a line up to its end, behind its letter; whether it is as it should be.
  mutating func take(_ fields: inout FieldCursor, _ header: HeaptrackLines) -> Bool {
    guard let name = header.string(&fields, isLast: false).map(String.init) else { return false }
    if name == "-" {
      segments = []
      // What lies at an address may be another file now.
      frames = [:]
      return true
    }
    guard let base = fields.nextHexadecimal() else { return false }
    while !fields.isAtEnd {
      guard let offset = fields.nextHexadecimal(), let size = fields.nextHexadecimal() else {
        return false
      }
      let start = base &+ offset
      guard segments.count < mostSegments else {
        isFull = true
        return false
      }
      segments.append(
        Segment(
          start: start, end: start &+ size, module: name == "x" ? executable : name,
          base: base))
    }
    isSorted = false
    return true
  }

  /// The frame of an address, which is made if there is none; nil if there are too many.
  mutating func frame(at address: UInt64, in stacks: StackTable) -> UInt32? {
    if let frame = frames[address] { return frame }
    let segment = segment(at: address)
    guard let module = stacks.names.number(of: segment?.module[...] ?? ""),
      let frame = stacks.addFrame(
        address: address, module: module, moduleBase: segment?.base ?? 0)
    else { return nil }
    frames[address] = frame
    return frame
  }

  private mutating func segment(at address: UInt64) -> Segment? {
    if !isSorted {
      segments.sort { $0.start < $1.start }
      isSorted = true
    }
    // The last segment that begins at the address or before it.
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    return low > 0 && address < segments[low - 1].end ? segments[low - 1] : nil
  }
}
