public import MemsimDevice
internal import MemsimScenario
public import MemsimVocabulary

/// Something that a scenario lets happen; names of apps are the scenario's.
public struct TestAction: Sendable {
  /// A button of the device.
  public enum Button: String, CaseIterable, Sendable, ScenarioEncodable {
    /// Leaves the app in front.
    case home
    /// Locks the device.
    case sleep
    /// Unlocks the device.
    case wake
    /// Makes it louder.
    case volumeUp = "volume-up"
    /// Makes it quieter.
    case volumeDown = "volume-down"
  }

  /// A key that types no letter.
  public enum Key: String, CaseIterable, Sendable, ScenarioEncodable {
    /// Says that all is typed.
    case `return`
    /// Takes the last letter away.
    case delete
  }

  /// The state of the charger.
  public enum Charger: String, CaseIterable, Sendable, ScenarioEncodable {
    /// It is plugged in.
    case plugged = "in"
    /// The charger is unplugged.
    case unplugged = "out"
  }

  /// The position of the ring switch.
  public enum RingSwitch: String, CaseIterable, Sendable, ScenarioEncodable {
    /// The device rings.
    case ring
    /// It is not.
    case silent
  }

  /// The user's answer to a call, a message or an alert.
  public enum Response: String, CaseIterable, Sendable, ScenarioEncodable {
    /// Nothing at all.
    case nothing
    /// Takes the call, or opens the message.
    case answer
    /// Refuses the call.
    case decline
    /// Puts the message away.
    case ignore
  }

  /// The action as a file writes it.
  package let phrase: EncodedPhrase

  init(
    _ word: String, _ arguments: [(name: String, value: (any ScenarioEncodable)?)] = []
  ) {
    phrase = EncodedPhrase(word, of: .actions, arguments)
  }
}

extension TestAction: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { phrase.node(at: mark) }
}

/// Actions of the user and of the world.
extension TestAction {
  /// The user touches the icon of an app, or one starts that lives in the background.
  public static func launch(_ app: String) -> TestAction {
    TestAction("launch", [("app", app)])
  }

  /// A URL is opened, as a touched link does.
  public static func openURL(_ url: String) -> TestAction {
    TestAction("open-url", [("url", url)])
  }

  /// Changes a preference of an app that does not run, as Settings does.
  public static func setPreference(
    _ key: String, to value: String, of app: String
  ) -> TestAction {
    TestAction("set-preference", [("app", app), ("key", key), ("to", value)])
  }

  /// A button is pressed.
  public static func press(_ button: Button) -> TestAction {
    TestAction("press", [("button", button)])
  }

  /// Plugs the charger in or unplugs it.
  public static func plug(_ charger: Charger) -> TestAction {
    TestAction("plug", [("charger", charger)])
  }

  /// The switch at the side is set.
  public static func setRingSwitch(_ position: RingSwitch) -> TestAction {
    TestAction("ring-switch", [("to", position)])
  }

  /// Brings a network into range, or removes it.
  public static func network(_ name: String, comes: Bool = true) -> TestAction {
    TestAction("network", [("name", name), ("comes", comes)])
  }

  /// A call comes in; the phone rings if there is memory for it.
  public static func call(
    from caller: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing,
    talk: TimeSpan = .minutes(1)
  ) -> TestAction {
    TestAction("call", interruption(caller, rings, response) + [("talk", talk)])
  }

  /// A text message arrives.
  public static func sms(
    from sender: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing
  ) -> TestAction {
    TestAction("sms", interruption(sender, rings, response))
  }

  /// Fires a calendar alert.
  public static func calendar(
    from origin: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing
  ) -> TestAction {
    TestAction("calendar", interruption(origin, rings, response))
  }

  private static func interruption(
    _ origin: String, _ rings: TimeSpan?, _ response: Response
  ) -> [(name: String, value: (any ScenarioEncodable)?)] {
    [(name: "from", value: origin), (name: "rings", value: rings), (name: "then", value: response)]
  }
}

/// Actions on memory.
extension TestAction {
  /// An app is warned although memory is not short.
  public static func simulateWarning(_ app: String, level: Int = 1) -> TestAction {
    TestAction("simulate-warning", [("app", app), ("level", level)])
  }

  /// Pages vanish, or come back, until so much of a hundred is available.
  public static func squeeze(availablePercent percent: Int) -> TestAction {
    TestAction("squeeze", [("available", "\(percent)%")])
  }

  /// An app allocates blocks, as if its own code did.
  public static func allocate(_ bytes: Int, count: Int = 1, in app: String) -> TestAction {
    TestAction("allocate", [("app", app), ("bytes", Bytes(bytes)), ("count", count)])
  }

  /// An app frees the youngest blocks that the scenario let it allocate, or all of them.
  public static func free(_ count: Int? = nil, in app: String) -> TestAction {
    TestAction("free", [("app", app), ("count", count)])
  }

  /// An app does without so many bytes of its heap, as if it had freed them.
  public static func giveUp(_ bytes: Int, in app: String) -> TestAction {
    TestAction("give-up", [("app", app), ("bytes", Bytes(bytes))])
  }

