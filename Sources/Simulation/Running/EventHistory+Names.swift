internal import MemsimJournal
internal import MemsimVocabulary

/// Whom names mean.
extension EventHistory {
  /// Which processes a name in a phrase could mean, the first of those that could mean several; nil
  /// if each means one at most.
  func ambiguity(in phrase: Phrase) -> String? {
    phrase.arguments.texts(of: .process).lazy.compactMap { self.ambiguity(of: $0) }.first
  }

  /// Which processes a name could mean; nil if it means one at most, or says that it means all.
  func ambiguity(of name: String) -> String? {
    guard let process = ProcessName(name), process.launch == .only,
      launchCount(of: process.app) > 1
    else { return nil }
    let candidates = launches(of: process.app).map { "\($0), which \(fate(of: $0, isTimed: true))" }
    return "'\(name)' can be \(Self.choice(of: candidates)); expected one of them, or \(name)#all"
  }

  /// The processes of which something is said that is said of a name: for `MoveMe#all` each of the
  /// app, by its number.
  func processes(meantBy name: String) -> [String] {
    guard let process = ProcessName(name), process.launch == .all,
      launchCount(of: process.app) > 0
    else { return [name] }
    return launches(of: process.app)
  }

  private func launches(of app: String) -> [String] {
    (1...launchCount(of: app)).map { "\(app)#\($0)" }
  }

  /// The first of them, how many more there are, and the last.
  private static func choice(of candidates: [String]) -> String {
    let most = 4
    let hidden = max(0, candidates.count - most)
    let shown = candidates.prefix(candidates.count - 1 - hidden)
    let rest = hidden > 0 ? ["\(hidden) more"] : []
    return (shown + rest).joined(separator: ", ") + ", or " + candidates[candidates.count - 1]
  }
}

extension Arguments {
  /// The texts of a kind in them, at any depth, in their order; what is said with one word can be
  /// left out.
  func texts(of kind: ParameterKind, outside word: String? = nil) -> [String] {
    all.flatMap { parameter, value in
      value.map { $0.texts(of: kind, as: parameter.kind, outside: word) } ?? []
    }
  }
}

extension ParameterValue {
  fileprivate func texts(
    of wanted: ParameterKind, as kind: ParameterKind, outside word: String?
  ) -> [String] {
    switch (kind, self) {
    case (wanted, .text(let text)): [text]
    case (.list(let kind), .list(let values)):
      values.flatMap { $0.texts(of: wanted, as: kind, outside: word) }
    case (_, .record(let arguments)): arguments.texts(of: wanted, outside: word)
    case (_, .phrase(let phrase)) where phrase.term != word:
      phrase.arguments.texts(of: wanted, outside: word)
    default: []
    }
  }
}
