internal import Synchronization

/// A word that people use in scenarios: an action, an expectation, a workload.
///
/// Each is described once. The description reads it, checks it, lists it, and completes it in an
/// editor.
public struct Term: Equatable, Sendable {
  /// The word.
  package let name: String
  private let contents: Contents

  /// The meaning of the word, in one sentence.
  package var summary: String { contents.parts.summary }
  /// The parameters of the word.
  package var parameters: [Parameter] { contents.parts.parameters }
  /// The parameter that is meant when only a value is given, as in `launch: MoveMe`.
  package var shorthand: String? { contents.parts.shorthand }

  /// Describes a word.
  ///
  /// - Precondition: The shorthand is one of the parameters, and no two have the same name.
  public init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], shorthand: String? = nil
  ) {
    precondition(
      Set(parameters.map(\.name)).count == parameters.count, "\(name) has a parameter twice")
    precondition(
      shorthand.map { name in parameters.contains { $0.name == name } } ?? true,
      "\(name) has no parameter \(shorthand ?? "")")
    self.name = name
    contents = Contents { Parts(summary, parameters, shorthand: shorthand) }
  }

  /// A word that is described when its description is needed first: a scenario uses few words.
  ///
  /// - Precondition: The described word has the name.
  package init(_ name: String, described describe: @escaping @Sendable () -> Term) {
    self.name = name
    contents = Contents {
      let term = describe()
      precondition(term.name == name, "\(name) is described as \(term.name)")
      return term.contents.parts
    }
  }

  /// Compares the descriptions as well.
  public static func == (one: Term, other: Term) -> Bool {
    one.name == other.name && one.summary == other.summary && one.parameters == other.parameters
      && one.shorthand == other.shorthand
  }

  private final class Parts: Sendable {
    let summary: String
    let parameters: [Parameter]
    let shorthand: String?

    init(_ summary: String, _ parameters: [Parameter], shorthand: String?) {
      self.summary = summary
      self.parameters = parameters
      self.shorthand = shorthand
    }
  }

  /// The parts, which stay once they are made.
  private final class Contents: Sendable {
    private let made = AtomicLazyReference<Parts>()
    private let make: @Sendable () -> Parts

    init(make: @escaping @Sendable () -> Parts) { self.make = make }

    var parts: Parts { made.load() ?? made.storeIfNil(make()) }
  }
}

/// A term with its arguments, as a file contains it.
package struct Phrase: Equatable, Sendable {
  /// The name of the term.
  package let term: String
  /// Its arguments.
  package let arguments: Arguments
  /// The source position of the phrase.
  package let mark: SourceMark
  /// The text of the phrase, on one line.
  package let text: String
  /// The parameter whose value may follow the word alone, if the phrase was made in Swift.
  package let shorthand: String?

  /// Puts a phrase together.
  package init(
    _ term: String, _ arguments: Arguments, at mark: SourceMark, text: String,
    shorthand: String? = nil
  ) {
    self.term = term
    self.arguments = arguments
    self.mark = mark
    self.text = text
    self.shorthand = shorthand
  }

  /// The same phrase at another place.
  package func moved(to mark: SourceMark) -> Phrase {
    Phrase(term, arguments.moved(to: mark), at: mark, text: text, shorthand: shorthand)
  }
}

/// A phrase, and the table of its word.
package struct PlacedPhrase {
  /// The table.
  package let table: TermTable
  /// The phrase.
  package let phrase: Phrase

  /// Puts both together.
  package init(_ phrase: Phrase, of table: TermTable) {
    self.phrase = phrase
    self.table = table
  }
}

extension Phrase {
  /// The phrase, and every phrase in its arguments, at any depth.
  package func withAllWithin(of table: TermTable) -> [PlacedPhrase] {
    [PlacedPhrase(self, of: table)]
      + arguments.all.flatMap { Self.phrases(in: $0.value, of: $0.parameter.kind) }
  }

