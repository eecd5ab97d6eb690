package import MemsimHost

/// A recorded trace that is read once, from its first event to its last.
public final class Trace {
  /// The format of the recorder that wrote it.
  public let format: TraceFormat
  /// The fault that ended the reading; the events before it hold.
  public private(set) var fault: TraceFault?

  private let source: any EventSource
  private let bytes: any ByteSupply
  private var batch = EventBatch()
  private var position = 0

  /// The reason why the trace may have been cut at the end of a line, although all of it was read;
  /// nil if the trace has a known end, or it is too early to decide.
  public var doubtAboutEnd: String? {
    guard isAtEnd, fault == nil else { return nil }
    // Compressed data marks its own end: of such a trace only the recorder can have broken off.
    return format.doubt(
      aboutEnd: source.startOfLastLine, isCompressed: !(bytes is PeekedSupply))
  }

  /// Asked from time to time while it is read, also where no events come: with a no it ends early.
  public var goesOn: (Trace) -> Bool = { _ in true }
  private static let readsBetweenQuestions = 64
  private var isStopped = false
  private var readCount = 0

  /// Whether all was read that can be.
  public var isAtEnd: Bool { !mayHaveMore }
  private var mayHaveMore = true

  /// Opens a trace; its bytes determine the format and the compression.
  package convenience init(
    _ file: HostFile, blocks: BlockNaming = .numbered
  ) throws {
    try self.init(file.opened(), blocks: blocks)
  }

  /// Opens a trace in an open file.
  package convenience init(
    _ file: OpenHostFile, blocks: BlockNaming = .numbered
  ) throws(TraceFault) {
    try self.init(FileSupply(file), blocks)
  }

  /// Reads the trace that a supply of bytes has, within some limits.
  init(
    _ bytes: FileSupply, _ blocks: BlockNaming, _ limits: TraceLimits = TraceLimits()
  ) throws(TraceFault) {
    let supply = try Container.opened(bytes)
    let window = try LineWindow(of: supply)
    self.bytes = supply
    format = try TraceFormat(startOf: window)
    source = format.events(of: window, blocks, limits)
  }

  /// The stacks that its events name, as far as it was read.
  public var stacks: StackTable { source.stacks }

  /// The facts about the recorded program, as far as the trace was read.
  public var header: TraceHeader { source.header }

  /// The number of events that were read.
  public private(set) var eventCount = 0

  /// The number of bytes of the file that were read.
  public var bytesRead: Int { bytes.offset }

  /// The size of the file in bytes.
  public var byteCount: Int { bytes.size }

  /// The next event; nil at the end, which is before that of the trace if there is a `fault`.
  public func next() -> TraceEvent? {
    if position == batch.count, nextBatch().isEmpty { return nil }
    position += 1
    return batch.all[position - 1]
  }

  /// The next events, which are there until the next call; none at the end.
  public func nextBatch() -> UnsafeBufferPointer<TraceEvent> {
    batch.clear()
    position = 0
    while mayHaveMore, batch.count == 0, !isStopped {
      read()
      readCount += 1
      if readCount % Self.readsBetweenQuestions == 0, !goesOn(self) { isStopped = true }
    }
    eventCount += batch.count
    return batch.all
  }

  private func read() {
    do throws(TraceFault) {
      mayHaveMore = try source.read(into: &batch)
    } catch {
      fault = error
      mayHaveMore = false
    }
  }

  /// Returns the fault at the start of the trace, before the first event; nil if there is none.
  ///
  /// It reads no further than the part that is in memory at once.
  ///
  /// - Precondition: Nothing of the trace was read before.
  package func faultAtStart() -> TraceFault? {
    precondition(eventCount == 0 && batch.count == 0, "its beginning comes first")
    read()
    return batch.count == 0 ? fault : nil
  }

  /// The fault at the start of a file whose first bytes only a trace has; nil for other files.
  package static func faultAtStart(of file: HostFile) -> TraceFault? {
    // What is no file can be read only once.
    guard (try? file.kind()) == .file, let opened = try? file.opened(),
      (try? Container.isOfTrace(FileSupply(opened))) == true
    else { return nil }
    do {
      return try Trace(file).faultAtStart()
    } catch {
      return error as? TraceFault
    }
  }

  /// Whether there is an event in its beginning, or something that events can come after.
  ///
  /// - Precondition: Nothing was read of it.
  package func mayHaveEvents() -> Bool {
    faultAtStart() == nil && (batch.count > 0 || mayHaveMore)
  }
}
