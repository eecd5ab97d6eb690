import MemsimVocabulary

extension ValueDecoder {
  /// Returns the given arguments of some parameters, and the defaults of the rest.
  ///
  /// At most one value counts for a parameter. Messages use the name of the owner, which has the
  /// parameters and is at the mark; it may have other words beside the parameters.
  func arguments(
    _ given: [SuppliedArgument], of parameters: [Parameter], beside others: [String] = [],
    owner: String,
    at mark: SourceMark
  ) -> Arguments {
    var arguments = Arguments(of: parameters)
    var seen: [SuppliedArgument] = []
    var meant: Set<String> = []
    for given in given {
      guard let parameter = parameters.first(where: { $0.name == given.name }) else {
        problems.add(
          confused(given, parameters, owner)
            ?? unknown(given, parameters.map(\.name) + others, owner, &meant))
        continue
      }
      if let first = seen.first(where: { $0.name == given.name }) {
        problems.add(
          at: given.mark, "\(given.name.quoted) is given twice, first by '\(first.word)'")
        continue
      }
      seen.append(given)
      if meansAnyProcess(given.node, parameter) { continue }
      if let value = value(given.node, of: parameter, word: given.word) {
        arguments.set(given.name, to: value, at: given.node.mark)
      }
    }
    for parameter in parameters where parameter.isRequired {
      let isThere = seen.contains { $0.name == parameter.name }
      // One that is misspelt is a problem already.
      if isThere || meant.contains(parameter.name) { continue }
      problems.add(
        at: mark, "\(owner) needs '\(parameter.name)'",
        expected: parameter.expectation)
    }
    return arguments
  }

  /// Whether a value is the word `any`, which is also the default and means any process.
  ///
  /// An app with the name `any` is an app like all others.
  private func meansAnyProcess(_ node: Node, _ parameter: Parameter) -> Bool {
    parameter.kind == .process && parameter.standardText == "any" && node.scalar == "any"
      && !names.has("any")
  }

  /// The problem that a word is not a key and yet means something: it is a value of another key, or
  /// a role, which is an app's.
  private func confused(_ given: SuppliedArgument, _ parameters: [Parameter], _ owner: String)
    -> Problem?
  {
    let found = "\(owner) has no \(given.name.quoted)"
    let key = parameters.first { parameter in
      guard case .choice(let words) = parameter.kind else { return false }
      return words.contains(given.name)
    }
    if let key {
      return Problem(at: given.mark, found, nearest: "\(key.name): \(given.name)")
    }
    guard vocabulary.roles.contains(given.name) else { return nil }
    return Problem(
      at: given.mark, found, expected: "'role: \(given.name)' at the app, under 'apps'")
  }

  private func unknown(
    _ given: SuppliedArgument, _ names: [String], _ owner: String, _ meant: inout Set<String>
  ) -> Problem {
    guard !names.isEmpty else {
      return Problem(
        at: given.mark, "\(owner) has no \(given.name.quoted)", expected: "only the word")
    }
    let problem = Problem(
      at: given.mark, unknown: "\(owner) has no \(given.name.quoted)", word: given.name,
      among: names)
    if let nearest = problem.nearest { meant.insert(nearest) }
    return problem
  }
}

/// A value that a file gives for a parameter.
struct SuppliedArgument {
  /// The parameter.
  let name: String
  /// The word in the file: the parameter, or the word that the parameter is the shorthand of.
  let word: String
  let mark: SourceMark
  let node: Node

  /// A value under the name of its parameter.
  init(_ entry: Node.Entry) {
    name = entry.key
    word = entry.key
    mark = entry.mark
    node = entry.value
  }

  /// A value that follows a word alone.
  init(_ name: String, shorthandOf entry: Node.Entry) {
    self.name = name
    word = entry.key
    mark = entry.mark
    node = entry.value
  }
}
