/// What is there of the last line of a journal whose run was ended while it wrote that: by a signal
/// that cannot be heard, or because there was no room for more.
package struct JournalRemnant: Sendable, Equatable {
  /// The number of the line, from 1.
  package let line: Int

  /// How many bytes of it there are.
  package let byteCount: Int
}

extension JournalRemnant: CustomStringConvertible {
  /// What to tell of it: where, and that everything above it holds.
  package var description: String {
    let above =
      line == 2 ? "the line above it is whole" : "the \(line - 1) lines above it are whole"
    return "\(line):\(byteCount + 1): the journal breaks off in this line; \(above)"
  }
}
