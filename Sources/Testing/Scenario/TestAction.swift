public import MemsimVocabulary

/// Something that a scenario lets happen; names of apps are the scenario's.
public struct TestAction: Sendable {
  /// A button of the device.
  public enum Button: String, Sendable {
    /// Leaves the app in front.
    case home
    /// Locks the device.
    case sleep
    /// Unlocks the device.
    case wake
  }

  /// What the user does about a call, a message or an alert.
  public enum Response: String, Sendable {
    /// Nothing at all.
    case nothing
    /// Takes the call, or opens the message.
    case answer
    /// Refuses the call.
    case decline
    /// Puts the message away.
    case ignore
  }

  let wording: Wording

  private init(_ word: String, _ text: String) {
    wording = Wording(word, text)
  }

  init(_ word: String, _ value: Wording.Value) {
    wording = Wording(word, value)
  }

  private init(_ word: String, _ arguments: [(name: String, text: String?)]) {
    wording = Wording(word, arguments)
  }

  /// The user touches the icon of an app, or one starts that lives in the background.
  public static func launch(_ app: String) -> TestAction {
    TestAction("launch", app)
  }

  /// A URL is opened, as a touched link does.
  public static func openURL(_ url: String) -> TestAction {
    TestAction("open-url", url)
  }

  /// A button is pressed.
  public static func press(_ button: Button) -> TestAction {
    TestAction("press", button.rawValue)
  }

  /// Somebody calls; the phone rings if there is memory for it.
  public static func call(
    from caller: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing,
    talk: TimeSpan = .minutes(1)
  ) -> TestAction {
    TestAction("call", interruption(caller, rings, response) + [("talk", "\(talk)")])
  }

  /// A text message arrives.
  public static func sms(
    from sender: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing
  ) -> TestAction {
    TestAction("sms", interruption(sender, rings, response))
  }

  /// A calendar alert goes off.
  public static func calendar(
    from origin: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing
  ) -> TestAction {
    TestAction("calendar", interruption(origin, rings, response))
  }

  /// An app is warned although memory is not short.
  public static func simulateWarning(_ app: String, level: Int = 1) -> TestAction {
    TestAction("simulate-warning", [("app", app), ("level", "\(level)")])
  }

  /// Pages vanish, or come back, until so much of a hundred is available.
  public static func squeeze(availablePercent percent: Int) -> TestAction {
    TestAction("squeeze", "\(percent)%")
  }

  /// An app allocates blocks, as if its own code did.
  public static func allocate(_ bytes: Int, count: Int = 1, in app: String) -> TestAction {
    TestAction("allocate", [("app", app), ("bytes", "\(bytes)"), ("count", "\(count)")])
  }

  /// An app frees the youngest blocks that the scenario let it allocate, or all of them.
  public static func free(_ count: Int? = nil, in app: String) -> TestAction {
    TestAction("free", [("app", app), ("count", count.map { "\($0)" })])
  }

  /// An app retains the oldest object of a class.
  public static func retain(_ className: String, in app: String) -> TestAction {
    TestAction("retain", [("app", app), ("class", className)])
  }

  /// An app releases the oldest object of a class.
  public static func release(_ className: String, in app: String) -> TestAction {
    TestAction("release", [("app", app), ("class", className)])
  }

  /// An app gets other limits, in bytes; one that is not given is none.
  public static func limit(_ app: String, hard: Int? = nil, highWater: Int? = nil) -> TestAction {
    TestAction(
      "limit",
      [
        ("app", app), ("hard", hard.map { "\($0)" }), ("highwater", highWater.map { "\($0)" }),
      ])
  }

  private static func interruption(
    _ origin: String, _ rings: TimeSpan?, _ response: Response
  ) -> [(name: String, text: String?)] {
    [
      (name: "from", text: origin), (name: "rings", text: rings.map { "\($0)" }),
      (name: "then", text: response.rawValue),
    ]
  }
}
