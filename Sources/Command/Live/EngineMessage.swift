/// A message of the engine: a line of JSON that begins with what it is, when and in which branch,
/// as in `{"is":"frame","at":2500000000,"branch":1,…`.
///
/// Only that is looked at; the rest is the page's to read.
package struct EngineMessage {
  /// What a message can be, as far as what is kept of it depends on that.
  enum Kind: String {
    /// What only the newest of a branch counts of.
    case state, processes, frame
    /// The newest of all counts.
    case branches, build
    /// What adds up.
    case other
  }

  /// What it is.
  let kind: Kind
  /// The word for what it is, as it says.
  package let word: String
  /// The number of its branch as it is written; empty if that is not said.
  let branch: ArraySlice<UInt8>
  /// The line, without its end.
  let line: [UInt8]

  private static let headBytes = 96

  /// Takes a line.
  package init(_ line: [UInt8]) {
    self.line = line
    let head = line.prefix(Self.headBytes)
    let word = Self.value(after: #"{"is":""#, in: head) { $0 != UInt8(ascii: "\"") }
    self.word = String(decoding: word, as: UTF8.self)
    kind = Kind(rawValue: self.word) ?? .other
    branch = Self.value(after: #""branch":"#, in: head) { (48...57).contains($0) }
  }

  /// What stands behind a text, as long as it is of some kind.
  private static func value(
    after text: String, in head: ArraySlice<UInt8>, _ belongs: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    let text = Array(text.utf8)
    let starts = head.indices.dropLast(text.count)
    guard let start = starts.first(where: { head[$0...].starts(with: text) }) else { return [] }
    return head[(start + text.count)...].prefix(while: belongs)
  }

  /// A word that stands in its head under a key; nil if there is none.
  package func text(_ key: String) -> String? {
    let value = Self.value(after: "\"\(key)\":\"", in: line.prefix(Self.headBytes)) {
      $0 != UInt8(ascii: "\"")
    }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  /// A number that stands in its head under a key, as it is written; nil if there is none.
  package func number(_ key: String) -> String? {
    let value = Self.value(after: "\"\(key)\":", in: line.prefix(Self.headBytes)) {
      (48...57).contains($0) || $0 == UInt8(ascii: ".")
    }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  /// What stands under its last key, whose name is in its head.
  package func rest(_ key: String) -> [UInt8] {
    let mark = Array("\"\(key)\":".utf8)
    let starts = line.prefix(Self.headBytes).indices
    guard let start = starts.first(where: { line[$0...].starts(with: mark) }) else { return [] }
    return Array(line[(start + mark.count)...].dropLast())
  }

  /// The message as an event of a stream.
  var event: [UInt8] { LiveReader.event("message", line) }
}