  /// Frees from now on what an app leaks, whenever a callback of it ends.
  public static func fixLeaks(of app: String) -> TestAction {
    TestAction("fix-leaks", [("app", app)])
  }

  /// An app retains the oldest object of a class.
  public static func retain(
    _ className: String, count: Int = 1, in app: String
  ) -> TestAction {
    TestAction("retain", [("app", app), ("class", className), ("count", count)])
  }

  /// An app releases the oldest object of a class.
  public static func release(
    _ className: String, count: Int = 1, in app: String
  ) -> TestAction {
    TestAction("release", [("app", app), ("class", className), ("count", count)])
  }

  /// An app gets other limits, in bytes; one that is not given is none.
  public static func limit(_ app: String, hard: Int? = nil, highWater: Int? = nil) -> TestAction {
    TestAction(
      "limit",
      [("app", app), ("hard", hard.map(Bytes.init)), ("highwater", highWater.map(Bytes.init))])
  }

  /// Records the live objects of an app by class and allocation site: a generation of its heap.
  ///
  /// The mark gets a name, or else its number within the process.
  public static func mark(_ app: String, as name: String? = nil) -> TestAction {
    TestAction("mark", [("app", app), ("as", name)])
  }
}

/// Actions of the test.
extension TestAction {
  /// Several things happen one after the other, and all of them again each time after a while.
  public static func `repeat`(
    _ times: Int, every span: TimeSpan, _ actions: [TestAction]
  ) -> TestAction {
    TestAction("repeat", [("times", times), ("every", span), ("do", actions)])
  }

  /// It is checked that something is true at this moment, for `assertExpectations` to report.
  public static func expect(_ expectations: TestExpectation...) -> TestAction {
    TestAction("expect", [("what", expectations)])
  }

  /// The run ends.
  public static var stop: TestAction { TestAction("stop") }
}

/// Actions on the screen.
extension TestAction {
  /// A finger is put on the screen, moved or lifted.
  ///
  /// - Precondition: The touch is not cancelled: that is the system's to do.
  public static func touch(_ touch: Touch) -> TestAction {
    precondition(touch.phase != .cancelled, "a user does not cancel a touch")
    return TestAction(
      "touch",
      [("phase", touch.phase.rawValue), ("at", touch.location), ("finger", touch.finger)])
  }

  /// A point of the screen is tapped.
  public static func tap(at point: Point, count: Int = 1, finger: Int = 1) -> TestAction {
    TestAction("tap", [("at", point), ("count", count), ("finger", finger)])
  }

  /// A view is tapped where it is seen.
  public static func tap(_ view: TestView, count: Int = 1, finger: Int = 1) -> TestAction {
    TestAction("tap", [("view", view), ("count", count), ("finger", finger)])
  }

  /// Taps an icon of the home screen by its title.
  public static func tap(icon title: String, count: Int = 1, finger: Int = 1) -> TestAction {
    TestAction("tap", [("icon", title), ("count", count), ("finger", finger)])
  }

  /// Taps a button of the system by its title.
  public static func tap(button title: String, count: Int = 1, finger: Int = 1) -> TestAction {
    TestAction("tap", [("button", title), ("count", count), ("finger", finger)])
  }

  /// The knob of a slider is moved to its end.
  public static func slide(
    _ slider: String, over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> TestAction {
    TestAction("slide", [("slider", slider), ("over", span), ("finger", finger)])
  }

  /// A finger is put down, moved in a straight line, and lifted.
  public static func drag(
    from start: Point, to end: Point, over span: TimeSpan = .milliseconds(300), finger: Int = 1
  ) -> TestAction {
    TestAction("drag", [("from", start), ("to", end), ("over", span), ("finger", finger)])
  }

  /// Something is typed on the keyboard that is on the screen, and then a key pressed.
  public static func type(
    _ text: String? = nil, then key: Key? = nil, times: Int = 1,
    every period: TimeSpan = .milliseconds(120)
  ) -> TestAction {
    TestAction(
      "type", [("text", text), ("key", key), ("times", times), ("every", period)])
  }

  /// The device is turned.
  public static func rotate(to orientation: Orientation) -> TestAction {
    TestAction("rotate", [("to", orientation.rawValue)])
  }

  /// The accelerometer measures something else, in units of gravity along the axes of the device
  /// held upright.
  public static func accelerate(x: Double = 0, y: Double = 0, z: Double = 0) -> TestAction {
    TestAction("accelerate", [("x", x), ("y", y), ("z", z)])
  }

  /// The device is moved to and fro, so often.
  public static func shake(times: Int = 3) -> TestAction {
    TestAction("shake", [("times", times)])
  }

  /// Every view in the windows of an app, or of the one in front, is written down.
  public static func snapshot(of app: String? = nil, onScreen: Bool = false) -> TestAction {
    TestAction("snapshot", [("app", app), ("on-screen", onScreen)])
  }

  /// Takes a picture of the screen, if the caller of the run keeps pictures.
  public static func frame(named name: String? = nil) -> TestAction {
    TestAction("frame", [("name", name)])
  }
}
