package import MemsimJournal

extension SweepResult {
  /// Reads what a file holds: a line, and nothing else.
  package init(contents: [UInt8]) throws(SweepResultFault) {
    guard contents.last == UInt8(ascii: "\n") else { throw .brokenOff }
    do throws(LineFault) {
      try self.init(journalText: contents.dropLast())
    } catch {
      throw .damaged(error)
    }
    guard format == Self.format else { throw .unknownFormat(format) }
  }

  /// What is written to its file.
  package var contents: [UInt8] { Array(journalText.utf8) + [UInt8(ascii: "\n")] }
}

/// What is wrong with the file of a result.
package enum SweepResultFault: Error, Equatable, CustomStringConvertible {
  /// It ends in the middle of its line.
  case brokenOff
  /// It is none of a result.
  case damaged(LineFault)
  /// It is one of another format.
  case unknownFormat(Int)

  package var description: String {
    switch self {
    case .brokenOff: "the result breaks off"
    case .damaged(let fault): "this is no result of a run: \(fault)"
    case .unknownFormat(let number):
      "the result has format \(number); this memsim reads format \(SweepResult.format)"
    }
  }
}
