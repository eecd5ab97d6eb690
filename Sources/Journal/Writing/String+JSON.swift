extension String {
  /// The text in quotes, as it stands in a journal.
  package var quotedAsJSON: String {
    let sink = MemorySink()
    var output = OutputBuffer(capacity: OutputBuffer.minimumCapacity, sink: sink)
    output.append(quoted: self)
    output.drain()
    return sink.text
  }
}
