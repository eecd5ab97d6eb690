internal import MemsimJournal
package import MemsimVocabulary

/// Every expectation: one more is a type and a line in the list above it.
package enum Expectations {
  static let all: [any ExpectationCheck.Type] =
    ProcessExpectations.all + FigureExpectations.all + LeakExpectations.all + EventExpectations.all

  /// Their words.
  package static let terms = all.map { $0.term }
}

/// Something that has to be true in a scenario, at its end or in the middle of it, made in Swift.
///
/// Names of apps are the scenario's, and bytes are bounds that hold at both ends.
public struct ScenarioExpectation: Sendable {
  /// The expectation as a scenario has it, at no place yet.
  package let phrase: Phrase

  init(_ expectation: some ExpectationCheck) {
    phrase = expectation.phrase
  }
}

extension ExpectationCheck {
  /// The expectation as a scenario has it, at no place yet.
  fileprivate var phrase: Phrase { Phrase(of: self, in: Self.syntax) }
}

/// An expectation as it stands in a scenario, bound once to what checks it.
struct BoundExpectation {
  /// What checks it.
  let expectation: any ExpectationCheck
  /// How the scenario has it.
  let phrase: Phrase
  /// Where it stands.
  var mark: SourceMark { phrase.mark }
  /// How it is written, on one line.
  var text: String { phrase.text }
  /// The only policy under which it has to be true, if there is one.
  let policy: String?
  /// The only build in which it has to be true, if there is one.
  let build: BuildConfiguration?
  /// The names of processes in it, at any depth, in their order.
  let processNames: [ProcessName]
  /// Those of processes that it takes for launched.
  let launchedNames: [ProcessName]
  /// The names of classes in it, at any depth, in their order.
  let classNames: [String]

  private let type: any ExpectationCheck.Type
  /// The process that it is about, if it is about one.
  private var app: (parameter: Parameter, name: ProcessName)? {
    phrase.arguments.all.lazy.compactMap { parameter, value in
      guard parameter.kind == .process, case .text(let text)? = value else { return nil }
      return (parameter: parameter, name: ProcessName(decoded: text))
    }.first
  }

  /// Binds a phrase.
  ///
  /// - Precondition: The phrase is of the table of expectations.
  init(
    _ phrase: Phrase, under policy: String? = nil, in build: BuildConfiguration? = nil
  ) {
    guard let type = Expectations.all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no expectation")
    }
    self.type = type
    self.policy = policy
    self.build = build
    expectation = type.make(phrase.arguments)
    self.phrase = phrase
    processNames = phrase.arguments.processNames()
    launchedNames = phrase.arguments.processNames(outside: LaunchedExpectation.term.name)
    classNames = phrase.arguments.texts(of: .className)
  }

  /// What comes of it: of `MoveMe#all` it is expected of each process.
  func finding(in run: any ExpectationContext) -> Finding {
    guard let app else { return expectation.check(in: run) }
    let processes = run.history.processes(meantBy: app.name)
    let found = processes.compactMap { process -> String? in
      let isIt = process == app.name
      let finding = (isIt ? expectation : bound(to: process, app.parameter)).check(in: run)
      guard finding != .met else { return nil }
      return processes.count > 1 ? "\(process): \(finding.text)" : finding.text
    }
    return .when(found.isEmpty, else: found.joined(separator: "; "))
  }

  /// The same of one process.
  private func bound(to process: ProcessName, _ parameter: Parameter) -> any ExpectationCheck {
    var arguments = phrase.arguments
    arguments.set(parameter.name, to: .text(process.description))
    return type.make(arguments)
  }
}

extension ValueType where Value == BoundExpectation {
  /// An expectation inside an action.
  static var expectation: ValueType {
    .phrase(of: .expectations, decode: { BoundExpectation($0) }, encode: \.phrase)
  }
}

/// Something that has to be true of a run: a type, and a line in the list of its file.
protocol ExpectationCheck: Sendable {
  /// Its word and its fields.
  static var syntax: Syntax<Self> { get }

  /// The kinds of events that it looks at one by one: the run keeps these, and no others.
  var kinds: [any EventBody.Type] { get }

  /// Looks whether it is true now.
  func check(in run: any ExpectationContext) -> Finding

  /// Its problems in any run of the scenario, where it stands as a phrase.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem]
}

extension ExpectationCheck {
  /// Its word, for lists and for readers of files.
  static var term: Term { syntax.term }

  /// The expectation that a phrase of its word stands for.
  static func make(_ arguments: Arguments) -> Self { syntax.value(of: arguments) }

  /// Nothing is wrong with most expectations.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] { [] }

  /// What became of processes is known without their events.
  var kinds: [any EventBody.Type] { [] }
}

/// What came of an expectation.
enum Finding: Equatable {
  /// It is true.
  case met
  /// It is not; this was found instead.
  case found(String)

  /// What was found; empty when it is true.
  var text: String {
    switch self {
    case .met: ""
    case .found(let text): text
    }
  }

  /// True, or what is found when it is not.
  static func when(_ condition: Bool, else found: @autoclosure () -> String) -> Finding {
    condition ? .met : .found(found())
  }

  /// What two lists differ in.
  static func equal(_ expected: [String], _ found: [String]) -> Finding {
    when(expected == found, else: found.isEmpty ? "none" : found.joined(separator: ", "))
  }

  /// How often something happened.
  static func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }
}
