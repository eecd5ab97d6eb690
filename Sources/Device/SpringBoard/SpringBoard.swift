internal import MemsimJournal
internal import MemsimRuntime

// What the user sees, and what follows from what the user does. The nouns:
//
//   front         the one app whose screen is shown; nil at the home screen.
//   destination   where the user goes when the app in front has left, which may take it a while.
//   interruption  what comes over it: a call, a message, an alert, the lock. The app in front
//                 resigns when the first comes, and becomes active again when the last has gone.
//   panel         how an interruption shows; the lock has none.
//   conversation  a call that was answered.
//   detour        the way from an app to the one in which a message is answered or a URL opened,
//                 and back.
//   sleep         what a device does that is locked and dark, and has nothing else to do: no app
//                 runs.
//
// Each flow has a file: Front (which app is in front, and its launch), Detours (messages, alerts
// and URLs), Activity (resign, become active), Screen, Interruptions, Calls, Lock (with sleep,
// idleness and Wi-Fi), Input (buttons, touches, motion), Home (pages of icons), Zoom, Ends.

/// The home screen, and whatever decides which app is in front.
package final class SpringBoard {
  let kernel: Kernel
  let profile: DeviceProfile

  /// The folders of the apps.
  let storage: StorageRoom

  /// The icons.
  package let home = HomeScreen()

  /// Which app takes which URL; nil until it is asked for after an app was installed.
  private var knownHandlers: URLHandlers?

  /// What is installed, in the order in which it was.
  package private(set) var apps: [App] = []

  /// Where the app of a name is among them.
  private var places: [String: Int] = [:]

  /// The app whose screen is shown.
  package internal(set) var front: SimulatedProcess?

  /// Where the user goes when it has left.
  var destination: Destination?

  /// The apps that the user was led away from, the one that comes back first last.
  var detours: [Detour] = []

  /// The name of the app whose `Default.png` stands for what it has not drawn yet.
  var picture: String?

  /// What the screen shows below any panel.
  package internal(set) var screen = Screen.off

  /// What grows out of the home screen or shrinks into it, and what is about to.
  var zoom: ScreenZoom?
  var leaving: LeftApp?

  /// Makes a picture of what the app in front shows; nil if no pictures of it are kept.
  var pictureOfFront: (() -> Frame?)?

  /// Whether the screen is lit although the device is locked.
  var isLockScreenLit = false

  /// What lets the device sleep when all is done that is queued.
  var sleepEntry: EntryHandle?

  /// What has come over the app in front, oldest first.
  package internal(set) var interruptions: [ActiveInterruption] = []

  /// What is to come over it, and waits for the memory of its panel.
  var approaching: [ActiveInterruption] = []

  /// How many interruptions there were.
  var interruptionCount = 0

  /// The calls that Phone has memory for, or is getting it: arriving, ringing or going on.
  var calls: [ActiveInterruption] = []

  /// The call that was answered.
  package internal(set) var conversation: Conversation?

  /// The fingers that are on the screen.
  var fingers = Fingers()

  /// Those of them that are on something of the system's own.
  var grabs: [Grab] = []

  /// Which way the device is held.
  package internal(set) var orientation = Orientation.portrait

  /// Which way it was held when it last did not lie.
  var uprightOrientation = Orientation.portrait

  /// What the accelerometer measures.
  var acceleration = Orientation.portrait.gravity

  /// What it measures while nothing pushes the device: how that is held or tilted.
  var restAcceleration = Orientation.portrait.gravity

  /// When the device is going to lock itself.
  var idleTimer: IdleTimer
  var idleEntry: EntryHandle?

  /// Whether Wi-Fi is awake.
  var wiFi: WiFiPower
  var wiFiEntry: EntryHandle?

  /// The names of the networks that are around, the strongest first.
  var networks: [String]

  /// The one that the device is in; nil for none.
  var joinedNetwork: String?

  /// Whether the device is in a network.
  package var isNetworkJoined: Bool { joinedNetwork != nil }

  /// Whether the charger is plugged in.
  package internal(set) var isPluggedIn = false

  /// How loud it is, of `VolumeContent.steps`.
  package internal(set) var volume = VolumeContent.steps / 2

  /// Whether the switch at the side silences it (platform Z8).
  package internal(set) var isSilent = false

  /// The panel that says so.
  var volumePanel = VolumePanel.hidden

  /// The knob of the lock screen that goes back to where it was.
  var letGoKnob: LetGoKnob?

  /// What is going to be started again, by name.
  var respawns: [String: EntryHandle] = [:]

  init(on kernel: Kernel, profile: DeviceProfile, storage: StorageRoom) {
    self.kernel = kernel
    self.storage = storage
    self.profile = profile
    networks = kernel.settings.networks
    joinedNetwork = kernel.settings.isNetworkJoined ? networks.first ?? "" : nil
    idleTimer = IdleTimer(span: kernel.settings.autoLock, at: kernel.clock.now)
    wiFi = WiFiPower(
      span: kernel.settings.wiFiSleep, use: kernel.settings.wiFiUse, at: kernel.clock.now)
  }

  /// Puts an app onto the device, in the place of one that came with it under the same name.
  func install(_ app: App) {
    let place = places[app.name]
    if let place {
      precondition(apps[place].isOfSystem && app.isOfSystem, "\(app.name) is installed twice")
      apps[place] = app
    } else {
      places[app.name] = apps.count
      apps.append(app)
    }
    knownHandlers = nil
    if place == nil, app.isOnHomeScreen {
      home.add(HomeIcon(of: app, languages: kernel.settings.languages))
    }
  }

  /// The device was switched on, and what comes with it started.
  func switchOn() {
    updateScreen()
    userActed()
    updateWiFi()
  }

  /// Which app takes which URL.
  var handlers: URLHandlers {
    if let knownHandlers { return knownHandlers }
    let handlers = URLHandlers(
      apps.map { URLHandler(name: $0.name, schemes: $0.urlSchemes, isApple: $0.isOfSystem) },
      ties: kernel.settings.urlTies)
    knownHandlers = handlers
    return handlers
  }

  /// The installed app of a name.
  package func app(named name: String) -> App? { places[name].map { apps[$0] } }

  /// The process that draws the home screen; nil while it is being started.
  var homeProcess: SimulatedProcess? {
    kernel.processes.living.first { $0.role == .home && $0.state != .launching }
  }
}

/// The folders of every app that has run; they start empty and end with the device.
final class StorageRoom {
  private var folders: [String: AppStorage] = [:]

  /// The folders of an app.
  func folders(of app: App) -> AppStorage {
    if let storage = folders[app.identifier] { return storage }
    let storage = AppStorage()
    folders[app.identifier] = storage
    return storage
  }
}
