internal import Glibc
internal import MemsimJournal
internal import MemsimVocabulary

/// The kinds of messages from a worker to the process that has forked it.
enum MessageKind: UInt8 {
  /// Bytes of the journal of a run.
  case journal = 1
  /// A failed write, or a problem of a run that its report does not contain.
  case complaint
  /// The reason why the messages end early.
  case failure
  /// The end of the messages.
  case done
  /// The output to standard error during the run.
  case errors
  /// The report of a run, as it is printed.
  case report
  /// The verdict on a run, for the command as a whole.
  case verdict
  /// The text about a run for the next of the files.
  case filed
  /// The rules that have suppressed leaks of a run.
  case usedRules
}

/// The end that a forked process writes to.
final class MessageWriter: JournalSink {
  private let file: OpenFile
  /// The process that writes.
  ///
  /// An app can fork a copy of that process, and the copy must not write.
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

  /// Writes lines of text and an exit code; the other side detects a lost part.
  func send(_ kind: MessageKind, _ text: VisibleText, _ code: ExitCode) {
    try? write(kind, [UInt8(truncatingIfNeeded: code.rawValue)] + text.shown.utf8)
  }

  /// Says why there is no more.
  func send(_ error: any Error) {
    if let failure = Failure(error) {
      send(.failure, failure.messages.joined(separator: "\n"), failure.code)
    } else {
      send(.failure, "\("\(error)")", .fault)
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

/// Messages as they are read, piece by piece.
///
/// An app may have the other end open as well. If the app has written bytes between the messages,
/// there are no more messages.
package struct MessageReader {
  /// A message.
  package struct Message {
    /// The kind of the message.
    let kind: MessageKind
    /// The content of the message.
    let content: ArraySlice<UInt8>

    /// The exit code of one that has a code and a text.
    var code: ExitCode {
      content.first.flatMap { ExitCode(rawValue: Int32($0)) } ?? .fault
    }

    /// The text of such a one, in which everything hidden but the ends of lines is escaped.
    var text: VisibleText {
      let lines = String(decoding: content.dropFirst(), as: UTF8.self).split(separator: "\n")
      return lines.map { String($0).visible }.joined(separator: "\n")
    }

    /// The failure that such a message contains.
    var failure: Failure { Failure(text.isEmpty ? [] : [text], code) }
  }

  private static let headBytes = 9
  private static let mostBytes: UInt64 = 1 << 32
  private var bytes: [UInt8] = []
  private var start = 0

  /// Whether other bytes than messages have arrived, after which nothing can be read.
  package private(set) var isCorrupt = false

  /// Contains no bytes yet.
  package init() {}

  /// Appends bytes that were read.
  package mutating func append(_ piece: some Collection<UInt8>) {
    if isCorrupt { return }
    bytes.removeSubrange(..<start)
    start = 0
    bytes += piece
  }

  /// The next complete message.
  package mutating func next() -> Message? {
    let rest = bytes[start...]
    guard !isCorrupt, rest.count >= Self.headBytes else { return nil }
    let count = rest.dropFirst().prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard let kind = MessageKind(rawValue: rest[rest.startIndex]), count <= Self.mostBytes else {
      isCorrupt = true
      return nil
    }
    guard rest.count - Self.headBytes >= Int(count) else { return nil }
    start += Self.headBytes + Int(count)
    return Message(kind: kind, content: rest.dropFirst(Self.headBytes).prefix(Int(count)))
  }
}
