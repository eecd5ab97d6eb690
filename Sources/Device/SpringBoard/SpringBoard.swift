internal import MemsimJournal
internal import MemsimRuntime

// What the user sees, and what follows from what the user does. The nouns:
//
//   front         the one app whose screen is shown; nil at the home screen.
//   interruption  what comes over it: a call, a message, an alert, the lock. The app in front
//                 resigns when the first comes, and becomes active again when the last has gone.
//   step          what has to wait until the app in front has left: to show another, or a call.

/// The home screen, and whatever decides which app is in front.
package final class SpringBoard {
  let kernel: Kernel
  let profile: DeviceProfile

  /// The icons.
  package let home = HomeScreen()

  /// Who takes which URL.
  private(set) var handlers = URLHandlers([])

  /// What is installed, in the order in which it was.
  package private(set) var apps: [App] = []

  /// The app whose screen is shown.
  package internal(set) var front: SimulatedProcess?

  /// What the screen shows below any panel.
  package private(set) var screen = Screen.off

  /// What it showed when the device was locked.
  var screenBeforeLock = Screen.home

  /// What has come over the app in front, oldest first.
  package internal(set) var interruptions: [ActiveInterruption] = []

  /// How many interruptions there were.
  var interruptionCount = 0

  /// What happens when the app in front has left.
  var step: (() -> Void)?

  /// The app that is to be brought back when the call is over.
  var interruptedApp: App?

  /// The call that goes on.
  package internal(set) var call: ActiveInterruption?

  /// The folders of the apps.
  let storage: StorageRoom

  /// The fingers that are down, in the order in which they came.
  package internal(set) var touches: [Touch] = []

  /// Which way the device is held.
  package internal(set) var orientation = Orientation.portrait

  /// What the accelerometer measures.
  package internal(set) var acceleration = Orientation.portrait.gravity

  /// When the device is going to lock itself.
  var idleTimer: IdleTimer
  var idleEntry: EntryHandle?

  /// Whether Wi-Fi is awake.
  var wiFi: WiFiPower
  var wiFiEntry: EntryHandle?

  init(on kernel: Kernel, profile: DeviceProfile, storage: StorageRoom) {
    self.kernel = kernel
    self.storage = storage
    self.profile = profile
    idleTimer = IdleTimer(span: kernel.settings.autoLock, at: kernel.clock.now)
    wiFi = WiFiPower(
      span: kernel.settings.wiFiSleep, use: kernel.settings.wiFiUse, at: kernel.clock.now)
  }

  /// Puts an app onto the device.
  func install(_ app: App) {
    precondition(!apps.contains { $0.name == app.name }, "\(app.name) is installed twice")
    apps.append(app)
    handlers = URLHandlers(
      apps.map { URLHandler(name: $0.name, schemes: $0.urlSchemes, isApple: $0.isOfSystem) },
      ties: kernel.settings.urlTies)
    if app.isOnHomeScreen {
      home.add(HomeIcon(app: app.name, title: app.displayName, image: app.icon))
    }
  }

  /// The installed app of a name.
  package func app(named name: String) -> App? {
    apps.first { $0.name == name }
  }

  /// The process that draws the home screen; nil while it is being started again.
  var homeProcess: SimulatedProcess? {
    kernel.processes.living.first { $0.role == .home }
  }

  /// Writes down what the screen shows from now on.
  func show(_ next: Screen) {
    guard next != screen else { return }
    screen = next
    kernel.log.record(ScreenChanged(shows: next.word, app: next.app))
  }

  /// The status bar as it is shown now.
  package var statusBar: StatusBar {
    var bar = front?.statusBar ?? StatusBar()
    bar.showsCall = call != nil && front?.role != .phone
    return bar
  }
}

extension SpringBoard: ProcessWatcher {
  func processEnded(_ process: SimulatedProcess) {
    storage.folders(of: process.app).emptyTemporary()
    if process === front {
      front = nil
      touches = []
      show(isLocked ? .locked : .home)
    }
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      settle(afterEndOf: process)
    }
  }

  private func settle(afterEndOf process: SimulatedProcess) {
    idlenessChanged()
    if process.role == .phone { dropCalls() }
    if process.role == .home { homeScreenDied() }
    if process.app.staysAlive { startAgainLater(process.app) }
    if front == nil, let next = step {
      step = nil
      next()
    }
  }

  private func startAgainLater(_ app: App) {
    kernel.clock.schedule(after: kernel.settings.respawnAfter, for: .system) {
      [unowned self] _ in
      guard kernel.processes.process(of: app.name) == nil else { return }
      if kernel.launch(app, cause: .system) == nil { return }
      if app.role == .home, screen == .off, !isLocked { show(.home) }
    }
  }

  /// Nothing is drawn without it, so what was in front ends with it.
  private func homeScreenDied() {
    step = nil
    interruptedApp = nil
    show(.off)
    guard let front, front.role != .phone, front.state != .quitting else { return }
    kernel.exit(front, for: .homeScreenDied)
  }
}
