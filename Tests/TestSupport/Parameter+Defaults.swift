package import MemsimVocabulary

/// Parameters with a default, for the vocabularies of tests.
extension Parameter {
  package static func percent(
    _ name: String, _ standard: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> Parameter {
    optional(name, .percent, in: range, default: .number(standard), summary)
  }

  package static func duration(
    _ name: String, _ standard: TimeSpan, in range: ClosedRange<TimeSpan>, _ summary: String
  ) -> Parameter {
    optional(
      name, .duration,
      in: Int(range.lowerBound.nanoseconds)...Int(range.upperBound.nanoseconds),
      default: .number(Int(standard.nanoseconds)), summary)
  }

  package static func bytes(
    _ name: String, _ standard: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> Parameter {
    optional(name, .bytes, in: range, default: .number(standard), summary)
  }

  package static func count(
    _ name: String, _ standard: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> Parameter {
    optional(name, .count, in: range, default: .number(standard), summary)
  }

  package static func rate(
    _ name: String, perSecond standard: Int, in range: ClosedRange<Int>, _ summary: String
  ) -> Parameter {
    optional(
      name, .rate, in: range.lowerBound * 3600...range.upperBound * 3600,
      default: .number(standard * 3600), summary)
  }

  package static func flag(_ name: String, _ standard: Bool, _ summary: String) -> Parameter {
    optional(name, .flag, in: 0...1, default: .number(standard ? 1 : 0), summary)
  }

  /// One of some words, by default the first.
  package static func choice(
    _ name: String, of words: [String], _ summary: String
  ) -> Parameter {
    optional(name, .choice(words), in: 0...(words.count - 1), default: .number(0), summary)
  }
}
