internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// A journal that was written before.
struct JournalInput {
  private static let pieceBytes = 1 << 20

  /// Its path, as it was given.
  let path: String

  /// Passes on its bytes, piece by piece, unless the user wants an end.
  func read(_ take: (ArraySlice<UInt8>) throws -> Void) throws {
    try HostFile(path).read(inPiecesOf: Self.pieceBytes) { piece in
      try take(piece)
      return InterruptSignal.isRequested
    }
  }

  /// The run of the journal, gathered by a sink; only the part read so far if the user interrupts.
  func run(_ sink: RunRecordSink) throws -> RunRecord {
    try read { piece in
      piece.withUnsafeBytes { sink.write($0) }
      if let damage = sink.damage { throw failure(damage) }
    }
    do throws(JournalDamage) {
      return try sink.run()
    } catch {
      throw failure(error)
    }
  }

  /// Returns the failure for damage in the journal.
  func failure(_ damage: JournalDamage) -> Failure {
    Failure("\(path):\(damage.description)")
  }
}

/// A journal that was written before, event by event as they are asked for.
final class JournalStream {
  private static let pieceBytes = 1 << 16

  private let input: JournalInput
  private let pieces: FilePieces
  private let reader = JournalReader()
  /// Events that were read and not asked for yet, and how many of them were.
  private var (events, taken) = ([JournalEvent](), 0)
  private var isAtEnd = false

  /// The header of the journal: everything that the run depends on.
  let header: JournalHeader

  /// Opens a journal.
  init(path: String) throws {
    input = JournalInput(path: path)
    pieces = try HostFile(path).pieces(of: Self.pieceBytes)
    var events: [JournalEvent] = []
    while reader.header == nil, !isAtEnd {
      isAtEnd = try Self.read(pieces, with: reader, of: input) { events.append($0) }
    }
    header = try Self.header(of: reader, input)
    self.events = events
  }

  /// The next event; nil at the end.
  func next() throws -> JournalEvent? {
    while taken == events.count, !isAtEnd {
      (events, taken) = ([], 0)
      isAtEnd = try Self.read(pieces, with: reader, of: input) { events.append($0) }
      if isAtEnd { _ = try Self.header(of: reader, input, atEnd: true) }
    }
    guard taken < events.count else { return nil }
    taken += 1
    return events[taken - 1]
  }

  /// Its digests; nil before its end, and if its run was interrupted.
  var seal: JournalSeal? { reader.seal }

  /// Reads a piece; returns whether it was the last.
  private static func read(
    _ pieces: FilePieces, with reader: JournalReader, of input: JournalInput,
    _ take: (JournalEvent) -> Void
  ) throws -> Bool {
    let piece = try pieces.next()
    do throws(JournalDamage) {
      try reader.read(piece, take)
    } catch {
      throw input.failure(error)
    }
    return piece.isEmpty
  }

  private static func header(
    of reader: JournalReader, _ input: JournalInput, atEnd: Bool = false
  ) throws(Failure) -> JournalHeader {
    if !atEnd, let header = reader.header { return header }
    do throws(JournalDamage) {
      return try reader.finish().header
    } catch {
      throw input.failure(error)
    }
  }
}
