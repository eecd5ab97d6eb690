/// A scenario as YAML, and which part stands on which line.
struct PartText {
  /// The file.
  private(set) var text = ""

  /// For each line the part that begins on it, or that it belongs to.
  private var owners: [Part.Path] = []
  private var owner: Part.Path = []
  private let isWide: Bool

  /// Writes a scenario: for a reader, or with each key on a line of its own, so that what is wrong
  /// can be found by its line.
  init(_ scenario: Part, keyALine: Bool = false) {
    isWide = !keyALine
    guard case .mapping(let entries) = scenario.content else { return }
    for (place, entry) in entries.enumerated() {
      owner = [place]
      text += "\(entry.key): "
      write(entry.value, at: [place], depth: 1)
      endLine()
    }
  }

  /// The part that stands on a line, from 1.
  func part(onLine line: Int) -> Part.Path? {
    owners.indices.contains(line - 1) ? owners[line - 1] : nil
  }

  private mutating func endLine() {
    text += "\n"
    owners.append(owner)
  }

  private mutating func beginLine(of path: Part.Path, depth: Int) {
    endLine()
    owner = path
    text += String(repeating: "  ", count: depth)
  }

  private mutating func write(_ part: Part, at path: Part.Path, depth: Int) {
    switch part.content {
    case .word(let word): text += word
    case .list(let parts):
      write(parts.map { ("", $0) }, between: "[", "]", at: path, depth, eachOnALine: true)
    case .mapping(let entries):
      write(
        entries.map { ("\($0.key): ", $0.value) }, between: "{", "}", at: path, depth,
        eachOnALine: !isWide && entries.count > 1)
    }
  }

  private mutating func write(
    _ parts: [(key: String, part: Part)], between opening: String, _ closing: String,
    at path: Part.Path, _ depth: Int, eachOnALine: Bool
  ) {
    text += opening
    for (place, (key, part)) in parts.enumerated() {
      let inner = path + [place]
      if eachOnALine { beginLine(of: inner, depth: depth) }
      text += key
      write(part, at: inner, depth: depth + 1)
      if place < parts.count - 1 { text += eachOnALine ? "," : ", " }
    }
    if eachOnALine, !parts.isEmpty { beginLine(of: path, depth: depth - 1) }
    text += closing
  }
}
