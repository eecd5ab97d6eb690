internal import MemsimDevice
internal import MemsimSimulation
package import MemsimVocabulary

/// A command to a live run beside the actions of a timeline.
enum SessionCommand {
  case pause, resume, step, quit
  /// The speed, in thousandths of real time.
  case speed(Int)
  /// The time to run ahead.
  case wait(TimeSpan)
  case look(Look)
  case branch(TimeSpan)
  case policy(String)
  case inspect(Inspection)
  /// The file to write; an empty path puts the text into the answer.
  case save(String)
  case saveTest(String)
}

/// A view at a point of the screen, or the objects of a class in an app.
struct Inspection: Sendable {
  let place: Point?
  let app: ProcessName?
  let className: String?

  fileprivate static let syntax = Syntax(
    "inspect", "Shows the view at a point of the screen, or the objects of a class.",
    Field("at", \Self.place, .point, otherwise: "a class", "Where."),
    Field("app", \.app, .process, otherwise: "a place", "The app that owns the objects."),
    Field("class", \.className, .className, otherwise: "a place", "Which."), make: Self.init)
}

/// A past moment of a branch.
struct Look: Sendable {
  /// The moment, counted from the start of the run.
  let moment: TimeSpan
  /// The number of the branch; nil for the current one.
  let branch: Int?

  fileprivate static let syntax = Syntax(
    "look", "Shows a past moment.", Field("moment", \Self.moment, .duration, "Which."),
    Field(
      "branch", \.branch, .count(1...Int(Int32.max)), otherwise: "the current branch",
      "The branch: the current one, or the one before."),
    shorthand: "moment", make: Self.init)
}

/// The words of the commands to a live run, under some policies.
package struct LiveWords: Sendable {
  private typealias Word = (term: Term, make: @Sendable (Arguments) -> SessionCommand)

  private let words: [Word]

  /// The words; a run can change to one of the policies.
  package init(policies: [String]) {
    let path = "The file to write; with '' the answer has the text."
    words = [
      Self.word("pause", "Pauses the run.", .pause),
      Self.word("resume", "Continues the run.", .resume),
      Self.word("step", "Runs to the next recorded event, and pauses.", .step),
      Self.word(
        "speed", "Sets the speed of the run, relative to real time.",
        Only.field("factor", .decimal(500...16_000), "The speed, from 0.5 to 16.")
      ) { .speed($0) },
      Self.word(
        "wait", "Runs ahead as fast as possible.",
        Only.field("span", .duration, "How far to run.")
      ) { .wait($0) },
      (
        term: Look.syntax.term, make: { @Sendable in .look(Look.syntax.value(of: $0)) }
      ),
      Self.word(
        "branch", "Continues from a past moment, in a new branch.",
        Only.field("moment", .duration, "Which.")
      ) { .branch($0) },
      Self.word(
        "policy", "Starts a branch with the same actions under another policy.",
        Only.field("name", .word(of: policies), "Which.")
      ) { .policy($0) },
      (
        term: Inspection.syntax.term,
        make: { @Sendable in .inspect(Inspection.syntax.value(of: $0)) }
      ),
      Self.word("save", "Saves the run as a scenario.", Only.field("path", .text(0...4096), path)) {
        .save($0)
      },
      Self.word(
        "save-test", "Saves the run as an XCTest, with a scenario beside it.",
        Only.field("path", .text(0...4096), path)
      ) { .saveTest($0) },
      Self.word("quit", "Ends the run now.", .quit),
    ]
  }

  /// The words for lists and readers.
  package var terms: [Term] { words.map(\.term) }

  /// The command of a phrase; nil for an action.
  func command(_ phrase: Phrase) -> SessionCommand? {
    words.first { $0.term.name == phrase.term }?.make(phrase.arguments)
  }

  /// The value of a command with one field.
  private struct Only<Value: Sendable>: Sendable {
    let value: Value

    static func field(
      _ name: String, _ type: ValueType<Value>, _ summary: String
    ) -> (name: String, field: Field<Only, Value>) {
      (name: name, field: Field(name, \Only.value, type, summary))
    }
  }

  private static func word(_ name: String, _ summary: String, _ command: SessionCommand) -> Word {
    (term: Term(name, summary), make: { _ in command })
  }

  private static func word<Value: Sendable>(
    _ name: String, _ summary: String, _ only: (name: String, field: Field<Only<Value>, Value>),
    _ command: @escaping @Sendable (Value) -> SessionCommand
  ) -> Word {
    let syntax = Syntax(name, summary, only.field, shorthand: only.name) { Only(value: $0) }
    return (term: syntax.term, make: { command(syntax.value(of: $0).value) })
  }
}
