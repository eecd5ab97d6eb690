internal import MemsimJournal
internal import MemsimScenario
package import MemsimVocabulary

/// Every expectation: one more is a type, and a line here.
package enum Expectations {
  static let all: [any ExpectationCheck.Type] = [
    LaunchedExpectation.self,
    TerminatedExpectation.self,
    OrderExpectation.self,
    WarnedExpectation.self,
    NotWarnedExpectation.self,
    AliveExpectation.self,
    ExitedExpectation.self,
    PeakExpectation.self,
    FootprintExpectation.self,
    ObjectsExpectation.self,
    LevelExpectation.self,
    LeaksExpectation.self,
    NoLeaksExpectation.self,
    DiagnosticsExpectation.self,
    NoDiagnosticsExpectation.self,
    LoggedExpectation.self,
    LifecycleExpectation.self,
    ViewExpectation.self,
    CountExpectation.self,
    OutcomeExpectation.self,
  ]

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

/// An expectation as a scenario contains it, bound once to the code that checks it.
struct BoundExpectation {
  /// The check of the expectation.
  let expectation: any ExpectationCheck
  /// The phrase in the scenario.
  let phrase: Phrase
  /// The source position of the expectation.
  var mark: SourceMark { phrase.mark }
  /// The text of the phrase, on one line.
  var text: String { phrase.text }
  /// The only policy under which it has to be true, if there is one.
  let policy: String?
  /// The only build in which it has to be true, if there is one.
  let build: BuildConfiguration?
  /// The names of processes in it, at any depth, in their order.
  let processNames: [ProcessName]
  /// The names of processes that it assumes to be launched.
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
    guard let type = Expectations.all.first(where: { $0.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no expectation")
    }
    self.type = type
    self.policy = policy
    self.build = build
    expectation = type.init(phrase.arguments)
    self.phrase = phrase
    processNames = phrase.arguments.processNames()
    launchedNames = phrase.arguments.processNames(outside: LaunchedExpectation.name)
    classNames = phrase.arguments.texts(of: .className)
  }

  /// Checks the expectation; for `MoveMe#all` it checks each process of the app.
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
    return type.init(arguments)
  }
}

extension ValueType where Value == BoundExpectation {
  /// An expectation inside an action.
  static var expectation: ValueType {
    .phrase(of: .expectations, decode: { BoundExpectation($0) }, encode: \.phrase)
  }
}

/// A check of an expectation about a run: a type, and a line in the list.
protocol ExpectationCheck: TypedTerm {
  /// The kinds of events that it examines one by one: the run records these, and no others.
  var kinds: [any EventBody.Type] { get }

  /// Looks whether it is true now.
  func check(in run: any ExpectationContext) -> Finding

  /// Its problems in any run of the scenario that contains it as a phrase.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem]
}

extension ExpectationCheck {
  /// Nothing is wrong with most expectations.
  func problems(in phrase: Phrase, of scenario: ScenarioFacts) -> [Problem] { [] }

  /// No events: the ledger of processes is enough for most expectations.
  var kinds: [any EventBody.Type] { [] }
}

/// The result of an expectation.
enum Finding: Equatable {
  /// The expectation is true.
  case met
  /// The expectation is false, with a description of the actual state.
  case found(String)

  /// The description of the actual state; empty if the expectation is true.
  var text: String {
    switch self {
    case .met: ""
    case .found(let text): text
    }
  }

  /// True, or the actual result if the condition is false.
  static func when(_ condition: Bool, else found: @autoclosure () -> String) -> Finding {
    condition ? .met : .found(found())
  }

  /// Compares two lists; if they differ, the finding contains the second one.
  static func equal(_ expected: [String], _ found: [String]) -> Finding {
    when(expected == found, else: found.isEmpty ? "none" : found.joined(separator: ", "))
  }

  /// The number of times, in words.
  static func times(_ count: Int) -> String {
    count == 1 ? "once" : "\(count) times"
  }
}

/// The state that expectations read: that of a run in progress, or of a finished run's journal.
protocol ExpectationContext: AnyObject {
  /// The scenario of the run.
  var scenario: Scenario { get }

  /// The history of the run.
  var history: EventHistory { get }

  /// When it is asked; nil when the run is over.
  var moment: Instant? { get }

  /// The level of memory pressure.
  var level: Int { get }

  /// The footprint of the youngest process of a name that is alive, or was until the run ended.
  func footprintBytes(of name: ProcessName) -> Int?

  /// The most that a process of a name has had.
  func peakBytes(of name: ProcessName) -> Int?

  /// Returns the living objects of a process by class, if the process is alive or was alive until
  /// the run ended; nil for native code.
  func livingClasses(of name: ProcessName) throws(ActionError) -> [ClassCount]?

  /// The windows of a process of a name, or of the one in front: as they are now, or when the run
  /// is over, as they were last.
  func windows(of name: ProcessName?, onScreen isOnScreen: Bool) throws(ActionError)
    -> WindowSnapshot
}

extension ExpectationContext {
  /// Throws if the later mark was made before the earlier one.
  func checkOrder(
    of later: String?, after earlier: String, in name: ProcessName
  ) throws(ActionError) {
    guard let later else { return }
    let last = try history.takingMark(later, of: name)
    let first = try history.takingMark(earlier, of: name)
    guard last.sequence < first.sequence else { return }
    throw ActionError(
      "the mark \(later.quoted) was taken at \(Instant(nanoseconds: Int64(last.at))), before"
        + " \(earlier.quoted) at \(Instant(nanoseconds: Int64(first.at)))")
  }

  /// The objects by class of the process of a name, now or at a mark.
  func classes(of name: ProcessName, at mark: String?) throws(ActionError) -> [ClassCount] {
    let classes =
      if let mark { try history.mark(mark, of: name).classes } else { try livingClasses(of: name) }
    guard let classes else { throw .native(name) }
    return classes
  }

  /// The footprint of the process of a name, now or at a mark.
  func footprintBytes(of name: ProcessName, at mark: String?) throws(ActionError) -> Int {
    if let mark { return try history.mark(mark, of: name).footprintBytes }
    guard let bytes = footprintBytes(of: name) else {
      throw ActionError("it \(history.fate(of: name))")
    }
    return bytes
  }
}

extension ActionError {
  /// The message that memsim cannot detect leaks and memory errors of native code.
  static func nativeLeaks(_ name: ProcessName) -> ActionError {
    ActionError(
      "\(name.description.quoted) is native code, so memsim cannot count its objects; use "
        + "'footprint' or 'peak' instead")
  }

  /// The message that memsim does not know the objects of native code.
  static func native(_ name: ProcessName) -> ActionError {
    ActionError(
      "\(name.description.quoted) is native code, so memsim cannot count its objects; use "
        + "'footprint', which also has 'at' and 'since'")
  }
}
