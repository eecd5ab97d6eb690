/// The kind of a parameter's values, and how to write them.
public indirect enum ParameterKind: Equatable, Sendable {
  /// Hundredths, written `20%` or `20`.
  case percent
  /// Nanoseconds, written as every length of virtual time.
  case duration
  /// Bytes, written with `KB`, `MB`, `GB` (powers of 1024) or nothing.
  case bytes
  /// Whole numbers.
  case count
  /// Thousandths, written with up to three decimals, as `1.15`.
  case decimal
  /// A number of times an hour, written `20/s`, `1/min` or `6/h`.
  case rate
  /// `yes` or `no`, or as YAML writes them, `true` or `false`.
  case flag
  /// One of some words, known by its position.
  case choice([String])
  /// Any text.
  case text
  /// The name of a class.
  case className
  /// The name of an app of the scenario.
  case app
  /// A process: the name of an app, with `#` and the number of its launch if there are several, or
  /// with `#all` for each of them.
  case process
  /// A file, relative to the scenario's.
  case path
  /// Two numbers, across and down.
  case point
  /// Four numbers: across and down to the upper left corner, width and height.
  case rectangle
  /// Several, one after the other; a single value is accepted as a list of one.
  case list(ParameterKind)
  /// Some named values.
  case record([Parameter])
  /// A word of a table with its arguments.
  case phrase(TermTable)

  /// The range of a parameter without a range of its own; for a text, the range of its length
  /// in characters.
  package var usualRange: ClosedRange<Int> {
    switch self {
    case .percent: 0...100
    // A year of virtual time: sums of such spans are far from the end of it.
    case .duration: 0...Int((TimeSpan.hours(24) * 365).nanoseconds)
    case .bytes: 0...(1 << 40)
    case .rate: 0...(1_000_000_000 * 3_600)
    case .decimal: Thousandths.range
    case .flag: 0...1
    case .choice(let words): 0...max(0, words.count - 1)
    case .list(let kind): kind.usualRange
    // The characters of a text; most texts are names that every event contains.
    case .text, .className: 0...200
    case .count, .app, .process, .path, .point, .rectangle, .record, .phrase: 0...Int.max
    }
  }
}

extension ParameterValue {
  /// The same value at another place.
  func moved(to mark: SourceMark) -> ParameterValue {
    switch self {
    case .number, .text, .point, .rectangle: self
    case .list(let values): .list(values.map { $0.moved(to: mark) })
    case .record(let arguments): .record(arguments.moved(to: mark))
    case .phrase(let phrase): .phrase(phrase.moved(to: mark))
    }
  }
}

/// The value of a parameter.
package indirect enum ParameterValue: Equatable, Sendable {
  /// A number in the base unit of its kind: nanoseconds, bytes, hundredths, thousandths, times an
  /// hour; 0 or 1; the position of a word.
  case number(Int)
  /// A text, such as a name or a path; its meaning depends on the kind.
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
