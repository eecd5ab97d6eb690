import MemsimVocabulary

/// Makes values of nodes, as the descriptions of parameters and terms say.
///
/// What is wrong is added to the problems, and decoding goes on: a value that cannot be made is
/// nil, or left out.
struct ValueDecoder {
  let vocabulary: ScenarioVocabulary
  let names: AppNames
  let folder: ScenarioFolder
  let problems: ProblemList

  /// The value that a node has for a parameter, which the file calls by a word.
  func value(_ node: Node, of parameter: Parameter, word: String) -> ParameterValue? {
    if node.isEmpty {
      problems.add(wrong(node, parameter, word))
      return nil
    }
    switch parameter.kind {
    case .percent, .duration, .bytes, .count, .decimal, .rate, .flag, .choice:
      return number(node, of: parameter, word: word).map { .number($0) }
    case .text, .className, .app, .process, .path: return text(node, of: parameter, word: word)
    case .point:
      return coordinates(2, node, of: parameter, word: word).map { .point(x: $0[0], y: $0[1]) }
    case .rectangle:
      return coordinates(4, node, of: parameter, word: word).map { numbers in
        .rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    case .list(let kind): return list(node, of: kind, parameter, word: word)
    case .record(let parameters): return record(node, of: parameters, parameter, word: word)
    case .phrase(let table): return phrase(node, of: table).map { .phrase($0) }
    }
  }

  private func number(_ node: Node, of parameter: Parameter, word: String) -> Int? {
    guard let text = node.scalar, let number = parameter.number(of: text) else {
      if let text = node.scalar, parameter.kind.isBeyondNumbers(text) {
        let most = parameter.kind.text(of: parameter.range.upperBound)
        problems.add(
          Problem(
            at: node.mark, "\(word.quoted) is \(text)",
            expected: parameter.range.upperBound == .max ? "at most \(most)" : parameter.rangeText))
      } else {
        problems.add(wrong(node, parameter, word))
      }
      return nil
    }
    guard parameter.range.contains(number) else {
      problems.add(
        Problem(at: node.mark, "\(word.quoted) is \(text)", expected: parameter.rangeText))
      return nil
    }
    return number
  }

  private func text(_ node: Node, of parameter: Parameter, word: String) -> ParameterValue? {
    guard let text = node.scalar else {
      problems.add(wrong(node, parameter, word))
      return nil
    }
    // A zero ends a text for much of what the host is made of.
    guard !text.utf8.contains(0) else {
      problems.add(
        Problem(
          at: node.mark, "\(word.quoted) is \(text.quoted), which contains the character U+0000",
          expected: "a text without U+0000"))
      return nil
    }
    switch parameter.kind {
    case .text where !parameter.range.contains(text.unicodeScalars.count),
      .className where !parameter.range.contains(text.unicodeScalars.count):
      problems.add(
        Problem(
          at: node.mark, "\(word.quoted) has \(text.unicodeScalars.count) characters",
          expected: "at most \(parameter.range.upperBound)"))
    case .app where !names.has(text) && !names.isFamily(text):
      problems.add(names.problem(with: text, at: node.mark))
    case .process:
      guard let process = ProcessName(text) else {
        problems.add(wrong(node, parameter, word))
        return nil
      }
      if names.has(process.app) { return .text(text) }
      problems.add(names.problem(with: process.app, at: node.mark))
    case .path:
      guard let fault = folder.fault(of: text) else { return .text(text) }
      problems.add(
        Problem(
          at: node.mark, "\(text.quoted) \(fault.found)", expected: fault.expected,
          isOfHost: fault.isOfHost))
    default: return .text(text)
    }
    return nil
  }

  private func coordinates(
    _ count: Int, _ node: Node, of parameter: Parameter, word: String
  ) -> [Int]? {
    guard let elements = node.elements, elements.count == count else {
      problems.add(wrong(node, parameter, word))
      return nil
    }
    let numbers = elements.compactMap { element -> Int? in
      let number = element.scalar.flatMap(Coordinate.number(of:))
      if number == nil {
        problems.add(
          Problem(
            at: element.mark, "a coordinate is \(element.found)",
            expected: "a number that is a multiple of 1/64, such as 20.5"))
      }
      return number
    }
    return numbers.count == count ? numbers : nil
  }

  private func list(
    _ node: Node, of kind: ParameterKind, _ parameter: Parameter, word: String
  ) -> ParameterValue? {
    let element = parameter.with(kind)
    // A list of numbers where lists of numbers are expected is a single one.
    let isPoint = [.point, .rectangle].contains(kind) && node.elements?.first?.scalar != nil
    guard let elements = node.elements, !isPoint else {
      return value(node, of: element, word: word).map { .list([$0]) }
    }
    let values = elements.compactMap { value($0, of: element, word: word) }
    return values.count == elements.count ? .list(values) : nil
  }

  private func record(
    _ node: Node, of parameters: [Parameter], _ parameter: Parameter, word: String
  ) -> ParameterValue? {
    if let entries = node.entries {
      let given = entries.map { SuppliedArgument($0) }
      return .record(arguments(given, of: parameters, owner: word.quoted, at: node.mark))
    }
    let required = parameters.filter(\.isRequired)
    guard required.count == 1, node.scalar != nil else {
      problems.add(wrong(node, parameter, word))
      return nil
    }
    let entry = Node.Entry(key: word, mark: node.mark, value: node)
    let given = [SuppliedArgument(required[0].name, shorthandOf: entry)]
    return .record(arguments(given, of: parameters, owner: word.quoted, at: node.mark))
  }

  /// The problem that a value is of another kind than its parameter.
  func wrong(_ node: Node, _ parameter: Parameter, _ word: String) -> Problem {
    let nearest = node.scalar.flatMap { parameter.meant(by: $0) }
    // A long list of words says nothing where the one that is meant stands beside it.
    let isLong = parameter.kind.words.count > 12
    return Problem(
      at: node.mark, "\(word.quoted) is \(node.found)",
      expected: nearest != nil && isLong ? nil : parameter.expectation, nearest: nearest)
  }
}
