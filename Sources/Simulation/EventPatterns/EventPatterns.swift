internal import MemsimDevice
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimRuntime
package import MemsimVocabulary

/// Every kind of event that a trigger or an order can name.
package enum EventPatterns {
  static let all: [EventKind] = [
    .ofProcess(ProcessLaunched.self),
    .ofProcess(
      ProcessTerminated.self,
      Condition("reason", .terminationReason, "Why.") { $0.reason == $1.rawValue }),
    .ofProcess(
      ProcessExited.self,
      // A process that is alive when the run ends has not exited, unless just that is asked for.
      Condition("reason", ValueType<ExitReason>.choice, "Why.") { exit, reason in
        reason.map { $0 == exit.reason } ?? (exit.reason != .runEnded)
      }),
    .ofProcess(
      WarningDelivered.self,
      Condition("level", .count(1...3), "The level of the warning.") { $0.level == $1 }),
    .ofProcess(WarningAnswered.self),
    .ofProcess(
      WarningWithdrawn.self,
      Condition("level", .count(1...3), "The level of the warning.") { $0.level == $1 }),
    .ofProcess(
      StateChanged.self,
      Condition("to", ValueType<ProcessState>.choice, "The new state.") { $0.to == $1 }),
    .ofProcess(
      LifecycleCalled.self,
      Condition(
        "method", ValueType<Lifecycle>.choice,
        "The name of the method, as the platform spells it."
      ) { $0.method == $1.rawValue }),
    .ofProcess(AnimationEnded.self),
    .rang,
    .ofProcess(
      InterruptionAdvanced.self,
      Condition("kind", ValueType<Interruption>.choice, "The kind of interruption.") {
        $0.kind == $1
      },
      Condition(
        "phase", ValueType<InterruptionPhase>.choice, "The phase of the interruption."
      ) { $0.phase == $1 }),
    .ofProcess(
      Diagnosed.self,
      Condition("kind", .mistake, "The kind of mistake.") { $0.diagnosis == $1.rawValue }),
    .ofProcess(
      Logged.self,
      // An event that stands for omitted lines is no line.
      Condition("text", .text(0...1024), "A part of the line.") { line, text in
        text.map(line.says) ?? (line.omittedLines == nil)
      }),
    .ofProcess(AllocationRefused.self),
    .ofProcess(
      LeakFound.self,
      Condition("class", .className, "The class of leaked objects.") { leak, name in
        leak.contents.contains { $0.className == name }
      }),
    .ofProcess(
      PagesReclaimed.self,
      Condition("memory", ValueType<ReclaimedMemory>.choice, "The kind of memory.") {
        $0.memory == $1
      }),
    .ofProcess(PagesRead.self),
    .ofProcess(
      SoundPlayed.self,
      Condition("file", .text(1...255), "The name of the sound file.") { $0.file == $1 }),
    .ofProcess(
      URLAnswered.self,
      Condition(
        "answer", ValueType<URLAnswer>.choice, "The result of `application:handleOpenURL:`."
      ) { $0.answer == $1 },
      Condition("url", .text(0...10_000), "The URL.") { $0.url == $1 }),
    .ofDevice(
      WiFiChanged.self,
      Condition("state", ValueType<WiFiState>.choice, "The new state of Wi-Fi.") {
        $0.state == $1
      }),
    .ofDevice(
      LevelChanged.self, Condition("to", .count(0...3), "The new level.") { $0.to == $1 }),
    .ofDevice(
      URLOpened.self, Condition("url", .text(0...10_000), "The URL.") { $0.url == $1 }),
  ]

  /// Their words.
  package static let terms = all.map(\.term)
}

/// A condition on the events of a kind: a field of their word, which can be left out.
struct Condition<Body>: Sendable {
  let parameter: Parameter
  /// Makes the test of an event for the value of the field.
  let test: @Sendable (ParameterValue?) -> @Sendable (Body) -> Bool

  /// A condition that holds for every event if the field is left out.
  init<Value: Sendable>(
    _ name: String, _ type: ValueType<Value>, _ summary: String,
    _ holds: @escaping @Sendable (Body, Value) -> Bool
  ) {
    self.init(name, type, summary) { event, value in value.map { holds(event, $0) } ?? true }
  }

