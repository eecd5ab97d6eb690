import MemsimVocabulary

extension ValueDecoder {
  /// The phrase that a node is: a term of a table alone, or with its arguments.
  func phrase(_ node: Node, of table: TermTable) -> Phrase? {
    if case .value(.phrase(let phrase), .phrase(table)) = node.content {
      return areAllowed(phrase.arguments) ? phrase : nil
    }
    if let word = node.scalar { return phrase(word, of: table, at: node.mark) }
    guard let entries = node.entries else {
      problems.add(
        at: node.mark, "\(article(table)) is \(node.found)", expected: table.expectation)
      return nil
    }
    guard let nameKey = table.nameKey else { return phrase(entries, of: table, at: node.mark) }
    return phrase(entries, named: nameKey, of: table, node)
  }

  /// The phrase that the entries of a mapping are, exactly one of which has a word for its key.
  func phrase(_ entries: [Node.Entry], of table: TermTable, at mark: SourceMark) -> Phrase? {
    guard let entry = wordEntry(of: entries, table) else {
      problems.add(at: mark, "there is no \(table.singular) here", expected: table.expectation)
      return nil
    }
    if case .arguments(let phrase, table) = entry.value.content {
      return areAllowed(phrase.arguments) ? phrase : nil
    }
    guard let term = term(entry.key, of: table, at: entry.mark) else { return nil }
    let others = entries.filter { $0.key != entry.key }
    let siblings = siblings(of: term, others, table)
    guard let given = given(behind: entry, term) else { return nil }
    let arguments = arguments(
      given + siblings, of: term.parameters, owner: term.name.quoted, at: entry.mark)
    let text = ([entry] + others).map(\.text).joined(separator: ", ")
    return Phrase(term.name, arguments, at: entry.mark, text: text)
  }

  /// A word alone.
  private func phrase(_ word: String, of table: TermTable, at mark: SourceMark) -> Phrase? {
    guard let term = term(word, of: table, at: mark) else { return nil }
    let arguments = arguments([], of: term.parameters, owner: term.name.quoted, at: mark)
    return Phrase(term.name, arguments, at: mark, text: word)
  }

  /// A word among its arguments, as `{name: iphoneos, warning: 20%}`.
  private func phrase(
    _ entries: [Node.Entry], named nameKey: String, of table: TermTable, _ node: Node
  ) -> Phrase? {
    guard let name = entries.first(where: { $0.key == nameKey })?.value else {
      problems.add(
        at: node.mark, "\(article(table)) needs '\(nameKey)'", expected: table.expectation)
      return nil
    }
    guard let word = name.scalar else {
      problems.add(at: name.mark, "'\(nameKey)' is \(name.found)", expected: table.expectation)
      return nil
    }
    guard let term = term(word, of: table, at: name.mark) else { return nil }
    let given = entries.filter { $0.key != nameKey }.map { SuppliedArgument($0) }
    let arguments = arguments(given, of: term.parameters, owner: term.name.quoted, at: node.mark)
    return Phrase(term.name, arguments, at: name.mark, text: node.text)
  }

  /// The arguments beside the word of a phrase, if no other word is allowed there.
  private func siblings(of term: Term, _ entries: [Node.Entry], _ table: TermTable)
    -> [SuppliedArgument]
  {
    let words = vocabulary.terms(of: table).map(\.name)
    let parameters = term.parameters.map(\.name)
    return entries.compactMap { entry in
      if parameters.contains(entry.key) || !words.contains(entry.key) {
        return SuppliedArgument(entry)
      }
      problems.add(
        at: entry.mark, "'\(entry.key)' is a second \(table.singular) beside '\(term.name)'",
        expected: "only one in a mapping")
      return nil
    }
  }

  /// The values behind the word of a phrase: a record's, or one for the shorthand.
  private func given(behind entry: Node.Entry, _ term: Term) -> [SuppliedArgument]? {
    let node = entry.value
    if node.isEmpty { return [] }
    let shorthand = term.shorthand.flatMap { name in
      term.parameters.first { $0.name == name }
    }
    if let entries = node.entries, isRecord(entries, of: term, shorthand: shorthand) {
      return entries.map { SuppliedArgument($0) }
    }
    if let shorthand { return [SuppliedArgument(shorthand.name, shorthandOf: entry)] }
    let names = term.parameters.map(\.name).joined(separator: ", ")
    problems.add(
      at: node.mark, "'\(term.name)' is \(node.found)",
      expected: names.isEmpty ? "only the word" : "a mapping of \(names)")
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
      // No phrase has so many keys; a search through all could take long.
      ?? entries.prefix(16).first { nearestWord(to: $0.key, in: words) != nil }
      ?? entries.first
  }

  /// The term of a word; a problem if there is none.
  func term(_ word: String, of table: TermTable, at mark: SourceMark) -> Term? {
    let terms = vocabulary.terms(of: table)
    if let term = terms.first(where: { $0.name == word }) { return term }
    if table == .expectations, vocabulary.happenings.contains(where: { $0.name == word }) {
      problems.add(
        at: mark, "\(word.quoted) is an event, not an expectation",
        expected: "{order: [\(word)]}, or a 'count' of the event")
      return nil
    }
    let found = "there is no \(table.singular) \(word.quoted) in `memsim list \(table.rawValue)`"
    if let meant = Self.meanings[word], terms.contains(where: { $0.name == meant }) {
      problems.add(at: mark, found, nearest: meant)
      return nil
    }
    problems.add(
      at: mark, unknown: found, word: word, among: terms.map(\.name),
      otherwise: table.expectation)
    return nil
  }

  /// Words of reports for which scenarios have another one, too unlike to be a misspelling.
  private static let meanings = ["killed": "terminated"]

  private func article(_ table: TermTable) -> String {
    let isVowel = "aeiou".contains(table.singular.prefix(1))
    return "\(isVowel ? "an" : "a") \(table.singular)"
  }
}

extension ParameterKind {
  /// Whether a mapping can represent a value.
  fileprivate var canBeMapping: Bool {
    switch self {
    case .record, .phrase: true
    case .list(let kind): kind.canBeMapping
    default: false
    }
  }
}
