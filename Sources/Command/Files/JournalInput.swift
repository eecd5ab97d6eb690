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
    do {
      try HostFile(path).read(inPiecesOf: Self.pieceBytes) { piece in
        try take(piece)
        return InterruptSignal.isRequested
      }
    } catch let error as FileError {
      throw Failure(error)
    }
  }

  /// The run that it tells of, which a sink gathers; as much as was read, if the user wants an end.
  func run(_ sink: ReportSink) throws -> ReportedRun {
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

  /// What to say of it where it cannot be read on.
  func failure(_ damage: JournalDamage) -> Failure {
    Failure(["\(path):\(damage.description)"])
  }
}
