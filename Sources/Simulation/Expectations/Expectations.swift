package import MemsimVocabulary

/// Every expectation: one more is a type and a line in the list above it.
package enum Expectations {
  static let all: [any Expecting.Type] =
    ProcessExpectations.all + FigureExpectations.all + LeakExpectations.all + EventExpectations.all

  /// Their words.
  package static let terms = all.map { $0.term }

  /// What comes of what a phrase expects: of `MoveMe#all` it is expected of each process.
  ///
  /// - Precondition: The phrase is of the table of expectations.
  static func finding(of phrase: Phrase, in run: any Evidence) -> Finding {
    let app = phrase.arguments.parameters.first { $0.name == "app" && $0.kind == .process }
    guard let name = app.flatMap({ phrase.arguments[textIfSet: $0.name] }) else {
      return make(phrase.term, phrase.arguments).check(in: run)
    }
    let processes = run.story.processes(meantBy: name)
    let found = processes.compactMap { process -> String? in
      var arguments = phrase.arguments
      arguments.set("app", to: .text(process), at: arguments.mark(of: "app"))
      let finding = make(phrase.term, arguments).check(in: run)
      guard finding != .met else { return nil }
      return processes.count > 1 ? "\(process): \(finding.text)" : finding.text
    }
    return .when(found.isEmpty, else: found.joined(separator: "; "))
  }

  private static func make(_ term: String, _ arguments: Arguments) -> any Expecting {
    guard let type = all.first(where: { $0.term.name == term }) else {
      preconditionFailure("\(term) is no expectation")
    }
    return type.init(arguments)
  }
}

/// Something that has to be true of a run: a type, and a line in the list of its file.
protocol Expecting: SendableMetatype {
  /// The word for it, and what can be said about it.
  static var term: Term { get }

  /// Reads what was said about it.
  init(_ arguments: Arguments)

  /// Looks whether it is true now.
  func check(in run: any Evidence) -> Finding
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
