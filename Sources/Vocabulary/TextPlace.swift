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

  /// Goes on behind a character; a return with a line feed is one end of a line.
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
