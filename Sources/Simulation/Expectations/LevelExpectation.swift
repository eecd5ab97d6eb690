internal import MemsimVocabulary

/// How short memory is.
struct LevelExpectation: Expecting {
  static let term = Term(
    "level", "The level of memory pressure.", [.required("is", .count, in: 0...3, "Which.")],
    shorthand: "is")

  private let level: Int

  init(_ arguments: Arguments) {
    level = arguments["is"]
  }

  func check(in run: any Evidence) -> Finding {
    .when(run.level == level, else: "\(run.level)")
  }
}
