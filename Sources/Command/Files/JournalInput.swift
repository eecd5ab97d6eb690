internal import Glibc
internal import MemsimFiles
internal import MemsimJournal
internal import MemsimVocabulary

/// A journal that was written before, in a file or coming through a pipe.
struct JournalInput {
  private static let pieceBytes = 1 << 20

  /// Its path, as it was given.
  let path: String

  /// Passes on its bytes as they come, piece by piece.
  func read(_ take: (ArraySlice<UInt8>) throws -> Void) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0, !path.utf8.contains(0) else { throw failure(errno) }
    defer { close(file) }
    var piece = [UInt8](repeating: 0, count: Self.pieceBytes)
    while !InterruptSignal.isRequested {
      let count = Glibc.read(file, &piece, piece.count)
      if count == 0 { return }
      if count > 0 {
        try take(piece[..<count])
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  /// What to say of it where it cannot be read on.
  func failure(_ damage: JournalDamage) -> Failure {
    Failure(["\(path):\(damage.description)"])
  }

  private func failure(_ errorNumber: Int32) -> Failure {
    Failure(of: path, "the journal cannot be read", errorNumber: errorNumber)
  }
}
