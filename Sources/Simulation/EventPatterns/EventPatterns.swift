internal import MemsimDevice
internal import MemsimJournal
internal import MemsimRuntime
package import MemsimVocabulary

/// Every kind of event that a trigger or an order can name.
package enum EventPatterns {
  static let all: [EventKind] = [
    .ofProcess(ProcessLaunched.self),
    .ofProcess(
      ProcessTerminated.self,
      [.optional("reason", Choices.terminationReasons, otherwise: "any", "Why.")]
    ) { matching($0[wordIfSet: "reason"]) { $0.reason } },
    .ofProcess(
      ProcessExited.self,
      [
        .optional(
          "reason", Choices.exitReasons, otherwise: "any", "Why.")
      ]
    ) { arguments in
      // A process that is alive when the run ends has not exited, unless just that is asked for.
      let reason = arguments[wordIfSet: "reason"]
      return { exit in
        reason.map { $0 == exit.reason.rawValue } ?? (exit.reason != .runEnded)
      }
    },
    .ofProcess(
      WarningDelivered.self,
      [.optional("level", .count, in: 1...3, otherwise: "any", "The level of the warning.")]
    ) { matching($0[ifSet: "level"]) { $0.level } },
    .ofProcess(WarningAnswered.self),
    .ofProcess(
      WarningWithdrawn.self,
      [.optional("level", .count, in: 1...3, otherwise: "any", "The level of the warning.")]
    ) { matching($0[ifSet: "level"]) { $0.level } },
    .ofProcess(
      StateChanged.self,
      [
        .optional(
          "to", .choice(ProcessState.allCases.map(\.rawValue)), otherwise: "any",
          "The new state.")
      ]
    ) { matching($0[ifSet: "to"].map { ProcessState.allCases[$0] }) { $0.to } },
    .ofProcess(
      LifecycleCalled.self,
      [
        .optional(
          "method", Choices.lifecycle, otherwise: "any",
          "The name of the method, as the platform spells it.")
      ]
    ) { matching($0[wordIfSet: "method"]) { $0.method } },
    .ofProcess(AnimationEnded.self),
    .rang,
    .ofProcess(
      InterruptionAdvanced.self,
      [
        .optional(
          "kind", .choice(Interruption.allCases.map(\.rawValue)), otherwise: "any",
          "The kind of interruption."),
        .optional(
          "phase", .choice(InterruptionPhase.allCases.map(\.rawValue)), otherwise: "any",
          "The phase of the interruption."),
      ]
    ) { arguments in
      let kind = arguments[ifSet: "kind"].map { Interruption.allCases[$0] }
      let phase = arguments[ifSet: "phase"].map { InterruptionPhase.allCases[$0] }
      return { $0.kind == kind ?? $0.kind && $0.phase == phase ?? $0.phase }
    },
    .ofProcess(
      Diagnosed.self,
      [
        .optional("kind", Choices.diagnoses, otherwise: "any", "The kind of mistake.")
      ]
    ) { matching($0[wordIfSet: "kind"]) { $0.diagnosis } },
    .ofProcess(
      Logged.self,
      [.optional("text", .text, in: 0...1024, otherwise: "any", "A part of the line.")]
    ) { arguments in
      let text = arguments[textIfSet: "text"]
      // What stands for lines that were left out is none itself.
      return { line in text.map(line.says) ?? (line.omittedLines == nil) }
    },
    .ofProcess(AllocationRefused.self),
    .ofProcess(
      LeakFound.self,
      [
        .optional("class", .className, otherwise: "any", "The class of leaked objects.")
      ]
    ) { arguments in
      let name = arguments[textIfSet: "class"]
      return { $0.contents.contains { $0.className == name } || name == nil }
    },
    .ofProcess(
      PagesReclaimed.self,
      [
        .optional(
          "memory", .choice(ReclaimedMemory.allCases.map(\.rawValue)), otherwise: "any",
          "The kind of memory.")
      ]
    ) { matching($0[ifSet: "memory"].map { ReclaimedMemory.allCases[$0] }) { $0.memory } },
    .ofProcess(PagesRead.self),
    .ofProcess(
      SoundPlayed.self,
      [.optional("file", .text, in: 1...255, otherwise: "any", "The name of the sound file.")]
    ) { matching($0[textIfSet: "file"]) { $0.file } },
    .ofProcess(
      URLAnswered.self,
      [
        .optional(
          "answer", .choice(URLAnswer.allCases.map(\.rawValue)), otherwise: "any",
          "The result of `application:handleOpenURL:`."),
        .optional("url", .text, in: 0...10_000, otherwise: "any", "The URL."),
      ]
    ) { arguments in
      let answer = arguments[ifSet: "answer"].map { URLAnswer.allCases[$0] }
      let url = arguments[textIfSet: "url"]
      return { $0.answer == answer ?? $0.answer && $0.url == url ?? $0.url }
    },
    .ofDevice(
      WiFiChanged.self,
      [
        .optional(
          "state", .choice(WiFiState.allCases.map(\.rawValue)), otherwise: "any",
          "The new state of Wi-Fi.")
      ], shorthand: "state"
    ) { matching($0[ifSet: "state"].map { WiFiState.allCases[$0] }) { $0.state } },
    .ofDevice(
      LevelChanged.self,
      [.optional("to", .count, in: 0...3, otherwise: "any", "The new level.")],
      shorthand: "to"
    ) { matching($0[ifSet: "to"]) { $0.to } },
    .ofDevice(
      URLOpened.self,
      [.optional("url", .text, in: 0...10_000, otherwise: "any", "The URL.")], shorthand: "url"
    ) { matching($0[textIfSet: "url"]) { $0.url } },
  ]

  /// Their words.
  package static let terms = all.map(\.term)

  /// Whether a value of an event is what is said of it; it may be any where nothing is said.
  private static func matching<Body, Value: Equatable & Sendable>(
    _ expected: Value?, _ value: @escaping @Sendable (Body) -> Value
  ) -> @Sendable (Body) -> Bool {
    guard let expected else { return { _ in true } }
    return { value($0) == expected }
  }
}

