internal import MemsimJournal
package import MemsimVocabulary

/// Every expectation: one more is a type and a line in the list above it.
package enum Expectations {
  static let all: [any Expecting.Type] =
    ProcessExpectations.all + FigureExpectations.all + LeakExpectations.all + EventExpectations.all

  /// Their words.
  package static let terms = all.map { $0.term }
}

/// An expectation as it stands in a scenario, bound once to what checks it.
struct BoundExpectation {
  /// What checks it.
  let expectation: any Expecting
  /// Where it stands.
  let mark: SourceMark
  /// How it is written, on one line.
  let text: String
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

  private let type: any Expecting.Type
  private let arguments: Arguments
  /// The name of the process that it is about, if it is about one.
  private let app: ProcessName?

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
    arguments = phrase.arguments
    expectation = type.init(arguments)
    mark = phrase.mark
    text = phrase.text
    processNames = arguments.processNames()
    launchedNames = arguments.processNames(outside: LaunchedExpectation.term.name)
    classNames = arguments.texts(of: .className)
    let isOfProcess = arguments.parameters.contains { $0.name == "app" && $0.kind == .process }
    app = isOfProcess ? arguments[processIfSet: "app"] : nil
  }

  /// What comes of it: of `MoveMe#all` it is expected of each process.
  func finding(in run: any Evidence) -> Finding {
    guard let app else { return expectation.check(in: run) }
    let processes = run.history.processes(meantBy: app)
    let found = processes.compactMap { process -> String? in
      let finding = bound(to: process).check(in: run)
      guard finding != .met else { return nil }
      return processes.count > 1 ? "\(process): \(finding.text)" : finding.text
    }
    return .when(found.isEmpty, else: found.joined(separator: "; "))
  }

  /// The same of one process.
  private func bound(to process: ProcessName) -> any Expecting {
    if process == app { return expectation }
    var arguments = arguments
    arguments.set("app", to: .text(process.description), at: arguments.mark(of: "app"))
    return type.init(arguments)
  }
}

/// Something that has to be true of a run: a type, and a line in the list of its file.
protocol Expecting: Sendable {
  /// The word for it, and what can be said about it.
  static var term: Term { get }

  /// Reads what was said about it.
  init(_ arguments: Arguments)

  /// The kinds of events that it looks at one by one: the run keeps these, and no others.
  var kinds: [any EventBody.Type] { get }

  /// Looks whether it is true now.
  func check(in run: any Evidence) -> Finding
}

extension Expecting {
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
