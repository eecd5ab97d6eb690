import MemsimVocabulary

/// Decodes nodes into values, according to the descriptions of parameters and terms.
///
/// The decoder adds each error to the problems and continues: an undecodable value is nil,
/// or left out.
struct ValueDecoder {
  let vocabulary: ScenarioVocabulary
  let names: AppNames
  let folder: ScenarioFolder
  let problems: ProblemList

  /// The value that a node has for a parameter, which the file calls by a word.
  func value(_ node: Node, of parameter: Parameter, word: String) -> ParameterValue? {
    if case .value(let value, _) = node.content {
      return isAllowed(value, of: parameter, word: word, at: node.mark) ? value : nil
    }
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
          at: node.mark, "\(word.quoted) is \(text)",
          expected: parameter.range.upperBound == .max ? "at most \(most)" : parameter.rangeText)
      } else {
        problems.add(wrong(node, parameter, word))
      }
      return nil
    }
    return isAllowed(number, of: parameter, word: word, text, at: node.mark) ? number : nil
  }

  private func isAllowed(
    _ number: Int, of parameter: Parameter, word: String, _ text: String, at mark: SourceMark
  ) -> Bool {
    if parameter.range.contains(number) { return true }
    problems.add(at: mark, "\(word.quoted) is \(text)", expected: parameter.rangeText)
    return false
  }

  /// Whether a parameter allows a value that was made in Swift; if not, the problem is recorded.
  func isAllowed(
    _ value: ParameterValue, of parameter: Parameter, word: String, at mark: SourceMark
  ) -> Bool {
    switch value {
    case .number(let number):
      let text = parameter.kind.text(of: number)
      return isAllowed(number, of: parameter, word: word, text, at: mark)
    case .text(let text):
      guard let problem = problem(with: text, of: parameter, word: word, at: mark) else {
        return true
      }
      problems.add(problem)
      return false
    case .point(let x, let y):
      return areAllowed([x, y], word: word, at: mark)
    case .rectangle(let x, let y, let width, let height):
      return areAllowed([x, y, width, height], word: word, at: mark)
    case .list(let values):
      guard case .list(let kind) = parameter.kind else { return false }
      let element = parameter.with(kind)
      return values.allSatisfy { isAllowed($0, of: element, word: word, at: mark) }
    case .record(let arguments): return areAllowed(arguments)
    case .phrase(let phrase): return areAllowed(phrase.arguments)
    }
  }

  private func areAllowed(_ coordinates: [Int], word: String, at mark: SourceMark) -> Bool {
    guard let wrong = coordinates.first(where: { !Coordinate.range.contains($0) }) else {
      return true
    }
    let (least, most) = (Coordinate.range.lowerBound, Coordinate.range.upperBound)
    problems.add(
      at: mark, "a coordinate of \(word.quoted) is \(Coordinate.text(of: wrong))",
      expected: "\(Coordinate.text(of: least)) to \(Coordinate.text(of: most))")
    return false
  }

  func areAllowed(_ arguments: Arguments) -> Bool {
    arguments.written.allSatisfy { parameter, value, mark in
      isAllowed(value, of: parameter, word: parameter.name, at: mark)
    }
  }

  private func text(_ node: Node, of parameter: Parameter, word: String) -> ParameterValue? {
    guard let text = node.scalar else {
      problems.add(wrong(node, parameter, word))
      return nil
    }
    if let problem = problem(with: text, of: parameter, word: word, at: node.mark) {
      problems.add(problem)
      return nil
    }
    return .text(text)
  }

  /// The problem with a text; nil if the parameter can have it.
  private func problem(
    with text: String, of parameter: Parameter, word: String, at mark: SourceMark
  ) -> Problem? {
    // C strings end at the first NUL.
    if text.utf8.contains(0) {
      return Problem(
        at: mark, "\(word.quoted) is \(text.quoted), which contains the character U+0000",
        expected: "text without U+0000")
    }
    switch parameter.kind {
    case .text where !parameter.range.contains(text.unicodeScalars.count),
      .className where !parameter.range.contains(text.unicodeScalars.count):
      return Problem(
        at: mark, "\(word.quoted) has \(text.unicodeScalars.count) characters",
        expected: parameter.range.lowerBound > 0
          ? "\(parameter.range.lowerBound) to \(parameter.range.upperBound)"
          : "at most \(parameter.range.upperBound)")
    case .app where !names.has(text) && !names.isFamily(text):
      return names.problem(with: text, at: mark)
    case .process:
      guard let process = ProcessName(text) else {
        return wrong(Node(text, at: mark), parameter, word)
      }
      return names.has(process.app) ? nil : names.problem(with: process.app, at: mark)
    case .path:
      return folder.fault(of: text).map { fault in
        Problem(
          at: mark, "\(text.quoted) \(fault.found)", expected: fault.expected,
          isOfHost: fault.isOfHost)
      }
    default: return nil
    }
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
          at: element.mark, "a coordinate is \(element.found)",
          expected: "a number that is a multiple of 1/64, such as 20.5")
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
      return record(given, of: parameters, word: word, at: node.mark)
    }
    let required = parameters.filter(\.isRequired)
    guard required.count == 1, node.scalar != nil else {
      problems.add(wrong(node, parameter, word))
      return nil
    }
    let entry = Node.Entry(key: word, mark: node.mark, value: node)
    let given = [SuppliedArgument(required[0].name, shorthandOf: entry)]
    return record(given, of: parameters, word: word, at: node.mark)
  }

  /// The record of some arguments; nil if a required one has no value, which is a problem already.
  private func record(
    _ given: [SuppliedArgument], of parameters: [Parameter], word: String, at mark: SourceMark
  ) -> ParameterValue? {
    let arguments = arguments(given, of: parameters, owner: word.quoted, at: mark)
    return arguments.isComplete ? .record(arguments) : nil
  }

  /// The problem that a value is of another kind than its parameter.
  func wrong(_ node: Node, _ parameter: Parameter, _ word: String) -> Problem {
    let nearest = node.scalar.flatMap { parameter.meant(by: $0) }
    // A long list of words is of no use beside the probable word.
    let isLong = parameter.kind.words.count > 12
    return Problem(
      at: node.mark, "\(word.quoted) is \(node.found)",
      expected: nearest != nil && isLong ? nil : parameter.expectation, nearest: nearest)
  }
}
