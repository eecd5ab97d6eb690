/// What may stand in a field of the journal: integers, strings, words, records and lists of them.
package protocol FieldValue: Equatable, Sendable {
  /// What values of this type look like, for the schema.
  static var schema: Schema { get }

  /// Appends the value as JSON.
  func write(to output: inout OutputBuffer)

  /// Reads the value as ``write(to:)`` wrote it.
  static func read(from line: inout LineCursor) throws(LineFault) -> Self
}

extension FieldValue {
  /// The value as it stands in a journal.
  package var journalText: String {
    let sink = MemorySink()
    var output = OutputBuffer(capacity: OutputBuffer.minimumCapacity, sink: sink)
    write(to: &output)
    output.drain()
    return sink.text
  }
}
