/// What a parameter is set to.
package indirect enum ParameterValue: Equatable, Sendable {
  /// A number in the base unit of its kind: nanoseconds, bytes, hundredths, times an hour; 0 or 1;
  /// the position of a word.
  case number(Int)
  /// A text, of which the kind says what it names.
  case text(String)
  /// Across and down, in 1/64.
  case point(x: Int, y: Int)
  /// Several.
  case list([ParameterValue])
  /// Some named values.
  case record(Arguments)
  /// A word with its arguments.
  case phrase(Phrase)
}
