/// A place in the user's input: in a file, or in an option of the command line.
public struct SourceMark: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given; or the option.
  package let file: String
  /// The line, from 1; 0 in an option, and of a file as a whole.
  package let line: Int
  /// The column, from 1, in characters; 0 if there is no line.
  package let column: Int

  /// Names a place in a file.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Names a file as a whole.
  package init(wholeOf file: String) {
    self.init(file: file, line: 0, column: 0)
  }

  /// Names an option of the command line, as it was given.
  package init(option: String) {
    self.init(file: option, line: 0, column: 0)
  }

  /// The place as messages name it.
  public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}

extension SourceMark: Comparable {
  /// Whether one place comes before another, options before files.
  public static func < (left: SourceMark, right: SourceMark) -> Bool {
    (left.line == 0 ? 0 : 1, left.file, left.line, left.column)
      < (right.line == 0 ? 0 : 1, right.file, right.line, right.column)
  }
}

/// A line and a column of a text, both from 1, as one passes over its characters.
package struct TextPlace: Hashable, Sendable {
  /// The line.
  package private(set) var line: Int
  /// The column, in characters.
  package private(set) var column: Int
  private var isAfterReturn = false

  /// A place of a text; its beginning, unless another is given.
  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Moves past a character; a return with a line feed is one end of a line.
  package mutating func pass(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n" where isAfterReturn: break
    case "\n", "\r":
      line += 1
      column = 1
    default: column += 1
    }
    isAfterReturn = scalar == "\r"
  }

  /// The place in a file.
  package func mark(in file: String) -> SourceMark {
    SourceMark(file: file, line: line, column: column)
  }
}
