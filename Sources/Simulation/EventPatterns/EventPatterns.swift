internal import MemsimDevice
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimRuntime
internal import MemsimScenario
package import MemsimVocabulary

/// Every kind of event that a trigger or an order can name.
package enum EventPatterns {
  static let all: [EventKind] = [
    launched.kind,
    terminated.kind,
    exited.kind,
    warned.kind,
    warningAnswered.kind,
    warningWithdrawn.kind,
    state.kind,
    called.kind,
    animationEnded.kind,
    rang.kind,
    interrupted.kind,
    diagnosed.kind,
    logged.kind,
    refused.kind,
    leaked.kind,
    reclaimed.kind,
    read.kind,
    played.kind,
    urlAnswered.kind,
    wiFi.kind,
    level.kind,
    opened.kind,
  ]

  static let launched = Happening.ofProcess(
    ProcessLaunched.self)
  static let terminated = Happening.ofProcess(
    ProcessTerminated.self,
    Condition("reason", ValueType<TerminationReason>.choice, "Why.") {
      $0.reason == $1.rawValue
    })
  static let exited = Happening.ofProcess(
    ProcessExited.self,
    Condition("reason", ValueType<ExitReason>.choice, "Why.") { exit, reason in
      // A process that is alive when the run ends has not exited, unless just that is asked for.
      reason.map { $0 == exit.reason } ?? (exit.reason != .runEnded)
    })
  static let warned = Happening.ofProcess(
    WarningDelivered.self,
    Condition("level", .count(1...3), "The level of the warning.") { $0.level == $1 })
  static let warningAnswered = Happening.ofProcess(
    WarningAnswered.self)
  static let warningWithdrawn = Happening.ofProcess(
    WarningWithdrawn.self,
    Condition("level", .count(1...3), "The level of the warning.") { $0.level == $1 })
  static let state = Happening.ofProcess(
    StateChanged.self,
    Condition("to", ValueType<ProcessState>.choice, "The new state.") { $0.to == $1 })
  static let called = Happening.ofProcess(
    LifecycleCalled.self,
    Condition(
      "method", ValueType<Lifecycle>.choice,
      "The name of the method, as the platform spells it."
    ) { $0.method == $1.rawValue })
  static let animationEnded = Happening.ofProcess(
    AnimationEnded.self)
  /// An interruption that has only begun, which has a word of its own.
  static let rang = Happening.ofProcess(
    InterruptionAdvanced.self, as: "rang", "A call, message or alert appeared above an app."
  ) { $0.phase == .rang && $0.kind != .lock }
  static let interrupted = Happening.ofProcess(
    InterruptionAdvanced.self,
    Condition("kind", ValueType<Interruption>.choice, "The kind of interruption.") {
      $0.kind == $1
    },
    Condition("phase", ValueType<InterruptionPhase>.choice, "The phase of the interruption.") {
      $0.phase == $1
    })
  static let diagnosed = Happening.ofProcess(
    Diagnosed.self,
    Condition("kind", ValueType<Diagnosis.Kind>.mistake, "The kind of mistake.") {
      $0.diagnosis == $1.rawValue
    })
  static let logged = Happening.ofProcess(
    Logged.self,
    Condition("text", .text(0...1024), "A part of the line.") { line, text in
      // An event that represents omitted lines is no line.
      text.map(line.includes) ?? (line.omittedLines == nil)
    })
  static let refused = Happening.ofProcess(
    AllocationRefused.self)
  static let leaked = Happening.ofProcess(
    LeakFound.self,
    Condition("class", .className, "The class of leaked objects.") { leak, name in
      leak.contents.contains { $0.className == name }
    })
  static let reclaimed = Happening.ofProcess(
    PagesReclaimed.self,
    Condition("memory", ValueType<ReclaimedMemory>.choice, "The kind of memory.") {
      $0.memory == $1
    })
  static let read = Happening.ofProcess(
    PagesRead.self)
  static let played = Happening.ofProcess(
    SoundPlayed.self,
    Condition("file", .text(1...255), "The name of the sound file.") { $0.file == $1 })
  static let urlAnswered = Happening.ofProcess(
    URLAnswered.self,
    Condition(
      "answer", ValueType<URLAnswer>.choice, "The result of `application:handleOpenURL:`."
    ) { $0.answer == $1 },
    Condition("url", .text(0...10_000), "The URL.") { $0.url == $1 })
  static let wiFi = Happening.ofDevice(
    WiFiChanged.self,
    Condition("state", ValueType<WiFiState>.choice, "The new state of Wi-Fi.") {
      $0.state == $1
    })
  static let level = Happening.ofDevice(
    LevelChanged.self,
    Condition("to", .count(0...3), "The new level.") { $0.to == $1 })
  static let opened = Happening.ofDevice(
    URLOpened.self,
    Condition("url", .text(0...10_000), "The URL.") { $0.url == $1 })

  /// Their words.
  package static let terms = all.map(\.term)
}

