import MemsimHost
import MemsimVocabulary

/// A text that can be parsed: not too large, and made of characters that YAML has.
struct YAMLText {
  let bytes: ArraySlice<UInt8>
  let file: String
  /// The position at which the text ends.
  private(set) var end: SourceMark

  /// Checks the bytes of a file.
  init(_ bytes: [UInt8], file: String) throws(Problem) {
    self.file = file
    end = SourceMark(file: file, line: 1, column: 1)
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.bytes = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let limit = FileLimit.scenario
    guard bytes.count <= limit.bytes else {
      throw Problem(
        at: end, "the file has \(bytes.count) bytes",
        expected: limit.expectation)
    }
    end = mark(at: try passCharacters())
  }

  /// Checks every character; with the place behind the last.
  private func passCharacters() throws(Problem) -> Place {
    var place = Place()
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        return place
      case .error:
        throw problem(at: place, "the file has bytes that are not UTF-8", expected: "text in UTF-8")
      case .scalarValue(let scalar):
        guard Self.isAllowed(scalar) else {
          let code = String(scalar.value, radix: 16, uppercase: true)
          let zeros = String(repeating: "0", count: max(0, 4 - code.count))
          throw problem(
            at: place,
            "the file has the character U+\(zeros)\(code)", expected: "a visible character")
        }
        place.pass(scalar)
      }
    }
  }

  private func problem(at place: Place, _ found: String, expected: String) -> Problem {
    Problem(at: mark(at: place), found, expected: expected)
  }

  private func mark(at place: Place) -> SourceMark {
    SourceMark(file: file, line: place.line, column: place.column)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x1_0000...0x10_FFFF:
      true
    default: false
    }
  }
}

/// A line and a column, counted as libyaml counts them.
private struct Place {
  var line = 1
  var column = 1
  private var isAfterReturn = false

  mutating func pass(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A where isAfterReturn: break
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
      line += 1
      column = 1
    default: column += 1
    }
    isAfterReturn = scalar.value == 0x0D
  }
}
