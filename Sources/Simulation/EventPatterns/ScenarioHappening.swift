public import MemsimDevice
public import MemsimJournal
public import MemsimPolicies
public import MemsimRuntime
package import MemsimVocabulary

/// An event of a run, made in Swift: a scenario waits for such events, counts them, or puts them in
/// an order.
///
/// An argument that is left out, the app included, matches any value.
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