/// A condition on the events of a kind: a field of their word, which can be left out.
struct Condition<Body, Value: Sendable>: Sendable {
  let parameter: Parameter
  let encode: @Sendable (Value) -> ParameterValue
  /// Makes the test of an event for the value of the field.
  let test: @Sendable (ParameterValue?) -> @Sendable (Body) -> Bool

  /// A condition that holds for every event if the field is left out.
  init(
    _ name: String, _ type: ValueType<Value>, _ summary: String,
    _ holds: @escaping @Sendable (Body, Value) -> Bool
  ) {
    self.init(name, type, summary) { event, value in value.map { holds(event, $0) } ?? true }
  }

  /// Makes a condition that checks events even if its field is left out; the value is then nil.
  init(
    _ name: String, _ type: ValueType<Value>, _ summary: String,
    _ holds: @escaping @Sendable (Body, Value?) -> Bool
  ) {
    parameter = .optional(name, type.kind, in: type.range, otherwise: "any", summary)
    encode = type.encode
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
}

/// A kind of event with the types of its conditions.
struct Happening<each Value: Sendable>: Sendable {
  let kind: EventKind
  /// The phrase for a process, if the kind is about one, and values of the conditions.
  private let values: @Sendable (repeat (each Value)?) -> [ParameterValue?]
  private let isOfProcess: Bool

  private static var app: Parameter {
    .optional("app", .process, otherwise: "any", "The process.")
  }

  /// A kind of event that is about a process.
  static func ofProcess<Body: ScenarioEvent>(
    _ body: Body.Type, _ conditions: repeat Condition<Body, each Value>
  ) -> Happening {
    Happening(
      body, body.scenarioWord, body.about, isOfProcess: true, also: { _ in true },
      repeat each conditions)
  }

  /// A kind of event that is about a process, and of which something is always true.
  static func ofProcess<Body: EventBody>(
    _ body: Body.Type, as word: String, _ about: String,
    _ conditions: repeat Condition<Body, each Value>, also: @escaping @Sendable (Body) -> Bool
  ) -> Happening {
    Happening(body, word, about, isOfProcess: true, also: also, repeat each conditions)
  }

  /// A kind of event that is about the device.
  static func ofDevice<Body: ScenarioEvent>(
    _ body: Body.Type, _ conditions: repeat Condition<Body, each Value>
  ) -> Happening {
    Happening(
      body, body.scenarioWord, body.about, isOfProcess: false, also: { _ in true },
      repeat each conditions)
  }

  private init<Body: EventBody>(
    _ body: Body.Type, _ word: String, _ about: String, isOfProcess: Bool,
    also: @escaping @Sendable (Body) -> Bool, _ conditions: repeat Condition<Body, each Value>
  ) {
    var parameters: [Parameter] = isOfProcess ? [Self.app] : []
    var tests: [@Sendable (ParameterValue?) -> @Sendable (Body) -> Bool] = []
    for condition in repeat each conditions {
      parameters.append(condition.parameter)
      tests.append(condition.test)
    }
    let place = isOfProcess ? 1 : 0
    kind = EventKind(
      term: Term(word, about, parameters, shorthand: parameters.first.map { $0.name }), body: body
    ) { [tests] arguments in
      let values = arguments.all.dropFirst(place).map { $0.value }
      let bound = zip(tests, values).map { $0($1) }
      return { event in
        guard let body = event as? Body else { return false }
        return also(body) && bound.allSatisfy { $0(body) }
      }
    }
    let encoders = (repeat (each conditions).encode)
    values = { (value: repeat (each Value)?) in
      var values: [ParameterValue?] = []
      for (encode, value) in repeat (each encoders, each value) {
        values.append(value.map { encode($0) })
      }
      return values
    }
    self.isOfProcess = isOfProcess
  }

  /// The happening as a scenario has it, at no place yet.
  func phrase(_ app: String?, _ value: repeat (each Value)?) -> Phrase {
    let mark = SourceMark(wholeOf: "")
    let name = isOfProcess ? [app.map { ParameterValue.text($0) }] : []
    let arguments = Arguments(
      of: kind.term.parameters, name + values(repeat each value), at: mark)
    return Phrase(of: kind.term, arguments, at: mark)
  }
}

/// A pattern of events as a scenario contains it, bound once to the code that matches events.
struct EventPattern: Sendable {
  /// The phrase in the scenario.
  let phrase: Phrase
  /// The source position of the pattern.
  var mark: SourceMark { phrase.mark }
  /// The text of the phrase, on one line.
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

  /// Whether an event matches the pattern.
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

extension ValueType where Value == Diagnosis.Kind {
  /// A mistake of a program; a refused allocation is an event of its own.
  static var mistake: ValueType {
    .choice(of: Diagnosis.Kind.allCases.filter { $0 != .allocationRefused })
  }
}
