import MemsimVocabulary

extension ValueDecoder {
  /// The phrase that a node is: a word of a table alone, or a mapping with exactly one of them.
  func phrase(_ node: Node, of table: TermTable) -> Phrase? {
    if let nameKey = table.nameKey { return namedPhrase(node, of: table, nameKey: nameKey) }
    switch node.content {
    case .scalar(let word, _) where !node.isEmpty:
      guard let term = term(word, of: table, at: node.mark) else { return nil }
      let arguments = arguments([], of: term.parameters, owner: term.name.quoted, at: node.mark)
      return Phrase(term.name, arguments, at: node.mark, text: word)
    case .mapping(let entries): return phrase(entries, of: table, at: node.mark)
    case .scalar, .sequence:
      problems.add(
        Problem(
          at: node.mark, "\(article(table)) is \(node.found)", expected: table.expectation))
      return nil
    }
  }

  /// The phrase that the entries of a mapping are.
  func phrase(_ entries: [Node.Entry], of table: TermTable, at mark: SourceMark) -> Phrase? {
    guard let entry = wordEntry(of: entries, table) else {
      problems.add(
        Problem(at: mark, "there is no \(table.singular) here", expected: table.expectation))
      return nil
    }
    guard let term = term(entry.key, of: table, at: entry.mark) else { return nil }
    let others = entries.filter { $0.key != entry.key }
    let known = vocabulary.terms(of: table).map(\.name)
    let parameters = term.parameters.map(\.name)
    var siblings: [Given] = []
    for other in others {
      if known.contains(other.key), !parameters.contains(other.key) {
        problems.add(
          Problem(
            at: other.mark,
            "\(other.key.quoted) is a second \(table.singular) beside \(entry.key.quoted)",
            expected: "one in a mapping"))
      } else {
        siblings.append(Given(other))
      }
    }
    guard let given = given(behind: entry, term) else { return nil }
    let arguments = arguments(
      given + siblings, of: term.parameters, owner: term.name.quoted, at: entry.mark)
    let text = ([entry] + others).map(\.text).joined(separator: ", ")
    return Phrase(term.name, arguments, at: entry.mark, text: text)
  }

  /// The values behind the word of a phrase: a record's, or one for the shorthand.
  private func given(behind entry: Node.Entry, _ term: Term) -> [Given]? {
    let node = entry.value
    if node.isEmpty { return [] }
    let shorthand = term.shorthand.flatMap { name in
      term.parameters.first { $0.name == name }
    }
    if let entries = node.entries, isRecord(entries, of: term, shorthand: shorthand) {
      return entries.map { Given($0) }
    }
    if let shorthand { return [Given(shorthand.name, shorthandOf: entry)] }
    let names = term.parameters.map(\.name).joined(separator: ", ")
    problems.add(
      Problem(
        at: node.mark, "'\(term.name)' is \(node.found)",
        expected: names.isEmpty ? "the word alone" : "a mapping of \(names)"))
    return nil
  }

  /// Whether a mapping holds the parameters of a term, rather than being the value of one.
  private func isRecord(_ entries: [Node.Entry], of term: Term, shorthand: Parameter?) -> Bool {
    guard let shorthand, shorthand.kind.canBeMapping else { return true }
    return entries.contains { entry in term.parameters.contains { $0.name == entry.key } }
  }

  /// The entry of a mapping whose key is the word: the first known one, or the likeliest.
  private func wordEntry(of entries: [Node.Entry], _ table: TermTable) -> Node.Entry? {
    let words = vocabulary.terms(of: table).map(\.name)
    return entries.first { words.contains($0.key) }
      // Nobody puts so many words into one phrase; a search through all could take long.
      ?? entries.prefix(16).first { nearestWord(to: $0.key, in: words) != nil }
      ?? entries.first
  }

  /// A word among its arguments, as `{name: iphoneos, warning: 20%}`, or alone.
  private func namedPhrase(_ node: Node, of table: TermTable, nameKey: String) -> Phrase? {
    if let word = node.scalar {
      guard let term = term(word, of: table, at: node.mark) else { return nil }
      let arguments = arguments([], of: term.parameters, owner: term.name.quoted, at: node.mark)
      return Phrase(term.name, arguments, at: node.mark, text: word)
    }
    guard let entries = node.entries else {
      problems.add(
        Problem(
          at: node.mark, "\(article(table)) is \(node.found)", expected: table.expectation))
      return nil
    }
    guard let name = entries.first(where: { $0.key == nameKey }) else {
      problems.add(
        Problem(
          at: node.mark, "\(article(table)) has no '\(nameKey)'", expected: table.expectation))
      return nil
    }
    guard let word = name.value.scalar else {
      problems.add(
        Problem(
          at: name.value.mark, "'\(nameKey)' is \(name.value.found)", expected: table.expectation))
      return nil
    }
    guard let term = term(word, of: table, at: name.value.mark) else { return nil }
    let given = entries.filter { $0.key != nameKey }.map { Given($0) }
    let arguments = arguments(given, of: term.parameters, owner: term.name.quoted, at: node.mark)
    return Phrase(term.name, arguments, at: name.value.mark, text: node.text)
  }

  /// The term of a word; a problem if there is none.
  func term(_ word: String, of table: TermTable, at mark: SourceMark) -> Term? {
    let terms = vocabulary.terms(of: table)
    if let term = terms.first(where: { $0.name == word }) { return term }
    problems.add(
      Problem(
        at: mark, unknown: "there is no \(table.singular) \(word.quoted)", word: word,
        among: terms.map(\.name), otherwise: table.expectation))
    return nil
  }

  private func article(_ table: TermTable) -> String {
    let isVowel = "aeiou".contains(table.singular.prefix(1))
    return "\(isVowel ? "an" : "a") \(table.singular)"
  }
}

extension ParameterKind {
  /// Whether a mapping can stand for a value.
  fileprivate var canBeMapping: Bool {
    switch self {
    case .record, .phrase: true
    case .list(let kind): kind.canBeMapping
    default: false
    }
  }
}
