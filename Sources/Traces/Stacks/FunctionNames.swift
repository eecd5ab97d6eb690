package import MemsimHost

/// The functions of a file with code, by their offsets: those of its symbols, or of the dynamic
/// symbols if the others were stripped.
///
/// A file states the place and the number of its symbols: memsim reads at most some megabytes, and
/// a malformed file has no functions.
package struct FunctionNames {
  private struct Function {
    let start: UInt64
    let end: UInt64
    /// The offset of its name.
    let name: Int
  }

  private var functions: [Function] = []
  private var names: [UInt8] = []

  /// So large may a table be, each far above any that a linker has made.
  private static let mostBytes = 256 << 20
  private static let mostSections = 65_536
  private static let (sectionBytes, symbolBytes) = (64, 24)

  /// Reads the functions of a file.
  package init(of path: HostFile) {
    guard let file = try? path.opened(), let header = Self.bytes(of: file, at: 0, 64),
      header.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]),
      Self.number(header, 58, 2) == UInt64(Self.sectionBytes)
    else { return }
    let count = Int(Self.number(header, 60, 2))
    guard count <= Self.mostSections,
      let sections = Self.bytes(
        of: file, at: Self.number(header, 40, 8), UInt64(count * Self.sectionBytes))
    else { return }
    // All symbols if they are there, else those that others may use.
    let (all, shared): (UInt64, UInt64) = (2, 11)
    let kinds = (0..<count).map { Self.number(sections, $0 * Self.sectionBytes + 4, 4) }
    guard let place = kinds.firstIndex(of: all) ?? kinds.firstIndex(of: shared) else { return }
    let link = Int(Self.number(sections, place * Self.sectionBytes + 40, 4))
    guard link < count, let symbols = Self.contents(of: file, sections, place),
      let names = Self.contents(of: file, sections, link)
    else { return }
    self.names = names
    functions = Self.functions(symbols, nameBytes: names.count)
  }

  /// The name of the function that a place in the file is in; nil if none is known.
  package func name(at place: UInt64) -> String? {
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, place < functions[low - 1].end else { return nil }
    let name = names[functions[low - 1].name...].prefix { $0 != 0 }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  private static func functions(_ symbols: [UInt8], nameBytes: Int) -> [Function] {
    let (function, chosen): (UInt8, UInt8) = (2, 10)
    return stride(from: 0, to: symbols.count - symbolBytes + 1, by: symbolBytes).compactMap {
      place -> Function? in
      let kind = symbols[place + 4] & 0xf
      let start = number(symbols, place + 8, 8)
      let (end, isBeyond) = start.addingReportingOverflow(number(symbols, place + 16, 8))
      let name = Int(number(symbols, place, 4))
      guard kind == function || kind == chosen, number(symbols, place + 6, 2) != 0, !isBeyond,
        end > start, name < nameBytes
      else { return nil }
      return Function(start: start, end: end, name: name)
    }.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
  }

  /// Returns the contents of a section, by the number of its heading.
  private static func contents(
    of file: OpenHostFile, _ sections: [UInt8], _ number: Int
  ) -> [UInt8]? {
    let place = number * sectionBytes
    return bytes(
      of: file, at: self.number(sections, place + 24, 8), self.number(sections, place + 32, 8))
  }

  /// Some bytes of a file; nil if there are not so many.
  private static func bytes(of file: OpenHostFile, at start: UInt64, _ count: UInt64) -> [UInt8]? {
    let size = UInt64(file.byteCount)
    guard count <= UInt64(mostBytes), start <= size, count <= size - start else { return nil }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { room, filled in
      let room = UnsafeMutableRawBufferPointer(room)
      while done < Int(count) {
        let rest = UnsafeMutableRawBufferPointer(rebasing: room[done..<Int(count)])
        guard let more = try? file.read(into: rest, at: Int(start) + done), more > 0 else { break }
        done += more
      }
      filled = done
    }
    return done == Int(count) ? bytes : nil
  }

  /// A number of so many bytes, the lowest first.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    (0..<count).reversed().reduce(0) { $0 << 8 | UInt64(bytes[place + $1]) }
  }
}

/// Names the calls of a trace by the files of this host, for a trace that was recorded here just
/// now and contains only addresses.
package final class HostNames {
  private let stacks: StackTable
  private var files: [UInt32: FunctionNames] = [:]

  /// Names calls of some stacks.
  package init(for stacks: StackTable) {
    self.stacks = stacks
  }

  /// The innermost calls of a stack, so many at most: functions by their names, and where there is
  /// no name, the place in the file.
  package func lines(of stack: UInt32, atMost count: Int) -> [String] {
    stacks.path(of: stack).prefix(count).map { line(of: stacks.frame($0)) }
  }

  private func line(of frame: CodeFrame) -> String {
    // A call is before its return address.
    guard frame.module != 0, frame.address > frame.moduleBase else {
      return stacks.placeText(of: frame)
    }
    let place = frame.address - frame.moduleBase
    if let name = names(of: frame.module).name(at: place - 1) { return name }
    let file = StackTable.fileName(stacks.names[frame.module])
    return "\(file)+0x\(String(place, radix: 16))"
  }

  private func names(of module: UInt32) -> FunctionNames {
    if let names = files[module] { return names }
    let names = FunctionNames(of: HostFile(stacks.names[module]))
    files[module] = names
    return names
  }
}
