internal import MemsimJournal
internal import MemsimTraces
internal import MemsimVocabulary

/// The calls of the stacks of a trace in the words of the trace, each made once.
struct TraceFrames {
  /// The most characters of a name: templates have some thousand.
  private static let mostCharacters = 4096
  /// The text for calls that are left out.
  private static let rest = "…"
  /// The text for a stack without known frames.
  private static let unknown = "(not told)"

  private let stacks: StackTable
  private let hasAddresses: Bool
  private var room: Int
  private var texts: [UInt32: [String]] = [:]

  /// Describes the stacks of a trace, with or without the address of each frame, in so many bytes:
  /// stacks share their frames, so the report of a small trace can be larger than any disk.
  init(of stacks: StackTable, withAddresses: Bool = false, within bytes: Int = 1 << 28) {
    (self.stacks, hasAddresses, room) = (stacks, withAddresses, bytes)
  }

  /// The calls of a stack from the innermost on, with those that were inlined; `…` for those that
  /// are too many, and a word if the trace has no name.
  mutating func calls(of stack: UInt32) -> [String] {
    var calls: [String] = []
    for frame in frames(of: stack) {
      calls += text(of: frame)
      guard calls.count > StackTable.mostLines else { continue }
      calls = calls.prefix(StackTable.mostLines) + [Self.rest]
      break
    }
    room -= calls.reduce(0) { $0 + $1.utf8.count }
    return calls.isEmpty ? [stack == 0 ? Self.unknown : Self.rest] : calls
  }

  /// The places of each call of a stack from the innermost on; a word if the trace does not
  /// contain any.
  mutating func places(of stack: UInt32) -> [[SourcePlace]] {
    if stack == 0 { return [[SourcePlace(named: Self.unknown)]] }
    let frames = frames(of: stack)
    if frames.isEmpty { return [[SourcePlace(named: Self.rest)]] }
    return frames.prefix(StackTable.mostLines).map { number in
      room -= MemoryLayout<Int>.size
      let frame = stacks.frame(number)
      let places = stacks.places(of: frame).prefix(StackTable.mostLines).filter { $0.function != 0 }
      if places.isEmpty { return text(of: number).map { SourcePlace(named: $0) } }
      return places.map { stacks.sourcePlace($0) }
    }
  }

  /// The numbers of a stack's frames, up to the limit and one more; none if there is no
  /// room any more.
  private func frames(of stack: UInt32) -> [UInt32] {
    guard room > 0 else { return [] }
    var (frames, stack): ([UInt32], UInt32) = ([], stack)
    while stack != 0, frames.count <= StackTable.mostLines {
      frames.append(stacks.frameNumber(of: stack))
      stack = stacks.parent(of: stack)
    }
    return frames
  }

  private mutating func text(of frame: UInt32) -> [String] {
    if let text = texts[frame] { return text }
    let address = "0x\(String(stacks.frame(frame).address, radix: 16))"
    let text = stacks.lines(ofFrame: frame).map { line in
      let isLong = line.count > Self.mostCharacters
      let text = (isLong ? "\(line.prefix(Self.mostCharacters))…" : line).visible.shown
      return hasAddresses && !line.hasPrefix(address) ? "\(address): \(text)" : text
    }
    texts[frame] = text
    return text
  }
}

extension StackTable {
  /// A place in the words of a journal.
  func sourcePlace(_ place: CodePlace) -> SourcePlace {
    SourcePlace(
      file: names[place.file].visible.shown, line: Int(place.line),
      function: names[place.function].visible.shown)
  }
}
