/// A part of a scenario as it is written: a word, a list of parts, or parts under keys.
package struct Part: Equatable, Sendable {
  /// The content of a part.
  indirect enum Content: Equatable, Sendable {
    case word(String)
    case list([Part])
    case mapping([Entry])
  }

  /// A part and its key.
  struct Entry: Equatable, Sendable {
    let key: String
    var value: Part
  }

  /// The path to a part: its index among the parts of the whole, then among the parts of that part,
  /// and so on.
  package typealias Path = [Int]

  var content: Content

  /// The words of the vocabulary that it uses, as `actions tap`, or `actions tap.count`.
  var words: [String] = []

  /// A word as it is written, and what it uses of the vocabulary.
  static func word(_ text: String, as words: String...) -> Part {
    Part(content: .word(text), words: words)
  }

  static func list(_ parts: [Part]) -> Part { Part(content: .list(parts)) }

  static func mapping(_ entries: [(String, Part)]) -> Part {
    Part(content: .mapping(entries.map { Entry(key: $0.0, value: $0.1) }))
  }

  /// The parts that it consists of.
  var parts: [Part] {
    switch content {
    case .word: []
    case .list(let parts): parts
    case .mapping(let entries): entries.map(\.value)
    }
  }

  /// It and all parts in it, each with its path, from the outside to the inside.
  var all: [(path: Path, part: Part)] {
    parts.enumerated().reduce(into: [([], self)]) { all, inner in
      all += inner.element.all.map { ([inner.offset] + $0.path, $0.part) }
    }
  }

  /// The whole without one of its parts.
  func removing(_ path: Path) -> Part {
    guard let place = path.first else { return self }
    var copy = self
    let rest = Array(path.dropFirst())
    switch content {
    case .word: break
    case .list(var parts):
      if rest.isEmpty {
        parts.remove(at: place)
      } else {
        parts[place] = parts[place].removing(rest)
      }
      copy.content = .list(parts)
    case .mapping(var entries):
      if rest.isEmpty {
        entries.remove(at: place)
      } else {
        entries[place].value = entries[place].value.removing(rest)
      }
      copy.content = .mapping(entries)
    }
    return copy
  }
}