  /// A condition that says itself which events it holds for if the field is left out.
  init<Value: Sendable>(
    _ name: String, _ type: ValueType<Value>, _ summary: String,
    _ holds: @escaping @Sendable (Body, Value?) -> Bool
  ) {
    parameter = .optional(name, type.kind, in: type.range, otherwise: "any", summary)
    test = { value in
      let value = value.map(type.decode)
      return { holds($0, value) }
    }
  }
}

/// A kind of event as scenarios name it.
struct EventKind: Sendable {
  /// Its word and its fields.
  let term: Term

  /// The kind as the journal has it.
  let body: any EventBody.Type

  /// Makes the test whether an event is of the kind and meets the conditions.
  let bind: @Sendable (Arguments) -> @Sendable (any EventBody) -> Bool

  /// An interruption that has only begun, which has a word of its own.
  static let rang = EventKind(
    Term("rang", "A call, message or alert appeared above an app.", [app], shorthand: app.name),
    [
      { @Sendable _ in
        { @Sendable (event: InterruptionAdvanced) in event.phase == .rang && event.kind != .lock }
      }
    ])

  private static let app = Parameter.optional("app", .process, otherwise: "any", "The process.")

  /// A kind of event that is about a process.
  static func ofProcess<Body: ScenarioEvent>(
    _ body: Body.Type, _ conditions: Condition<Body>...
  ) -> EventKind {
    EventKind(
      Term(
        body.scenarioWord, body.about, [app] + conditions.map(\.parameter), shorthand: app.name),
      conditions.map(\.test), after: 1)
  }

  /// A kind of event that is about the device.
  static func ofDevice<Body: ScenarioEvent>(
    _ body: Body.Type, _ condition: Condition<Body>
  ) -> EventKind {
    EventKind(
      Term(
        body.scenarioWord, body.about, [condition.parameter],
        shorthand: condition.parameter.name), [condition.test])
  }

  /// Binds tests to the fields behind so many others.
  private init<Body: EventBody>(
    _ term: Term, _ tests: [@Sendable (ParameterValue?) -> @Sendable (Body) -> Bool],
    after place: Int = 0
  ) {
    self.term = term
    body = Body.self
    bind = { arguments in
      let values = arguments.all.dropFirst(place).map(\.value)
      let bound = zip(tests, values).map { $0($1) }
      return { event in (event as? Body).map { body in bound.allSatisfy { $0(body) } } ?? false }
    }
  }
}

/// A pattern of events as it stands in a scenario, bound once to what matches them.
struct EventPattern: Sendable {
  /// How the scenario has it.
  let phrase: Phrase
  /// Where it stands.
  var mark: SourceMark { phrase.mark }
  /// How it is written, on one line.
  var text: String { phrase.text }
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
    self.phrase = phrase
    processNames = phrase.arguments.processNames()
    let process = phrase.arguments.all.first { $0.parameter.kind == .process }?.value
    app = if case .text(let name)? = process { ProcessName(decoded: name) } else { nil }
    self.kind = kind.body
    isMeant = kind.bind(phrase.arguments)
  }

  /// Whether an event is what it says.
  func matches(_ event: JournalEvent, in history: EventHistory) -> Bool {
    guard app.map({ history.name($0, means: event.pid) }) ?? true else { return false }
    return isMeant(event.body)
  }
}

extension ValueType where Value == EventPattern {
  /// A happening inside an expectation.
  static var pattern: ValueType {
    .phrase(of: .happenings, decode: { EventPattern($0) }, encode: \.phrase)
  }
}

extension ValueType where Value == TerminationReason {
  /// Why the system kills.
  static var terminationReason: ValueType { .choice }
}

extension ValueType where Value == Diagnosis.Kind {
  /// A mistake of a program; a refused allocation is an event of its own.
  static var mistake: ValueType {
    .choice(of: Diagnosis.Kind.allCases.filter { $0 != .allocationRefused })
  }
}
