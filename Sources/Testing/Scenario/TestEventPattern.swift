internal import MemsimScenario
internal import MemsimVocabulary

/// Something that a run can come to: what a scenario waits for, counts, or puts in an order.
///
/// What is not given, the app included, may be anything.
public struct TestEventPattern: Sendable {
  /// The state of a process.
  public enum State: String, CaseIterable, Sendable, ScenarioEncodable {
    /// It has not shown anything yet.
    case launching
    /// It is in front and gets events.
    case active
    /// It is in front and gets no events.
    case inactive
    /// It runs behind another.
    case background
    /// The process was asked to quit and may still clean up.
    case quitting
  }

  /// The kind of an interruption.
  public enum Interruption: String, CaseIterable, Sendable, ScenarioEncodable {
    /// A telephone call.
    case call
    /// A text message.
    case sms
    /// A calendar alert.
    case calendar
    /// A choice of networks.
    case network
    /// The screen is locked.
    case lock
  }

  /// How far an interruption has come.
  public enum Phase: String, CaseIterable, Sendable, ScenarioEncodable {
    /// It began.
    case rang
    /// No app was interrupted, as no memory was available for the panel.
    case missed
    /// Its panel appeared.
    case shown
    /// The user silenced the call, which can still be answered.
    case silenced
    /// The user accepted it.
    case answered
    /// The user declined it.
    case ignored
    /// The user did neither in time.
    case rangOut = "rang-out"
    /// It is over, and the screen as before.
    case ended
  }

  /// An app's answer to a URL.
  public enum URLAnswer: String, CaseIterable, Sendable, ScenarioEncodable {
    /// The app could do something with the URL.
    case yes
    /// The app could not.
    case no
  }

  /// Memory that is reclaimed from a process that stays alive.
  public enum Memory: String, CaseIterable, Sendable, ScenarioEncodable {
    /// Freed regions that the process kept at hand.
    case magazines
    /// Memory that the process had declared purgeable.
    case purgeable
    /// Code and resources that can be read again.
    case clean
  }

  /// Whether Wi-Fi is on.
  public enum WiFi: String, CaseIterable, Sendable, ScenarioEncodable {
    /// It is.
    case awake
    /// It was switched off to save power.
    case asleep
  }

  /// Why a process ended that the system did not kill.
  public enum ExitReason: String, CaseIterable, Sendable, ScenarioEncodable {
    /// The home button was pressed.
    case home
    /// A call was answered.
    case call
    /// It gave way to the process that a URL was opened in.
    case url
    /// An alert was answered that another app is for.
    case alert
    /// The home screen ended, and what it shows with it.
    case homeScreenDied = "home-screen-died"
    /// Its main function returned.
    case returned
    /// It did something that no process survives.
    case crash
    /// The run ended while it was alive.
    case runEnded = "run-ended"
  }

  /// The pattern as a file writes it.
  package let phrase: EncodedPhrase

  private init(
    _ word: String, _ arguments: [(name: String, value: (any ScenarioEncodable)?)]
  ) {
    phrase = EncodedPhrase(word, of: .happenings, arguments)
  }
}

extension TestEventPattern: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { phrase.node(at: mark) }
}

/// Events of a process.
extension TestEventPattern {
  /// A process was started.
  public static func launched(_ app: String? = nil) -> TestEventPattern {
    TestEventPattern("launched", [("app", app)])
  }

  /// The system killed a process.
  public static func terminated(_ app: String? = nil, for reason: String? = nil) -> TestEventPattern
  {
    TestEventPattern("terminated", [("app", app), ("reason", reason)])
  }

  /// A process ended, and not because the system killed it.
  public static func exited(
    _ app: String? = nil, for reason: ExitReason? = nil
  ) -> TestEventPattern {
    TestEventPattern("exited", [("app", app), ("reason", reason)])
  }

  /// A process was warned that memory is short.
  public static func warned(_ app: String? = nil, level: Int? = nil) -> TestEventPattern {
    TestEventPattern("warned", [("app", app), ("level", level)])
  }

