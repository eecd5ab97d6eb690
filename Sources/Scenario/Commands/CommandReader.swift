package import MemsimVocabulary

/// Reads commands for a run in progress, one a line: actions as on a timeline, and
/// words that only such a run has.
///
/// Error messages about a line use the words and the columns of a scenario file.
package struct CommandReader {
  /// The maximum length of a line in bytes.
  package static let mostBytes = 65_536

  private let vocabulary: ScenarioVocabulary
  private let names: AppNames
  private let folder: ScenarioFolder
  /// The words beside the actions.
  private let words: [String]
  /// The name of the source of the commands, for messages.
  package var source: String

  /// The key of a command beside its action.
  private struct When {
    let moment: TimeSpan?

    static let syntax = Syntax(
      group: Field(
        "at", \Self.moment, .duration, otherwise: "now", "The moment of the command."),
      make: Self.init)
  }

  /// Reads commands that a source has for a scenario, with words of its own beside the actions.
  ///
  /// - Precondition: No word is one of the vocabulary's.
  package init(
    for file: ScenarioFile, in vocabulary: ScenarioVocabulary, adding words: [Term],
    from source: String
  ) {
    var vocabulary = vocabulary
    let actions = Set(vocabulary.actions.map(\.name))
    precondition(words.allSatisfy { !actions.contains($0.name) }, "a word means two things")
    vocabulary.actions += words
    self.vocabulary = vocabulary
    self.source = source
    self.words = words.map(\.name)
    folder = ScenarioFolder(path: ScenarioFolder.path(of: file.path), allowsOutside: false)
    names = file.appNames(in: vocabulary)
  }

  /// Returns the command of a line; nil for an empty line or a comment.
  package func command(_ line: [UInt8], number: Int) throws(InputError) -> PlayedCommand? {
    if Self.isBlank(line) { return nil }
    let problems = ProblemList()
    let root: Node
    do throws(Problem) {
      guard line.count <= Self.mostBytes else {
        throw Problem(
          at: SourceMark(file: source, line: 1, column: 1),
          "the line has \(line.count) bytes",
          expected: "at most \(Self.mostBytes)")
      }
      root = try NodeReader.read(try YAMLText(line, file: source), problems)
    } catch {
      throw InputError([error.onLine(number)])
    }
    let command = command(root.onLine(number), problems)
    do throws(InputError) {
      try problems.throwIfAny()
    } catch {
      throw InputError(
        error.problems.map { $0.mark.line == number ? $0 : $0.onLine(number) }.map(named))
    }
    guard let command else { preconditionFailure("what is no command is a problem") }
    return command
  }

  /// The same about a command, if that is meant: no list of actions has the words of this reader.
  private func named(_ problem: Problem) -> Problem {
    let list = " in `memsim list actions`"
    guard let nearest = problem.nearest, words.contains(nearest), problem.found.hasSuffix(list)
    else { return problem }
    let found = problem.found.dropLast(list.count).replacing("no action", with: "no command")
    return Problem(at: problem.mark, String(found), nearest: nearest)
  }

  private func command(_ root: Node, _ problems: ProblemList) -> PlayedCommand? {
    let values = ValueDecoder(
      vocabulary: vocabulary, names: names, folder: folder, problems: problems)
    guard let entries = root.entries else {
      return values.phrase(root, of: .actions).map { PlayedCommand(at: nil, $0) }
    }
    let parameters = When.syntax.term.parameters
    let when = entries.filter { $0.key == parameters[0].name }
    let what = entries.filter { $0.key != parameters[0].name }
    let arguments = values.arguments(
      when.map { SuppliedArgument($0) }, of: parameters, owner: "a command", at: root.mark)
    let moment = When.syntax.value(of: arguments).moment.map { .start + $0 }
    if what.isEmpty, !when.isEmpty { return PlayedCommand(at: moment, nil) }
    return values.phrase(what, of: .actions, at: root.mark).map { PlayedCommand(at: moment, $0) }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    guard let first = line.first(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return true }
    return line.first == UInt8(ascii: "#") || first == UInt8(ascii: "#")
  }
}

/// A line of commands: an action, and its moment if the line has one.
package struct PlayedCommand: Equatable, Sendable {
  /// The moment; nil for now.
  package let moment: Instant?
  /// The action; nil if the line only advances the run to the moment.
  package let phrase: Phrase?

  /// Puts a command together.
  init(at moment: Instant?, _ phrase: Phrase?) {
    self.moment = moment
    self.phrase = phrase
  }

  /// The item of a timeline that performs it at a moment; nil if it does nothing.
  package func item(at moment: Instant) -> TimelineItem? {
    phrase.map { phrase in
      TimelineItem(
        .at(moment), phrase, at: phrase.mark,
        text: "at: \(moment - .start), \(phrase.itemText)")
    }
  }
}

extension Phrase {
  /// The text of the phrase beside a trigger: a word alone has no value.
  fileprivate var itemText: String { text == term ? "\(term): ~" : text }
}

extension Problem {
  /// The same on another line of its source.
  fileprivate func onLine(_ line: Int) -> Problem {
    let mark = SourceMark(file: mark.file, line: line, column: mark.column)
    return Problem(
      at: mark, found, expected: expected, nearest: nearest, isOfHost: isOfHost)
  }
}

extension Node {
  /// The same on another line of its source.
  fileprivate func onLine(_ line: Int) -> Node {
    func moved(_ mark: SourceMark) -> SourceMark {
      SourceMark(file: mark.file, line: line, column: mark.column)
    }
    let content: Content =
      switch content {
      case .scalar, .value, .arguments: content
      case .sequence(let elements): .sequence(elements.map { $0.onLine(line) })
      case .mapping(let entries):
        .mapping(
          entries.map { entry in
            Entry(key: entry.key, mark: moved(entry.mark), value: entry.value.onLine(line))
          })
      }
    return Node(content: content, mark: moved(mark), count: count)
  }
}
