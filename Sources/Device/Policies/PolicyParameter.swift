/// A figure of a policy that a scenario may set.
package struct PolicyParameter: Equatable, Sendable {
  /// The word by which it is set.
  package let name: String
  /// What its values are.
  package let unit: ParameterUnit
  /// What it is when nobody sets it; nil when something else says what it is then.
  package let standard: Int?
  /// What it is when nobody sets it, for people.
  package let standardText: String
  /// The values that it can have.
  package let range: ClosedRange<Int>
  /// What it does, in one sentence.
  package let summary: String

  private init(
    _ name: String, _ unit: ParameterUnit, _ standard: ParameterDefault<Int>,
    _ range: ClosedRange<Int>, _ summary: String
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.summary = summary
    switch standard {
    case .value(let value):
      precondition(range.contains(value), "the default of \(name) is out of its range")
      self.standard = value
      standardText = unit.text(of: value)
    case .derived(let text):
      self.standard = nil
      standardText = text
    }
  }

  /// A share of the device's memory.
  package static func percent(
    _ name: String, _ standard: ParameterDefault<Int>, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(name, .percent, standard, range, summary)
  }

  /// A length of time; its value is in nanoseconds.
  package static func duration(
    _ name: String, _ standard: ParameterDefault<TimeSpan>, in range: ClosedRange<TimeSpan>,
    _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(
      name, .duration, standard.map { Int($0.nanoseconds) },
      Int(range.lowerBound.nanoseconds)...Int(range.upperBound.nanoseconds), summary)
  }

  /// A size in bytes.
  package static func bytes(
    _ name: String, _ standard: ParameterDefault<Int>, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(name, .bytes, standard, range, summary)
  }

  /// A number of things.
  package static func count(
    _ name: String, _ standard: ParameterDefault<Int>, in range: ClosedRange<Int>, _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(name, .count, standard, range, summary)
  }

  /// Yes or no.
  package static func flag(
    _ name: String, _ standard: Bool, _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(name, .flag, .value(standard ? 1 : 0), 0...1, summary)
  }

  /// One of some words; its value is the word's position, and the first is the default.
  package static func choice(
    _ name: String, of words: [String], _ summary: String
  ) -> PolicyParameter {
    PolicyParameter(name, .choice(words), 0, 0...(words.count - 1), summary)
  }
}