  /// A process returned from its warning.
  public static func warningAnswered(by app: String? = nil) -> TestEventPattern {
    TestEventPattern("warning-answered", [("app", app)])
  }

  /// A warning was withdrawn before its process received it, as memory was no longer short.
  public static func warningWithdrawn(
    from app: String? = nil, level: Int? = nil
  ) -> TestEventPattern {
    TestEventPattern("warning-withdrawn", [("app", app), ("level", level)])
  }

  /// A process changed its state.
  public static func state(of app: String? = nil, to state: State? = nil) -> TestEventPattern {
    TestEventPattern("state", [("app", app), ("to", state)])
  }

  /// A method of the life cycle was called, spelt as the platform does.
  public static func called(_ method: String? = nil, in app: String? = nil) -> TestEventPattern {
    TestEventPattern("called", [("app", app), ("method", method)])
  }

  /// A process is informed that one of its animations is over.
  public static func animationEnded(in app: String? = nil) -> TestEventPattern {
    TestEventPattern("animation-ended", [("app", app)])
  }

  /// A call, message or alert came over an app.
  public static func rang(over app: String? = nil) -> TestEventPattern {
    TestEventPattern("rang", [("app", app)])
  }

  /// An interruption of an app began or went on.
  public static func interrupted(
    _ app: String? = nil, by kind: Interruption? = nil, phase: Phase? = nil
  ) -> TestEventPattern {
    TestEventPattern("interrupted", [("app", app), ("kind", kind), ("phase", phase)])
  }

  /// A process did something wrong with its memory.
  public static func diagnosed(_ kind: String? = nil, in app: String? = nil) -> TestEventPattern {
    TestEventPattern("diagnosed", [("app", app), ("kind", kind)])
  }

  /// A process printed a line that has a text in it, or any.
  public static func logged(_ text: String? = nil, in app: String? = nil) -> TestEventPattern {
    TestEventPattern("logged", [("app", app), ("text", text)])
  }

  /// A process asked for memory and got none.
  public static func refused(_ app: String? = nil) -> TestEventPattern {
    TestEventPattern("refused", [("app", app)])
  }

  /// A process that ends has lost something.
  public static func leaked(_ className: String? = nil, in app: String? = nil) -> TestEventPattern {
    TestEventPattern("leaked", [("app", app), ("class", className)])
  }

  /// Pages were reclaimed from a process that stays alive.
  public static func reclaimed(
    _ memory: Memory? = nil, from app: String? = nil
  ) -> TestEventPattern {
    TestEventPattern("reclaimed", [("app", app), ("memory", memory)])
  }

  /// An app answered YES or NO to a URL that it was handed.
  public static func urlAnswered(
    _ answer: URLAnswer? = nil, to url: String? = nil, by app: String? = nil
  ) -> TestEventPattern {
    TestEventPattern("url-answered", [("app", app), ("answer", answer), ("url", url)])
  }

  /// A process read clean pages that had been dropped.
  public static func read(by app: String? = nil) -> TestEventPattern {
    TestEventPattern("read", [("app", app)])
  }
}

/// Sounds.
extension TestEventPattern {
  /// A process played a sound of a file.
  public static func played(_ file: String? = nil, by app: String? = nil) -> TestEventPattern {
    TestEventPattern("played", [("app", app), ("file", file)])
  }
}

/// Events of the device.
extension TestEventPattern {
  /// Wi-Fi fell asleep or woke.
  public static func wiFi(_ state: WiFi? = nil) -> TestEventPattern {
    TestEventPattern("wifi", [("state", state)])
  }

  /// The level of memory pressure changed to one of 0 to 3.
  public static func level(_ level: Int? = nil) -> TestEventPattern {
    TestEventPattern("level", [("to", level)])
  }

  /// A URL was opened.
  public static func opened(_ url: String? = nil) -> TestEventPattern {
    TestEventPattern("opened", [("url", url)])
  }
}
