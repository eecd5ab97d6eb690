package import MemsimJournal

/// Actions of the user and of the world.
///
/// All of them happen between callbacks. An action that is impossible at the moment throws and
/// changes nothing.
extension Device {
  /// Touches an icon, as a finger would; an app that lives in the background and has
  /// no icon to touch is started there.
  package func launch(_ name: String) throws(UserActionError) {
    guard let app = springBoard.apps[name] else {
      throw .notInstalled(
        name, nearest: nearestWord(to: name, in: springBoard.apps.all.map(\.name)))
    }
    if app.livesInBackground, !app.isOfSystem {
      guard kernel.processes.process(of: name) == nil else { throw .runsAlready(name) }
      kernel.launcher.launch(app, cause: .user)
      return
    }
    try checkThatIconsCanBeTouched()
    springBoard.userActed()
    springBoard.open(app, cause: .user)
  }

  /// Opens a URL, as a touched link does.
  ///
  /// Returns whether an app opens it.
  @discardableResult
  package func open(_ url: URLText) throws(UserActionError) -> Bool {
    try checkThatIconsCanBeTouched()
    springBoard.userActed()
    return springBoard.open(url, from: nil)
  }

  /// Changes a preference of an app that does not run, as Settings does (platform F11).
  package func setPreference(
    _ key: String, to value: PreferenceValue, of name: String
  ) throws(UserActionError) {
    guard let app = springBoard.apps[name] else {
      throw .notInstalled(
        name, nearest: nearestWord(to: name, in: springBoard.apps.all.map(\.name)))
    }
    if kernel.processes.process(of: name) != nil { throw .runsAlready(name) }
    let preferences = Preferences(of: app.identifier, inAny: springBoard.apps.folders(of: app))
    preferences[key] = value
    // An app that has put a folder in the place of the file has no preferences.
    try? preferences.synchronize()
  }

  /// Presses the home button.
  package func pressHome() throws(UserActionError) {
    try checkThatButtonsWork()
    springBoard.pressHome()
  }

  /// Presses the sleep button.
  package func pressSleep() throws(UserActionError) {
    try checkThatButtonsWork()
    springBoard.pressSleep()
  }

  /// Wakes the device, and unlocks it; a message stays where it is, over the app in front.
  package func wake() throws(UserActionError) {
    if let call = springBoard.interruptions.ringingCall { throw .panelIsShown(call.kind) }
    try checkThatButtonsWork()
    guard springBoard.interruptions.isLocked else { throw .isNotLocked }
    springBoard.wake()
  }

  /// Presses one of the keys for how loud it is.
  package func pressVolume(up isUp: Bool) throws(UserActionError) {
    try checkThatButtonsWork()
    springBoard.pressVolume(up: isUp)
  }

  /// Answers or closes the panel in front, regardless of the planned reaction.
  package func respond(_ response: InterruptionPlan.Response) throws(UserActionError) {
    precondition(response != .nothing, "to do nothing is no response")
    guard let panel = springBoard.interruptions.panel else { throw .noPanel }
    springBoard.interruptions.respond(response, to: panel)
  }

  /// Calls the phone.
  package func ring(
    from origin: String, plan: InterruptionPlan
  ) throws(UserActionError) {
    guard profile.takesCalls else { throw .noPhone(device: profile.name) }
    springBoard.calls.ring(from: origin, plan: plan)
  }

  /// Sends a text message to the phone, or lets a calendar alert go off.
  package func alert(
    _ kind: Interruption, from origin: String, text: String = "", plan: InterruptionPlan
  ) {
    precondition(kind == .sms || kind == .calendar, "a \(kind.rawValue) is no alert")
    springBoard.interruptions.alert(kind, from: origin, text: text, plan: plan)
  }

  /// Puts a finger down, moves it or lifts it.
  ///
  /// - Precondition: The touch is not cancelled: that is the system's to do.
  package func touch(_ touch: Touch) throws(UserActionError) {
    precondition(touch.phase != .cancelled, "a user does not cancel a touch")
    let isDown = springBoard.fingers.isDown(touch.finger)
    if touch.phase == .began, isDown { throw .fingerIsDown(touch.finger) }
    if touch.phase != .began, !isDown { throw .fingerIsUp(touch.finger) }
    guard profile.screen.contains(touch.location) else { throw .isOffScreen(touch.location) }
    springBoard.touch(touch)
  }

  /// Presses a key of the keyboard that the app in front has brought up.
  package func press(_ key: KeyStroke) throws(UserActionError) {
    if springBoard.interruptions.isLocked { throw .isLocked }
    try checkThatInputIsTaken()
    switch keyboard {
    case .shown: springBoard.press(key)
    case .none: throw .noKeyboard
    case .covered(let cover): throw .keyboardIsCovered(by: cover)
    }
  }

  /// Turns the device.
  package func rotate(to orientation: Orientation) {
    springBoard.rotate(to: orientation)
  }

  /// Sets the switch at the side to silence, or back.
  package func setSilent(_ isSilent: Bool) {
    springBoard.setSilent(isSilent)
  }

  /// Plugs the charger in, or unplugs it.
  package func plug(_ isIn: Bool) {
    springBoard.plug(isIn)
  }

  /// A network appears or disappears.
  package func changeNetwork(_ name: String, comes: Bool) {
    comes ? springBoard.addNetwork(name) : springBoard.removeNetwork(name)
  }

