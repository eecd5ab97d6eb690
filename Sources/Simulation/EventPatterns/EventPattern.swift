internal import MemsimJournal
internal import MemsimVocabulary

/// A kind of event as scenarios name it.
struct EventPattern: Sendable {
  /// The word for it, and what can be said about it.
  let term: Term

  /// Whether an event is one of which that is said.
  let matches: @Sendable (any EventBody, Arguments) -> Bool

  /// A kind of event that is about a process; `more` asks for more than that.
  static func ofProcess<Body: EventBody>(
    _ name: String, _ body: Body.Type, _ summary: String, _ parameters: [Parameter] = [],
    _ more: @escaping @Sendable (Body, Arguments) -> Bool = { _, _ in true }
  ) -> EventPattern {
    EventPattern(
      term: Term(
        name, summary,
        [.optional("app", .process, otherwise: "any", "The process.")] + parameters,
        shorthand: "app")
    ) { event, arguments in
      (event as? Body).map { more($0, arguments) } ?? false
    }
  }

  /// A kind of event that is about the device.
  static func ofDevice<Body: EventBody>(
    _ name: String, _ body: Body.Type, _ summary: String, _ parameters: [Parameter],
    shorthand: String?, _ more: @escaping @Sendable (Body, Arguments) -> Bool
  ) -> EventPattern {
    EventPattern(term: Term(name, summary, parameters, shorthand: shorthand)) { event, arguments in
      (event as? Body).map { more($0, arguments) } ?? false
    }
  }
}
