package import MemsimJournal

extension SweepResult {
  /// How many bytes the seal takes at the end of a line.
  private static let sealCount = seal(of: []).count

  /// Reads what a file holds: a line, and nothing else.
  package init(contents: [UInt8]) throws(SweepResultFault) {
    guard contents.last == UInt8(ascii: "\n") else { throw .brokenOff }
    let line = contents.dropLast(Self.sealCount) + Array("}".utf8)
    try self.init(unsealed: line)
    // That it is of another format says more.
    guard contents.suffix(Self.sealCount).elementsEqual(Self.seal(of: line)) else { throw .altered }
  }

  /// Reads what the line says without its seal.
  package init(unsealed line: ArraySlice<UInt8>) throws(SweepResultFault) {
    do throws(LineFault) {
      try self.init(journalText: line)
    } catch {
      throw .damaged(error)
    }
    guard format == Self.format else { throw .unknownFormat(format) }
  }

  /// What is written to its file: the line with a hash of it as the last member, which finds what
  /// a disk or a hand changed.
  package var contents: [UInt8] {
    let line = Array(journalText.utf8)
    return line.dropLast() + Self.seal(of: line[...])
  }

  /// What stands in the place of the last byte of a line.
  private static func seal(of line: ArraySlice<UInt8>) -> [UInt8] {
    let digest = DigestStream()
    line.withUnsafeBytes { digest.write($0) }
    return Array(",\"seal\":\"\(digest.text)\"}\n".utf8)
  }
}

/// What is wrong with the file of a result.
package enum SweepResultFault: Error, Equatable, CustomStringConvertible {
  /// It ends in the middle of its line.
  case brokenOff
  /// It is none of a result.
  case damaged(LineFault)
  /// It is not what was written.
  case altered
  /// It is one of another format.
  case unknownFormat(Int)

  package var description: String {
    switch self {
    case .brokenOff: "the result is incomplete"
    case .damaged(let fault): "this is not the result of a run: \(fault)"
    case .altered: "the result was changed after it was written: its seal does not match"
    case .unknownFormat(let number):
      "the result has format \(number); this memsim reads format \(SweepResult.format)"
    }
  }
}