/// A kind of event as scenarios name it.
struct EventKind: Sendable {
  /// The word for it, and what can be said about it.
  let term: Term

  /// The kind as the journal has it.
  let body: any EventBody.Type

  /// Binds what is said: whether an event is of the kind, and one of which that is said.
  let bind: @Sendable (Arguments) -> @Sendable (any EventBody) -> Bool

  /// An interruption that has only begun, which has a word of its own.
  static let rang = EventKind(
    Term("rang", "A call, message or alert appeared above an app.", [app], shorthand: "app")
  ) { _ in { (event: InterruptionAdvanced) in event.phase == .rang && event.kind != .lock } }

  private static let app = Parameter.optional("app", .process, otherwise: "any", "The process.")

  /// A kind of event that is about a process; `more` asks for more than that.
  static func ofProcess<Body: ScenarioEvent>(
    _ body: Body.Type, _ parameters: [Parameter] = [],
    _ more: @escaping @Sendable (Arguments) -> @Sendable (Body) -> Bool = { _ in { _ in true } }
  ) -> EventKind {
    EventKind(
      Term(body.scenarioWord, body.about, [app] + parameters, shorthand: app.name), more)
  }

  /// A kind of event that is about the device.
  static func ofDevice<Body: ScenarioEvent>(
    _ body: Body.Type, _ parameters: [Parameter], shorthand: String?,
    _ more: @escaping @Sendable (Arguments) -> @Sendable (Body) -> Bool
  ) -> EventKind {
    EventKind(Term(body.scenarioWord, body.about, parameters, shorthand: shorthand), more)
  }

  private init<Body: EventBody>(
    _ term: Term, _ more: @escaping @Sendable (Arguments) -> @Sendable (Body) -> Bool
  ) {
    self.term = term
    body = Body.self
    bind = { arguments in
      let isMeant = more(arguments)
      return { event in (event as? Body).map(isMeant) ?? false }
    }
  }
}

/// A pattern of events as it stands in a scenario, bound once to what matches them.
struct EventPattern: Sendable {
  /// Where it stands.
  let mark: SourceMark
  /// How it is written, on one line.
  let text: String
  /// The names of processes in it.
  let processNames: [ProcessName]
  /// The kind of the events that it matches.
  let kind: any EventBody.Type
  /// The process that they are about, if it is about one.
  let app: ProcessName?

  private let isMeant: @Sendable (any EventBody) -> Bool

  /// Binds a phrase.
  ///
  /// - Precondition: The phrase is of the table of happenings.
  init(_ phrase: Phrase) {
    guard let kind = EventPatterns.all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no happening")
    }
    mark = phrase.mark
    text = phrase.text
    processNames = phrase.arguments.processNames()
    let isOfProcess = kind.term.parameters.contains { $0.name == "app" }
    app = isOfProcess ? phrase.arguments[processIfSet: "app"] : nil
    self.kind = kind.body
    isMeant = kind.bind(phrase.arguments)
  }

  /// Whether an event is what it says.
  func matches(_ event: JournalEvent, in history: EventHistory) -> Bool {
    guard app.map({ history.name($0, means: event.pid) }) ?? true else { return false }
    return isMeant(event.body)
  }
}

/// The words of which a journal can tell, for which another can only be a mistake.
enum Choices {
  /// Why the system kills.
  static let terminationReasons = ParameterKind.choice(
    TerminationReason.allCases.map(\.rawValue))

  /// Why a process ends that the system does not kill.
  static let exitReasons = ParameterKind.choice(ExitReason.allCases.map(\.rawValue))

  /// What a program does wrong; a refused allocation is an event of its own.
  static let diagnoses = ParameterKind.choice(
    Diagnosis.Kind.allCases.filter { $0 != .allocationRefused }.map(\.rawValue))

  /// What is called in the life of an app.
  static let lifecycle = ParameterKind.choice(Lifecycle.allCases.map(\.rawValue))
}