  /// Moves the device.
  package func accelerate(_ acceleration: Acceleration) {
    springBoard.accelerate(acceleration)
  }

  /// Pushes the device across, in 1/1024 of gravity, until it is pushed otherwise.
  package func push(across: Int) {
    springBoard.push(across: across)
  }

  /// Warns an app as a simulator's menu does: the level does not change.
  package func simulateWarning(level: Int, to app: String) throws(UserActionError) {
    simulateWarning(level: level, to: try living(app))
  }

  /// Warns a process as a simulator's menu does.
  package func simulateWarning(level: Int, to process: SimulatedProcess) {
    kernel.pressure.simulateWarning(level: level, to: process)
  }

  /// Withholds pages until so many per cent of all are available, or returns withheld pages.
  ///
  /// The fewest pages that are that share; fewer if as many are in use.
  package func squeeze(toAvailablePercent percent: Int) {
    precondition((0...100).contains(percent), "there is no such share")
    let pages = kernel.pages
    let goal = (percent * pages.totalPages + 99) / 100
    let excess = pages.availablePages - goal
    if excess > 0 {
      withhold(excess)
    } else {
      pages.restore(min(-excess, pages.withheldPages))
    }
    kernel.pressure.review()
  }

  /// Lets a process do without so much of its heap, in whole pages, or without all that it has.
  package func giveUp(_ bytes: Int, by process: SimulatedProcess) {
    kernel.processPages.giveUp(bytes, in: process)
    kernel.pressure.review()
  }

  /// From now on, frees the leaks of an app as its callbacks end, in each of its processes.
  package func fixLeaks(of app: String) {
    kernel.heaps.appsWithoutLeaks.insert(app)
  }

  /// Sets the limits of an app that runs.
  package func limit(
    _ app: String, _ limits: MemoryLimits, inBackground background: MemoryLimits? = nil
  ) throws(UserActionError) {
    limit(try living(app), limits, inBackground: background)
  }

  /// Sets the limits of a process.
  package func limit(
    _ process: SimulatedProcess, _ limits: MemoryLimits,
    inBackground background: MemoryLimits? = nil
  ) {
    process.limits = limits
    process.backgroundLimits = background ?? limits
    kernel.snapshots.update(process)
    kernel.pressure.review()
  }

  /// Pages that are not free become free first: purgeable blocks, then clean pages.
  private func withhold(_ wanted: Int) {
    let pages = kernel.pages
    kernel.reclaimer.purge(wanted - pages.freePages, of: nil)
    kernel.reclaimer.drop(wanted - pages.freePages)
    _ = pages.withhold(wanted)
  }

  private func living(_ app: String) throws(UserActionError) -> SimulatedProcess {
    guard let process = kernel.processes.process(of: app) else { throw .doesNotRun(app) }
    return process
  }

  private func checkThatIconsCanBeTouched() throws(UserActionError) {
    if springBoard.interruptions.isLocked { throw .isLocked }
    try checkThatInputIsTaken()
  }

  private func checkThatInputIsTaken() throws(UserActionError) {
    if let panel = springBoard.interruptions.panel { throw .panelIsShown(panel.kind) }
    try checkThatButtonsWork()
  }

  private func checkThatButtonsWork() throws(UserActionError) {
    if kernel.processes.homeScreen == nil { throw .noHomeScreen }
  }
}

/// Why the user of a device cannot do something as things are.
package enum UserActionError: Error, Equatable, Sendable {
  /// No app of that name is there.
  case notInstalled(String, nearest: String?)
  /// The app runs already, in the background.
  case runsAlready(String)
  /// No process of the app is alive.
  case doesNotRun(String)
  /// The device is locked.
  case isLocked
  /// The device is not locked.
  case isNotLocked
  /// A panel is in the way.
  case panelIsShown(Interruption)
  /// No panel is there to be answered.
  case noPanel
  /// The home screen is being started again.
  case noHomeScreen
  /// The device has no telephone.
  case noPhone(device: String)
  /// The finger is on the screen already.
  case fingerIsDown(Int)
  /// The finger is not on the screen.
  case fingerIsUp(Int)
  /// The place is not on the screen.
  case isOffScreen(Point)
  /// No keyboard is on the screen.
  case noKeyboard
  /// Something is in front of the keyboard.
  case keyboardIsCovered(by: String)
}

extension UserActionError: CustomStringConvertible {
  /// The reason as messages show it.
  package var description: String {
    switch self {
    case .notInstalled(let name, let nearest):
      "no app '\(name)' is installed" + (nearest.map { ", did you mean '\($0)'?" } ?? "")
    case .runsAlready(let name): "'\(name)' is already running"
    case .doesNotRun(let name): "'\(name)' is not running"
    case .isLocked: "the device is locked: wake it first"
    case .isNotLocked: "the device is not locked"
    case .panelIsShown(let kind):
      "the panel of the \(kind.rawValue) covers the screen; answer it first"
    case .noPanel: "no panel is on the screen to answer"
    case .noHomeScreen: "the home screen was killed and is not running yet"
    case .noPhone(let device): "'\(device)' receives no calls"
    case .fingerIsDown(let finger): "finger \(finger) is already on the screen"
    case .fingerIsUp(let finger): "finger \(finger) is not on the screen"
    case .noKeyboard: "no keyboard is on the screen"
    case .keyboardIsCovered(let cover): "\(cover) covers the keyboard"
    case .isOffScreen(let point):
      "\(point) is not on the screen"
    }
  }
}
