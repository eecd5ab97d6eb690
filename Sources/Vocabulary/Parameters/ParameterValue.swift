/// What a parameter is set to.
package indirect enum ParameterValue: Equatable, Sendable {
  /// A number in the base unit of its kind: nanoseconds, bytes, hundredths, thousandths,
  /// times an hour; 0 or 1;
  /// the position of a word.
  case number(Int)
  /// A text, of which the kind says what it names.
  case text(String)
  /// Across and down, in 1/64.
  case point(x: Int, y: Int)
  /// Across and down to the upper left corner, width and height, in 1/64.
  case rectangle(x: Int, y: Int, width: Int, height: Int)
  /// Several.
  case list([ParameterValue])
  /// Some named values.
  case record(Arguments)
  /// A word with its arguments.
  case phrase(Phrase)
}
