/// The code of a process printed a line.
package struct Logged: EventBody, ScenarioEvent {
  package static let name = "logged"
  package static let about = "The code of a process printed a line."
  package static let scenarioWord = name
  package static let isOfDevice = false

  /// The stream that received the line.
  package private(set) var stream = LogStream.output

  /// The line, without its end.
  package private(set) var text = ""

  /// The number of bytes omitted after the text; nil for none.
  package private(set) var omittedBytes: Int?

  /// The number of lines omitted here, of which nothing else is known; nil for none.
  package private(set) var omittedLines: Int?

  package init() {}

  /// Makes the event of a line.
  package init(_ text: String, on stream: LogStream, omittedBytes: Int? = nil) {
    self.text = text
    self.stream = stream
    self.omittedBytes = omittedBytes
  }

  /// Makes the event that represents omitted lines.
  package init(omittedLines: Int) {
    self.omittedLines = omittedLines
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("stream", &stream)
    fields.field("text", &text)
    fields.field("omittedBytes", &omittedBytes, in: .bytes)
    fields.field("omittedLines", &omittedLines, in: .count)
  }
}

/// The streams of a log.
package enum LogStream: String, Word {
  /// Standard output.
  case output
  /// Standard error.
  case errors
}

/// Native code does something that the device cannot fully observe.
package struct NativeCodeSeen: EventBody {
  package static let name = "native-code-seen"
  package static let about =
    "Native code uses threads or mappings that memsim cannot fully observe."

  /// The activity that the device does not see wholly.
  package private(set) var conduct: NativeConduct = .threads

  /// The function that made the first thread, where that is known.
  package private(set) var function: String?

  /// The number of threads that still run.
  package private(set) var threads: Int?

  /// The most bytes that were mapped at a time.
  package private(set) var mappedBytes: Int?

  package init() {}

  /// Makes the event.
  package init(
    _ conduct: NativeConduct, function: String? = nil, threads: Int? = nil,
    mappedBytes: Int? = nil
  ) {
    self.conduct = conduct
    self.function = function
    self.threads = threads
    self.mappedBytes = mappedBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("conduct", &conduct)
    fields.field("function", &function)
    fields.field("threads", &threads, in: .count)
    fields.field("mappedBytes", &mappedBytes, in: .bytes)
  }
}

/// The activities of native code that the device does not see wholly.
package enum NativeConduct: String, Word {
  /// It has made a host thread, which runs when the host lets it.
  case threads
  /// It has given work to threads of Dispatch or Swift, whose memory is in no footprint.
  case pooledWork = "pooled-work"
  /// It has mapped memory past malloc, which is in no footprint.
  case mappings
  /// It has ended, and threads of its own go on.
  case threadsLeft = "threads-left"

  /// Whether the host decides the order of its later work.
  package var isInHostOrder: Bool { self != .mappings }
}

/// The trace that a process replays breaks off.
package struct TraceBroken: EventBody {
  package static let name = "trace-broken"
  package static let about = "The trace of a process is damaged; memsim replayed it up to there."
  package static let isOfDevice = false

  /// The name of its file.
  package private(set) var trace = ""

  /// The number of replayed events of the trace.
  package private(set) var events = 0

  /// The place where the trace breaks off, and the fault there.
  package private(set) var problem = ""

  package init() {}

  /// Makes the event.
  package init(_ trace: String, after events: Int, problem: String) {
    self.trace = trace
    self.events = events
    self.problem = problem
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("trace", &trace)
    fields.field("events", &events, in: .count)
    fields.field("problem", &problem)
  }
}
