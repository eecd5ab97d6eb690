internal import MemsimJournal
package import MemsimVocabulary

/// Every happening that a trigger or an order can name.
package enum EventPatterns {
  static let all: [EventPattern] = [
    .ofProcess("launched", ProcessLaunched.self, "A process was started."),
    .ofProcess(
      "terminated", ProcessTerminated.self, "The system killed a process.",
      [.optional("reason", Choices.terminationReasons, otherwise: "any", "Why.")]
    ) { isChosen($1, "reason", $0.reason) },
    .ofProcess(
      "exited", ProcessExited.self, "A process ended, and not because the system killed it.",
      [
        .optional(
          "reason", Choices.exitReasons, otherwise: "any", "Why.")
      ]
    ) { exit, arguments in
      // Who is alive when the run ends has not exited, unless just that is asked for.
      arguments[wordIfSet: "reason"].map { $0 == exit.reason.rawValue }
        ?? (exit.reason != .runEnded)
    },
    .ofProcess(
      "warned", WarningDelivered.self, "A process was warned that memory is short.",
      [.optional("level", .count, in: 1...3, otherwise: "any", "The level of the warning.")]
    ) { says($1, "level", $0.level) },
    .ofProcess(
      "warning-answered", WarningAnswered.self, "A process returned from its warning."),
    .ofProcess(
      "warning-withdrawn", WarningWithdrawn.self,
      "A warning was withdrawn, as memory was not short any more.",
      [.optional("level", .count, in: 1...3, otherwise: "any", "The level of the warning.")]
    ) { says($1, "level", $0.level) },
    .ofProcess(
      "state", StateChanged.self, "A process changed its state.",
      [
        .optional(
          "to", .choice(ProcessState.allCases.map(\.rawValue)), otherwise: "any",
          "What it does from now on.")
      ]
    ) { state, arguments in
      arguments[ifSet: "to"].map { ProcessState.allCases[$0] == state.to } ?? true
    },
    .ofProcess(
      "called", LifecycleCalled.self, "A method of the life cycle was called.",
      [
        .optional(
          "method", Choices.lifecycle, otherwise: "any",
          "Its name, as the platform spells it.")
      ]
    ) { isChosen($1, "method", $0.method) },
    .ofProcess(
      "animation-ended", AnimationEnded.self,
      "A process hears that an animation of its own is over."),
    .ofProcess("rang", InterruptionAdvanced.self, "A call, message or alert came over an app.") {
      event, _ in event.phase == .rang && event.kind != .lock
    },
    .ofProcess(
      "interrupted", InterruptionAdvanced.self, "An interruption began or went on.",
      [
        .optional(
          "kind", .choice(Interruption.allCases.map(\.rawValue)), otherwise: "any", "What it is."),
        .optional(
          "phase", .choice(InterruptionPhase.allCases.map(\.rawValue)), otherwise: "any",
          "How far it has come."),
      ]
    ) { event, arguments in
      (arguments[ifSet: "kind"].map { Interruption.allCases[$0] == event.kind } ?? true)
        && (arguments[ifSet: "phase"].map { InterruptionPhase.allCases[$0] == event.phase } ?? true)
    },
    .ofProcess(
      "diagnosed", Diagnosed.self, "A process did something wrong with its memory.",
      [
        .optional("kind", Choices.diagnoses, otherwise: "any", "What, in a word.")
      ]
    ) { isChosen($1, "kind", $0.diagnosis) },
    .ofProcess(
      "logged", Logged.self, "A process printed a line.",
      [.optional("text", .text, in: 0...1024, otherwise: "any", "What the line has in it.")]
    ) { line, arguments in arguments[textIfSet: "text"].map(line.says) ?? true },
    .ofProcess("refused", AllocationRefused.self, "A process asked for memory and got none."),
    .ofProcess(
      "leaked", LeakFound.self, "A process that ends has lost something.",
      [
        .optional("class", .className, otherwise: "any", "A class of which it lost objects.")
      ]
    ) { leak, arguments in
      arguments[textIfSet: "class"].map { name in
        leak.contents.contains { $0.className == name }
      } ?? true
    },
    .ofProcess(
      "reclaimed", PagesReclaimed.self, "Pages were taken back from a process that lives on.",
      [
        .optional(
          "memory", .choice(ReclaimedMemory.allCases.map(\.rawValue)), otherwise: "any",
          "What they were.")
      ]
    ) { event, arguments in
      arguments[ifSet: "memory"].map { ReclaimedMemory.allCases[$0] == event.memory } ?? true
    },
    .ofProcess("read", PagesRead.self, "A process read clean pages that had been dropped."),
    .ofDevice(
      "wifi", WiFiChanged.self, "Wi-Fi fell asleep or woke.",
      [
        .optional(
          "state", .choice(WiFiState.allCases.map(\.rawValue)), otherwise: "any",
          "What it is from now on.")
      ], shorthand: "state"
    ) { event, arguments in
      arguments[ifSet: "state"].map { WiFiState.allCases[$0] == event.state } ?? true
    },
    .ofDevice(
      "level", LevelChanged.self, "The level of memory pressure changed.",
      [.optional("to", .count, in: 0...3, otherwise: "any", "The level from now on.")],
      shorthand: "to"
    ) { says($1, "to", $0.to) },
    .ofDevice(
      "opened", URLOpened.self, "A URL was opened.",
      [.optional("url", .text, in: 0...10_000, otherwise: "any", "The URL.")], shorthand: "url"
    ) { says($1, "url", $0.url) },
  ]

  /// Their words.
  package static let terms = all.map(\.term)

  /// Whether an event is what a phrase says.
  ///
  /// - Precondition: The phrase is of the table of happenings.
  static func matches(_ phrase: Phrase, _ event: JournalEvent, in story: EventHistory) -> Bool {
    guard let happening = all.first(where: { $0.term.name == phrase.term }) else {
      preconditionFailure("\(phrase.term) is no happening")
    }
    guard happening.matches(event.body, phrase.arguments) else { return false }
    guard happening.isOfProcess, let app = phrase.arguments[textIfSet: "app"] else { return true }
    return story.name(app, means: event.pid)
  }

  private static func says(_ arguments: Arguments, _ name: String, _ text: String) -> Bool {
    arguments[textIfSet: name].map { $0 == text } ?? true
  }

  private static func isChosen(_ arguments: Arguments, _ name: String, _ word: String) -> Bool {
    arguments[wordIfSet: name].map { $0 == word } ?? true
  }

  private static func says(_ arguments: Arguments, _ name: String, _ number: Int) -> Bool {
    arguments[ifSet: name].map { $0 == number } ?? true
  }
}

extension EventPattern {
  fileprivate var isOfProcess: Bool { term.parameters.contains { $0.name == "app" } }
}
