internal import MemsimVocabulary

/// Messages as they are read, piece by piece.
///
/// An app may have the other end open as well. Where it has written something between them, there
/// are no more.
package struct MessageReader {
  /// A message.
  package struct Message {
    /// What it is.
    let kind: MessageKind
    /// What it says.
    let content: ArraySlice<UInt8>

    /// The exit code of one that has a code and a text.
    var code: ExitCode {
      content.first.flatMap { ExitCode(rawValue: Int32($0)) } ?? .fault
    }

    /// The text of such a one, in which everything hidden but the ends of lines is escaped.
    var text: VisibleText {
      let lines = String(decoding: content.dropFirst(), as: UTF8.self).split(separator: "\n")
      return lines.map { String($0).visible }.joined(separator: "\n")
    }

    /// The failure that one of that kind tells of.
    var failure: Failure { Failure(text.isEmpty ? [] : [text], code) }
  }

  private static let headBytes = 9
  private static let mostBytes: UInt64 = 1 << 32
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether something else than messages has come, after which nothing can be read.
  package private(set) var isCorrupt = false

  /// Nothing was read yet.
  package init() {}

  /// Takes what was read.
  package mutating func append(_ piece: some Collection<UInt8>) {
    if isCorrupt { return }
    bytes.removeSubrange(..<start)
    start = 0
    bytes += piece
  }

  /// The next message that is there as a whole.
  package mutating func next() -> Message? {
    let rest = bytes[start...]
    guard !isCorrupt, rest.count >= Self.headBytes else { return nil }
    let count = rest.dropFirst().prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard let kind = MessageKind(rawValue: rest[rest.startIndex]), count <= Self.mostBytes else {
      isCorrupt = true
      return nil
    }
    guard rest.count - Self.headBytes >= Int(count) else { return nil }
    start += Self.headBytes + Int(count)
    return Message(kind: kind, content: rest.dropFirst(Self.headBytes).prefix(Int(count)))
  }
}
