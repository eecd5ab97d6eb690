/// Where the files with the code of a program lie in its memory, as a raw trace says.
struct ModuleMap {
  private struct Segment {
    let start: UInt64
    let end: UInt64
    let module: String
  }

  /// The path of the program's own file, which a line of modules calls `x`.
  var executable = ""

  private var segments: [Segment] = []
  private var isSorted = true
  private var frames: [UInt64: UInt32] = [:]
  private var names: [String: UInt32] = [:]

  /// Takes a line up to its end, behind its letter; whether it is as it should be.
  mutating func take(_ fields: inout FieldCursor, _ header: HeaptrackHeader) -> Bool {
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
      segments.append(
        Segment(start: start, end: start &+ size, module: name == "x" ? executable : name))
    }
    isSorted = false
    return true
  }

  /// The frame of an address, which is made if there is none.
  mutating func frame(at address: UInt64, in stacks: StackTable) -> UInt32 {
    if let frame = frames[address] { return frame }
    let frame = stacks.addFrame(address: address, module: module(at: address, in: stacks))
    frames[address] = frame
    return frame
  }

  private mutating func module(at address: UInt64, in stacks: StackTable) -> UInt32 {
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
    guard low > 0, address < segments[low - 1].end else { return 0 }
    let name = segments[low - 1].module
    if let number = names[name] { return number }
    let number = Array(name.utf8).withUnsafeBufferPointer { stacks.names.add($0) }
    names[name] = number
    return number
  }
}
