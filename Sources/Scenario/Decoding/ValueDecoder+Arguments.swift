import MemsimVocabulary

extension ValueDecoder {
  /// What is given of some parameters, and the defaults of the rest.
  ///
  /// At most one value counts for a parameter. Messages call what the parameters belong to its
  /// owner, which stands at the mark; it may have other words beside the parameters.
  func arguments(
    _ given: [Given], of parameters: [Parameter], beside others: [String] = [], owner: String,
    at mark: SourceMark
  ) -> Arguments {
    var arguments = Arguments(of: parameters)
    var seen: [Given] = []
    var meant: Set<String> = []
    for given in given {
      guard let parameter = parameters.first(where: { $0.name == given.name }) else {
        problems.add(unknown(given, parameters.map(\.name) + others, owner, &meant))
        continue
      }
      if let first = seen.first(where: { $0.name == given.name }) {
        problems.add(
          Problem(at: given.mark, "\(given.name.quoted) is given twice, first by '\(first.word)'"))
        continue
      }
      seen.append(given)
      if let value = value(given.node, of: parameter, word: given.word) {
        arguments.set(given.name, to: value, at: given.node.mark)
      }
    }
    for parameter in parameters where parameter.isRequired {
      let isThere = seen.contains { $0.name == parameter.name }
      // One that is misspelt is a problem already.
      if isThere || meant.contains(parameter.name) { continue }
      problems.add(
        Problem(
          at: mark, "\(owner) has no '\(parameter.name)'",
          expected: parameter.kind.expectation))
    }
    return arguments
  }

  private func unknown(
    _ given: Given, _ names: [String], _ owner: String, _ meant: inout Set<String>
  ) -> Problem {
    guard !names.isEmpty else {
      return Problem(
        at: given.mark, "\(owner) has no \(given.name.quoted)", expected: "the word alone")
    }
    let problem = Problem(
      at: given.mark, unknown: "\(owner) has no \(given.name.quoted)", word: given.name,
      among: names)
    if let nearest = problem.nearest { meant.insert(nearest) }
    return problem
  }
}
