internal import Glibc
internal import MemsimJournal
internal import MemsimVocabulary

/// What a forked process tells the one that has forked it: messages of a kind, one behind the
/// other, in a pipe or a socket.
enum MessageKind: UInt8 {
  /// Bytes of the journal of a run.
  case journal = 1
  /// What could not be written, or is wrong with a run beside its report.
  case complaint
  /// Why there is no more.
  case failure
  /// There is no more.
  case done
  /// What was written to standard error on the way.
  case errors
  /// The report of a run, as it is printed.
  case report
  /// What came of a run, for the command as a whole.
  case verdict
  /// What is told of a run in the next of the files.
  case filed
  /// Which rules have suppressed leaks of a run.
  case usedRules
}

/// The end that a forked process writes to.
final class MessageWriter: JournalSink {
  private let file: OpenFile
  /// The process that writes.
  ///
  /// What an app has forked there is a copy of it, and would write as it does.
  private let process = getpid()

  /// Writes to a descriptor, which its owner closes.
  init(_ descriptor: Int32) {
    file = OpenFile(descriptor: descriptor)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
    do throws(WriteError) {
      try write(.journal, bytes)
    } catch {
      throw JournalWriteError(errorNumber: error.errorNumber)
    }
  }

  /// Writes lines of text and an exit code; the other side notices what is lost of them.
  func say(_ kind: MessageKind, _ text: VisibleText, _ code: ExitCode) {
    try? write(kind, [UInt8(truncatingIfNeeded: code.rawValue)] + text.shown.utf8)
  }

  /// Says why there is no more.
  func say(_ error: any Error) {
    if let failure = error as? Failure {
      say(.failure, failure.messages.joined(separator: "\n"), failure.code)
    } else {
      say(.failure, "\("\(error)")", .fault)
    }
  }

  /// Writes a message.
  func write(_ kind: MessageKind, _ content: some Collection<UInt8>) throws(WriteError) {
    guard process == getpid() else { return }
    var message = [kind.rawValue]
    withUnsafeBytes(of: UInt64(content.count)) { message += $0 }
    try file.write(message + content)
  }
}
