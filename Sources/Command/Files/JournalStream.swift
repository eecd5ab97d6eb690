internal import MemsimHost
internal import MemsimJournal
internal import MemsimVocabulary

/// A journal that was written before, event by event as they are asked for.
final class JournalStream {
  private static let pieceBytes = 1 << 16

  private let input: JournalInput
  private let pieces: FilePieces
  private let reader = JournalReader()
  /// Events that were read and not asked for yet, and how many of them were.
  private var (events, taken) = ([JournalEvent](), 0)
  private var isAtEnd = false

  /// What the run depends on.
  let header: JournalHeader

  /// Opens a journal.
  init(path: String) throws(Failure) {
    input = JournalInput(path: path)
    do throws(FileError) {
      pieces = try HostFile(path).pieces(of: Self.pieceBytes)
    } catch {
      throw Failure(error)
    }
    var events: [JournalEvent] = []
    while reader.header == nil, !isAtEnd {
      isAtEnd = try Self.read(pieces, with: reader, of: input) { events.append($0) }
    }
    header = try Self.header(of: reader, input)
    self.events = events
  }

  /// The next event; nil at the end.
  func next() throws(Failure) -> JournalEvent? {
    while taken == events.count, !isAtEnd {
      (events, taken) = ([], 0)
      isAtEnd = try Self.read(pieces, with: reader, of: input) { events.append($0) }
      if isAtEnd { _ = try Self.header(of: reader, input, atEnd: true) }
    }
    guard taken < events.count else { return nil }
    taken += 1
    return events[taken - 1]
  }

  /// Its digests; nil before its end, and where its run was interrupted.
  var seal: JournalSeal? { reader.seal }

  /// Reads a piece; says whether it was the last.
  private static func read(
    _ pieces: FilePieces, with reader: JournalReader, of input: JournalInput,
    _ take: (JournalEvent) -> Void
  ) throws(Failure) -> Bool {
    let piece: ArraySlice<UInt8>
    do throws(FileError) {
      piece = try pieces.next()
    } catch {
      throw Failure(error)
    }
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
