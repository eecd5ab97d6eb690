public import MemsimDevice
public import MemsimJournal
public import MemsimPolicies
public import MemsimRuntime
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

  fileprivate static let launched = Happening.ofProcess(
    ProcessLaunched.self)
  fileprivate static let terminated = Happening.ofProcess(
    ProcessTerminated.self,
    Condition("reason", ValueType<TerminationReason>.choice, "Why.") {
      $0.reason == $1.rawValue
    })
  fileprivate static let exited = Happening.ofProcess(
    ProcessExited.self,
    Condition("reason", ValueType<ExitReason>.choice, "Why.") { exit, reason in
      // A process that is alive when the run ends has not exited, unless just that is asked for.
      reason.map { $0 == exit.reason } ?? (exit.reason != .runEnded)
    })
  fileprivate static let warned = Happening.ofProcess(
    WarningDelivered.self,
    Condition("level", .count(1...3), "The level of the warning.") { $0.level == $1 })
  fileprivate static let warningAnswered = Happening.ofProcess(
    WarningAnswered.self)
  fileprivate static let warningWithdrawn = Happening.ofProcess(
    WarningWithdrawn.self,
    Condition("level", .count(1...3), "The level of the warning.") { $0.level == $1 })
  fileprivate static let state = Happening.ofProcess(
    StateChanged.self,
    Condition("to", ValueType<ProcessState>.choice, "The new state.") { $0.to == $1 })
  fileprivate static let called = Happening.ofProcess(
    LifecycleCalled.self,
    Condition(
      "method", ValueType<Lifecycle>.choice,
      "The name of the method, as the platform spells it."
    ) { $0.method == $1.rawValue })
  fileprivate static let animationEnded = Happening.ofProcess(
    AnimationEnded.self)
  /// An interruption that has only begun, which has a word of its own.
  fileprivate static let rang = Happening.ofProcess(
    InterruptionAdvanced.self, as: "rang", "A call, message or alert appeared above an app."
  ) { $0.phase == .rang && $0.kind != .lock }
  fileprivate static let interrupted = Happening.ofProcess(
    InterruptionAdvanced.self,
    Condition("kind", ValueType<Interruption>.choice, "The kind of interruption.") {
      $0.kind == $1
    },
    Condition("phase", ValueType<InterruptionPhase>.choice, "The phase of the interruption.") {
      $0.phase == $1
    })
  fileprivate static let diagnosed = Happening.ofProcess(
    Diagnosed.self,
    Condition("kind", ValueType<Diagnosis.Kind>.mistake, "The kind of mistake.") {
      $0.diagnosis == $1.rawValue
    })
  fileprivate static let logged = Happening.ofProcess(
    Logged.self,
    Condition("text", .text(0...1024), "A part of the line.") { line, text in
      // An event that stands for omitted lines is no line.
      text.map(line.says) ?? (line.omittedLines == nil)
    })
  fileprivate static let refused = Happening.ofProcess(
    AllocationRefused.self)
  fileprivate static let leaked = Happening.ofProcess(
    LeakFound.self,
    Condition("class", .className, "The class of leaked objects.") { leak, name in
      leak.contents.contains { $0.className == name }
    })
  fileprivate static let reclaimed = Happening.ofProcess(
    PagesReclaimed.self,
    Condition("memory", ValueType<ReclaimedMemory>.choice, "The kind of memory.") {
      $0.memory == $1
    })
  fileprivate static let read = Happening.ofProcess(
    PagesRead.self)
  fileprivate static let played = Happening.ofProcess(
    SoundPlayed.self,
    Condition("file", .text(1...255), "The name of the sound file.") { $0.file == $1 })
  fileprivate static let urlAnswered = Happening.ofProcess(
    URLAnswered.self,
    Condition(
      "answer", ValueType<URLAnswer>.choice, "The result of `application:handleOpenURL:`."
    ) { $0.answer == $1 },
    Condition("url", .text(0...10_000), "The URL.") { $0.url == $1 })
  fileprivate static let wiFi = Happening.ofDevice(
    WiFiChanged.self,
    Condition("state", ValueType<WiFiState>.choice, "The new state of Wi-Fi.") {
      $0.state == $1
    })
  fileprivate static let level = Happening.ofDevice(
    LevelChanged.self,
    Condition("to", .count(0...3), "The new level.") { $0.to == $1 })
  fileprivate static let opened = Happening.ofDevice(
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

  /// A condition that says itself which events it holds for if the field is left out.
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

extension ValueType where Value == Diagnosis.Kind {
  /// A mistake of a program; a refused allocation is an event of its own.
  static var mistake: ValueType {
    .choice(of: Diagnosis.Kind.allCases.filter { $0 != .allocationRefused })
  }
}

/// Something that a run can come to, made in Swift: what a scenario waits for, counts, or puts in
/// an order.
///
/// An argument that is left out, the app included, may be anything.
public struct ScenarioHappening: Sendable {
  /// The happening as a scenario has it, at no place yet.
  package let phrase: Phrase

  private init(_ phrase: Phrase) {
    self.phrase = phrase
  }
}

/// Happenings of a process.
extension ScenarioHappening {
  /// A process was started.
  public static func launched(_ app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.launched.phrase(app))
  }

  /// The system killed a process.
  public static func terminated(
    _ app: String? = nil, for reason: TerminationReason? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.terminated.phrase(app, reason))
  }

  /// A process exited, and the system did not kill it.
  public static func exited(
    _ app: String? = nil, for reason: ExitReason? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.exited.phrase(app, reason))
  }

  /// A process was warned that memory is short.
  public static func warned(_ app: String? = nil, level: Int? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.warned.phrase(app, level))
  }

  /// A process returned from its warning.
  public static func warningAnswered(by app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.warningAnswered.phrase(app))
  }

  /// A warning was withdrawn before its process received it, as memory was no longer short.
  public static func warningWithdrawn(
    from app: String? = nil, level: Int? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.warningWithdrawn.phrase(app, level))
  }

  /// A process changed its state.
  public static func state(
    of app: String? = nil, to state: ProcessState? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.state.phrase(app, state))
  }

  /// A method of the life cycle was called.
  public static func called(
    _ method: Lifecycle? = nil, in app: String? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.called.phrase(app, method))
  }

  /// A process is informed that one of its animations is over.
  public static func animationEnded(in app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.animationEnded.phrase(app))
  }

  /// A call, message or alert appeared above an app.
  public static func rang(over app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.rang.phrase(app))
  }

  /// An interruption of an app began or went on.
  public static func interrupted(
    _ app: String? = nil, by kind: Interruption? = nil, phase: InterruptionPhase? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.interrupted.phrase(app, kind, phase))
  }

  /// A process made a memory mistake.
  public static func diagnosed(
    _ kind: Diagnosis.Kind? = nil, in app: String? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.diagnosed.phrase(app, kind))
  }

  /// A process printed a line that has a text in it, or any.
  public static func logged(_ text: String? = nil, in app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.logged.phrase(app, text))
  }

  /// A process asked for memory and got none.
  public static func refused(_ app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.refused.phrase(app))
  }

  /// A process that ends has leaked something.
  public static func leaked(
    _ className: String? = nil, in app: String? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.leaked.phrase(app, className))
  }

  /// Pages were reclaimed from a process that stays alive.
  public static func reclaimed(
    _ memory: ReclaimedMemory? = nil, from app: String? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.reclaimed.phrase(app, memory))
  }

  /// An app answered YES or NO to a URL that it was handed.
  public static func urlAnswered(
    _ answer: URLAnswer? = nil, to url: String? = nil, by app: String? = nil
  ) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.urlAnswered.phrase(app, answer, url))
  }

  /// A process read clean pages that had been dropped.
  public static func read(by app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.read.phrase(app))
  }

  /// A process played a sound of a file.
  public static func played(_ file: String? = nil, by app: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.played.phrase(app, file))
  }
}

/// Happenings of the device.
extension ScenarioHappening {
  /// Wi-Fi fell asleep or woke.
  public static func wiFi(_ state: WiFiState? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.wiFi.phrase(nil, state))
  }

  /// The level of memory pressure changed to one of 0 to 3.
  public static func level(_ level: Int? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.level.phrase(nil, level))
  }

  /// A URL was opened.
  public static func opened(_ url: String? = nil) -> ScenarioHappening {
    ScenarioHappening(EventPatterns.opened.phrase(nil, url))
  }
}
