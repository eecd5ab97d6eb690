import MemsimVocabulary

extension ValueDecoder {
  /// What is given of some parameters, and the defaults of the rest.
  ///
  /// At most one value counts for a parameter. Messages call what the parameters belong to its
  /// owner, which stands at the mark.
  func arguments(
    _ given: [Given], of parameters: [Parameter], owner: String, at mark: SourceMark
  ) -> Arguments {
    var arguments = Arguments(of: parameters)
    var seen: [Given] = []
    for given in given {
      guard let parameter = parameters.first(where: { $0.name == given.name }) else {
        problems.add(unknown(given, parameters, owner))
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
      if seen.contains(where: { $0.name == parameter.name }) { continue }
      problems.add(
        Problem(
          at: mark, "\(owner) has no '\(parameter.name)'",
          expected: parameter.kind.expectation))
    }
    return arguments
  }

  private func unknown(_ given: Given, _ parameters: [Parameter], _ owner: String) -> Problem {
    let names = parameters.map(\.name)
    guard !names.isEmpty else {
      return Problem(
        at: given.mark, "\(owner) has no \(given.name.quoted)", expected: "the word alone")
    }
    return Problem(
      at: given.mark, unknown: "\(owner) has no \(given.name.quoted)", word: given.name,
      among: names)
  }
}
