/// A habit of the house that a machine can check, and the examples that prove the check.
struct Rule {
  /// A small file, and the lines of it on which the rule must be found broken, if any.
  struct Example {
    let file: SourceFile
    let offendingLines: [Int]

    init(_ text: String, at path: String = "Sources/Runtime/Example.swift", breaks lines: Int...) {
      file = SourceFile(path: path, text: text)
      offendingLines = lines
    }
  }

  /// The name of the property that holds the rule.
  let name: String
  /// The demand of the rule, as the message of a failure.
  let demand: String
  let examples: [Example]

  private let search: (SourceFile) throws -> [Int]

  init(
    _ name: String, _ demand: String, examples: [Example],
    offendingLines search: @escaping (SourceFile) throws -> [Int]
  ) {
    self.name = name
    self.demand = demand
    self.examples = examples
    self.search = search
  }

  /// The lines, counted from one, ascending, on which a file breaks the rule.
  func offendingLines(in file: SourceFile) throws -> [Int] {
    Set(try search(file)).sorted()
  }
}
