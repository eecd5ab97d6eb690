package import MemsimVocabulary

/// Values that were made in Swift, as a file would have them.
extension Node {
  /// A value of a kind.
  package init(_ value: ParameterValue, of kind: ParameterKind, at mark: SourceMark) {
    self.init(content: .value(value, kind), mark: mark, count: 1)
  }

  /// The arguments of a phrase, behind its word as a key.
  package init(argumentsOf phrase: Phrase, in table: TermTable) {
    self.init(content: .arguments(phrase, table), mark: phrase.mark, count: 1)
  }

  /// The content as a file has it.
  var written: Content {
    switch content {
    case .value(let value, let kind): Node(writing: value, of: kind, at: mark).written
    case .arguments(let phrase, _): phrase.value(shorthand: phrase.shorthand).written
    case .scalar, .sequence, .mapping: content
    }
  }

  private init(writing value: ParameterValue, of kind: ParameterKind, at mark: SourceMark) {
    switch (value, kind) {
    case (.number(let number), _): self.init(kind.text(of: number), at: mark)
    case (.text(let text), _): self.init(text, at: mark)
    case (.point(let x, let y), _): self.init(coordinates: [x, y], at: mark)
    case (.rectangle(let x, let y, let width, let height), _):
      self.init(coordinates: [x, y, width, height], at: mark)
    case (.list(let values), .list(let kind)):
      // A single value stands for a list of it.
      let nodes = values.map { Node(writing: $0, of: kind, at: mark) }
      self = nodes.count == 1 ? nodes[0] : Node(nodes, at: mark)
    case (.list, _): preconditionFailure("a list is of kind list")
    case (.record(let arguments), _): self.init(arguments, at: mark)
    case (.phrase(let phrase), _): self = phrase.node
    }
  }

  private init(coordinates: [Int], at mark: SourceMark) {
    self.init(coordinates.map { Node(Coordinate.text(of: $0), at: mark) }, at: mark)
  }

  fileprivate init(_ arguments: Arguments, at mark: SourceMark) {
    self.init(
      arguments.written.map { parameter, value, mark in
        (key: parameter.name, value: Node(writing: value, of: parameter.kind, at: mark))
      }, at: mark)
  }
}

extension Phrase {
  /// A phrase that was made in Swift.
  package init(of term: Term, _ arguments: Arguments, at mark: SourceMark) {
    let bare = Phrase(term.name, arguments, at: mark, text: term.name)
    let isAlone = arguments.written.isEmpty
    self.init(
      term.name, arguments, at: mark,
      text: isAlone ? term.name : "\(term.name): \(bare.value(shorthand: term.shorthand).text)",
      shorthand: term.shorthand)
  }

  /// The phrase as a file has it: the word alone, or as the key of its arguments.
  fileprivate var node: Node {
    if arguments.written.isEmpty { return Node(term, at: mark) }
    return Node([(key: term, value: value(shorthand: shorthand))], at: mark)
  }

  /// The arguments behind the word: one value alone if it is that of the shorthand.
  fileprivate func value(shorthand: String?) -> Node {
    let written = arguments.written
    if written.count == 1, written[0].parameter.name == shorthand {
      return Node(written[0].value, of: written[0].parameter.kind, at: mark)
    }
    return Node(arguments, at: mark)
  }
}
