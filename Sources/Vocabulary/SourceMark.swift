/// A place in a file that somebody wrote.
package struct SourceMark: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in characters.
  package let column: Int

  /// Names a place.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as messages name it.
  package var description: String { "\(file):\(line):\(column)" }
}
