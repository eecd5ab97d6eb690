internal import MemsimJournal

/// A journal that was changed by hand, with digests that fit the changed lines.
package struct ForgedJournal {
  /// The header and the events, without their ends.
  package var lines: [[UInt8]]

  /// Takes a journal apart.
  package init(_ bytes: [UInt8]) {
    let all = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    lines = all.last?.starts(with: #"{"events""#.utf8) == true ? all.dropLast() : all
  }

  /// The journal, with a seal that says what its lines come to, as far as they can be read.
  package var bytes: [UInt8] {
    let blank = sealed(JournalSeal(events: 0, digest: "", outcomeDigest: ""))
    do {
      _ = try Journal(blank)
    } catch {
      if case .digestMismatch(let seal) = error.fault { return sealed(seal) }
    }
    return blank
  }

  private func sealed(_ seal: JournalSeal) -> [UInt8] {
    lines.flatMap { $0 + [UInt8(ascii: "\n")] } + Array("\(seal.journalText)\n".utf8)
  }

  /// Returns the ranges of the integers in a line that are no part of a text.
  package static func integers(in line: [UInt8]) -> [Range<Int>] {
    var (found, isInText, place) = ([Range<Int>](), false, 0)
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\\") where isInText: place += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "-") where !isInText, UInt8(ascii: "0")...UInt8(ascii: "9") where !isInText:
        let end = line[place...].dropFirst().firstIndex { !(0x30...0x39).contains($0) }
        found.append(place..<(end ?? line.count))
        place = (end ?? line.count) - 1
      default: break
      }
      place += 1
    }
    return found
  }

  /// Puts an extreme number in the place of one of its integers; says whether there is any.
  mutating func replaceInteger(chosenBy seed: UInt64) -> Bool {
    let counts = lines.map { Self.integers(in: $0).count }
    let sum = counts.reduce(0, +)
    guard sum > 0 else { return false }
    var place = Int(seed % UInt64(sum))
    let value = Self.extremes[Int(seed / UInt64(sum) % UInt64(Self.extremes.count))]
    for (number, count) in counts.enumerated() {
      if place < count {
        let range = Self.integers(in: lines[number])[place]
        lines[number].replaceSubrange(range, with: Array("\(value)".utf8))
        return true
      }
      place -= count
    }
    return false
  }

  /// Integers at the ends of what types can hold, and near them.
  package static let extremes: [Int128] = [
    0, -1, 1 << 31, 1 << 53, 1 << 62, Int128(Int.min), Int128(Int.max), Int128(UInt64.max),
    Int128(UInt64.max) + 1,
  ]
}
