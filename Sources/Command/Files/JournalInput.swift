internal import MemsimFiles
internal import MemsimJournal
internal import MemsimVocabulary

/// A journal that was written before.
struct JournalInput {
  private static let pieceBytes = 1 << 20

  /// Its path, as it was given.
  let path: String

  /// Passes on its bytes, piece by piece, unless the user wants an end.
  func read(_ take: (ArraySlice<UInt8>) throws -> Void) throws {
    do {
      try HostFile(path).read(inPiecesOf: Self.pieceBytes) { piece in
        try take(piece)
        return InterruptSignal.isRequested
      }
    } catch let error as FileError {
      throw Failure(error)
    }
  }

  /// What to say of it where it cannot be read on.
  func failure(_ damage: JournalDamage) -> Failure {
    Failure(["\(path):\(damage.description)"])
  }
}
