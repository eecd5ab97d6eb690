/// The code of a process printed a line.
package struct Logged: EventBody, ScenarioEvent {
  package static let name = "logged"
  package static let about = "The code of a process printed a line."
  package static let scenarioWord = name
  package static let isOfDevice = false

  /// Where it was printed.
  package private(set) var stream = LogStream.output

  /// The line, without its end.
  package private(set) var text = ""

  /// How many bytes of it were left out behind the text; nil for none.
  package private(set) var omittedBytes: Int?

  /// How many lines were left out here, of which nothing else is known; nil for none.
  package private(set) var omittedLines: Int?

  package init() {}

  /// Makes the event of a line.
  package init(_ text: String, on stream: LogStream, omittedBytes: Int? = nil) {
    self.text = text
    self.stream = stream
    self.omittedBytes = omittedBytes
  }

  /// Makes the event that stands for lines that were left out.
  package init(omittedLines: Int) {
    self.omittedLines = omittedLines
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("stream", &stream)
    try fields.field("text", &text)
    try fields.field("omittedBytes", &omittedBytes, in: .bytes)
    try fields.field("omittedLines", &omittedLines, in: .count)
  }
}

/// Where a line of a log was printed.
package enum LogStream: String, Word {
  /// Standard output.
  case output
  /// Standard error.
  case errors
}
