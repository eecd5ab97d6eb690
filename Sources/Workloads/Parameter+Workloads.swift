package import MemsimVocabulary

/// Parameters that several workloads have.
extension Parameter {
  /// How often the work is done that has come due.
  package static var tick: Parameter {
    .duration(
      "tick", .value(.milliseconds(100)), in: .milliseconds(1)...(.seconds(60)),
      "How often the work is done that has come due since.")
  }

  /// How many of a hundred things are objects.
  package static func objects(_ standard: Int) -> Parameter {
    .percent(
      "objects", .value(standard), in: 0...100,
      "The share of the things that are counted objects; the others are blocks.")
  }

  /// How much a workload gives back when it is warned.
  package static func drops(_ standard: Int, _ what: String) -> Parameter {
    .percent("drops", .value(standard), in: 0...100, "The share of \(what) that a warning frees.")
  }

  /// How large things are that all have the same size.
  package static func size(_ name: String, _ standard: Int, _ summary: String) -> Parameter {
    .bytes(name, .value(standard), in: 1...(64 << 20), summary)
  }

  /// How often something is done a second.
  package static func pace(_ name: String, _ standard: Int, _ summary: String) -> Parameter {
    .rate(name, perSecond: standard, in: 0...100_000_000, summary)
  }
}
