internal import MemsimJournal
internal import MemsimVocabulary

/// Whom names mean.
extension Story {
  /// Which processes a name in a phrase could mean, the first of those that could mean several; nil
  /// if each means one at most.
  func ambiguity(in phrase: Phrase) -> String? {
    phrase.arguments.processNames.lazy.compactMap { self.ambiguity(of: $0) }.first
  }

  /// The first process of a phrase that there never was, of which all that is said would be true or
  /// false by accident.
  func neverLaunched(in phrase: Phrase) -> String? {
    phrase.arguments.processNames.first { name in
      let process = ProcessName(name)
      let count = process.map { launchCount(of: $0.app) } ?? 0
      if case .number(let number)? = process?.launch { return count < number }
      return count == 0
    }
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
  /// The names of processes in them, at any depth, in their order.
  fileprivate var processNames: [String] {
    all.flatMap { parameter, value in value.map { Self.names(in: $0, of: parameter.kind) } ?? [] }
  }

  private static func names(in value: ParameterValue, of kind: ParameterKind) -> [String] {
    switch (kind, value) {
    case (.process, .text(let name)): [name]
    case (.list(let kind), .list(let values)): values.flatMap { names(in: $0, of: kind) }
    case (_, .record(let arguments)): arguments.processNames
    case (_, .phrase(let phrase)): phrase.arguments.processNames
    default: []
    }
  }
}
