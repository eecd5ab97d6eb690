/// The place of the damage in a journal, and its fault.
package struct JournalDamage: Error, Equatable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int

  /// The number of the byte in the line, from 1, at which reading stopped.
  package let column: Int

  /// The fault at the place.
  package let fault: LineFault

  package var description: String {
    "\(line):\(column): error: \(fault)"
  }
}

/// A fault in a line of a journal.
package enum LineFault: Error, Equatable {
  /// The beginning of a file that is none of a journal.
  case noJournal
  /// The line contains something else at this place; the text is the expected form.
  case expected(String)
  /// An integer that its field cannot have.
  case outOfRange(field: String, least: String, most: String)
  /// An amount that makes the sum of all amounts larger than any run has.
  case totalTooLarge(field: String)
  /// Bytes that are not UTF-8, an escape for nothing, or a character that belongs in an escape.
  case malformedString
  /// A word that its field does not know.
  case unknownWord(String)
  /// An event of a kind that is not in the table.
  case unknownEvent(String)
  /// A journal in a format that this reader does not know.
  case unknownFormat(Int)
  /// An event of the device that does not follow on the one before.
  case outOfSequence(found: UInt64, expected: UInt64)
  /// An event before the one that it comes after.
  case timeRunsBackwards
  /// A line after the seal.
  case afterTheSeal
  /// A line that is longer than any that is written.
  case lineTooLong(most: Int)
  /// A header without an end: the run ended before it was written.
  case brokenOff
  /// A seal that does not match the lines above it: one of them was changed.
  case digestMismatch(found: JournalSeal)
}

extension LineFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noJournal: "this is not a journal; expected a file from 'memsim run --journal'"
    case .expected(let what): "expected \(what) here"
    case .outOfRange(let field, let least, let most):
      "the number is out of range for \"\(field)\"; expected \(least) to \(most)"
    case .totalTooLarge(let field):
      "with this \"\(field)\" the amounts in the journal add up to more than "
        + "\(LineCursor.mostTotal)"
    case .malformedString: "the string is malformed"
    case .unknownWord(let word): "the field does not support '\(word)'"
    case .unknownEvent(let name): "unknown event '\(name)'"
    case .unknownFormat(let number):
      "the journal has format \(number); this memsim reads format \(JournalHeader.format)"
    case .outOfSequence(let found, let expected):
      "event \(found) is where event \(expected) belongs"
    case .timeRunsBackwards: "the event is earlier than the previous event"
    case .afterTheSeal: "the journal ended above this line"
    case .lineTooLong(let most): "the line has more than \(most) bytes, too many for a journal"
    case .brokenOff: "the journal ends in its first line, so memsim can read nothing of it"
    case .digestMismatch(let found):
      "the lines above have \(found.events) events and the digests \(found.digest) and "
        + "\(found.outcomeDigest), so a line was changed"
    }
  }
}

/// The incomplete last line of a journal whose run was ended while memsim wrote the line: by a
/// signal that memsim cannot catch, or because there was no room for more.
package struct JournalRemnant: Sendable, Equatable {
  /// The number of the line, from 1.
  package let line: Int

  /// The number of bytes in the line.
  package let byteCount: Int
}

extension JournalRemnant: CustomStringConvertible {
  /// The message for the user: the place, and that everything above it holds.
  package var description: String {
    let above =
      line == 2 ? "the line above is complete" : "the \(line - 1) lines above are complete"
    return "\(line):\(byteCount + 1): the journal ends in the middle of this line; \(above)"
  }
}