  private static func phrases(
    in value: ParameterValue?, of kind: ParameterKind
  ) -> [PlacedPhrase] {
    switch (value, kind) {
    case (.phrase(let phrase), .phrase(let table)): phrase.withAllWithin(of: table)
    case (.list(let values), .list(let kind)): values.flatMap { phrases(in: $0, of: kind) }
    case (.record(let arguments), _):
      arguments.all.flatMap { phrases(in: $0.value, of: $0.parameter.kind) }
    default: []
    }
  }
}

/// The tables of words that a scenario is written in.
public enum TermTable: String, CaseIterable, Sendable {
  /// The actions of the timeline.
  case actions
  /// The expectations.
  case expectations
  /// The happenings that a run can have, as triggers and orders name them.
  case happenings
  /// The operations of a `steps` program.
  case operations
  /// The synthetic programs.
  case workloads
  /// The kill policies.
  case policies
  /// The kinds of device.
  case devices

  /// The form of a phrase with a word of the table, for a message.
  package var expectation: String {
    switch self {
    case .actions: "an action such as {launch: MoveMe}"
    case .expectations: "an expectation such as {alive: MoveMe}"
    case .happenings: "a happening such as {warned: MoveMe}"
    case .operations: "an operation such as {allocate: 4KB}"
    case .workloads: "the name of a workload"
    case .policies: "the name of a policy"
    case .devices: "the name of a device"
    }
  }

  /// The name for one word of the table, for a message.
  package var singular: String {
    switch self {
    case .actions: "action"
    case .expectations: "expectation"
    case .happenings: "happening"
    case .operations: "operation"
    case .workloads: "workload"
    case .policies: "policy"
    case .devices: "device"
    }
  }

  /// The key that gives the word when the word is among its arguments, as in
  /// `{name: iphoneos, warning: 20%}`; nil if the word is a key itself.
  package var nameKey: String? {
    switch self {
    case .devices: "profile"
    case .policies: "name"
    case .actions, .expectations, .happenings, .operations, .workloads: nil
    }
  }
}

/// The name of a process: that of its app, perhaps with a launch, as in `MoveMe#2`.
///
/// It is read once, where a scenario is resolved, and written here alone.
package struct ProcessName: Equatable, Sendable, CustomStringConvertible {
  /// The launches of an app that a name means.
  package enum Launch: Equatable, Sendable {
    /// The only one, as in `MoveMe`.
    case only
    /// The one with this number, from 1, as in `MoveMe#2`.
    case number(Int)
    /// All of them, as in `MoveMe#all`.
    case all
  }

  /// The name of the app.
  package let app: String
  /// The launch.
  package let launch: Launch

  /// Makes a name.
  package init(_ app: String, _ launch: Launch) {
    self.app = app
    self.launch = launch
  }

  /// The name of a process in reports: with the number of its launch from the second on.
  package init(ofLaunch number: Int, of app: String) {
    self.init(app, number > 1 ? .number(number) : .only)
  }

  /// Reads a name; nil if the text after `#` is neither a number from 1 nor `all`.
  package init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#") else {
      app = text
      launch = .only
      return
    }
    guard let launch = Self.launch(text[text.index(after: hash)...]) else { return nil }
    app = String(text[..<hash])
    self.launch = launch
  }

  /// Reads the value of a parameter.
  ///
  /// - Precondition: The parameter is a process, and the decoder has found nothing wrong with it.
  package init(decoded text: String) {
    guard let name = ProcessName(text) else { preconditionFailure("\(text) is no process") }
    self = name
  }

  /// The name as scenarios write it.
  package var description: String {
    switch launch {
    case .only: app
    case .number(let number): "\(app)#\(number)"
    case .all: "\(app)#all"
    }
  }

  /// Whether it means a launch of an app.
  ///
  /// The caller that asks about the only launch has made sure that there is only one.
  package func means(launch number: Int, of app: String) -> Bool {
    guard self.app == app else { return false }
    if case .number(let own) = launch { return own == number }
    return true
  }

  private static func launch(_ text: Substring) -> Launch? {
    if text == "all" { return .all }
    guard let number = Int(text), number > 0, text.first?.isNumber == true else { return nil }
    return .number(number)
  }
}
