package import MemsimJournal
package import MemsimRuntime
package import MemsimVocabulary

/// An app installed on a device.
public struct App: Sendable {
  /// The name by which scenarios call it.
  public var name: String
  /// The bundle identifier, which names its folders.
  public var identifier: String
  /// The name below the icon.
  public var displayName: String
  /// The names in other languages, from its tables of texts.
  public var displayNames: [String: String] = [:]
  /// The picture on its icon; nil for one that the system has or makes.
  public var iconPicture: IconPicture?
  /// The pages of its image that it writes to.
  public var imagePages = 64
  /// The pages of its code.
  public var codePages = 128
  /// The schemes of the URLs that it opens.
  public var urlSchemes: [URLScheme] = []
  /// The role of its process while the user does not see it; foreground for an app that exits then.
  public var role = Role.foreground
  /// Whether it is part of the system, which prefers its URL schemes.
  package var isOfSystem = false
  /// Whether its process is started again when it died.
  package var staysAlive = false
  /// Whether it has an icon on the home screen.
  package var isOnHomeScreen = true
  /// Whether no policy may end it.
  package var isProtected = false
  /// Its limits while it is in front.
  package var limits = MemoryLimits.none
  /// Its limits while it is not.
  package var backgroundLimits = MemoryLimits.none
  /// Its place under the policies that are named, if it is not to be its role's.
  package var priorities: [PolicyPriority] = []
  /// The position of its memory cgroup among the device's; nil if it is in none.
  package var group: Int?
  /// The list of earlyoom that has its name; nil if none has.
  package var preference: KillPreference?
  /// The memory debugging of its processes.
  package var debugging = MemoryDebugging()
  /// Whether Wi-Fi stays awake while it is in front (`UIRequiresPersistentWiFi`).
  public var requiresPersistentWiFi = false
  /// Whether its `main` makes the pool at the bottom, which lasts as long as the process.
  public var mainMakesPool = false
  /// Whether each callback of it has an autorelease pool, on a page of its process.
  package var usesPools = true
  /// The status bar that it starts with.
  public var statusBar = StatusBar()
  /// The bundle of the app, with the pictures that the system shows of it; nil if the app has
  /// none.
  public var bundle: AppBundle?
  /// The valid parts of the bundle that may be mistakes, sorted by their places.
  package var warnings: [Problem] = []
  /// The files of the host that the app depends on; throws if a required file is missing.
  package var hostFiles: @Sendable () throws -> [FileHash] = { [] }
  /// Whether its plain allocations are its memory.
  package let isNative: Bool
  /// Whether native code is refused memory that the device lacks, in the middle of its callbacks.
  let refusesMemory: Bool
  /// Code that runs when the app is installed, in the host's memory (see ``NativeProgram``).
  let warmUp: @Sendable () -> Void
  /// Makes its program, in the callback that starts the process.
  public var makeProgram: @Sendable () -> any Program

  /// Describes an app; the defaults are those of most apps.
  public init(
    _ name: String, identifier: String? = nil, program: @escaping @Sendable () -> any Program
  ) {
    self.name = name
    self.identifier = identifier ?? "com.yourcompany.\(name)"
    displayName = name
    makeProgram = program
    isNative = false
    refusesMemory = false
    warmUp = {}
  }

  /// Describes an app of native code, whose allocations are on the pages of its process.
  ///
  /// `warmUp` runs the code once and stores nothing (see ``NativeProgram``). With `refusesMemory`,
  /// requests beyond the device's memory fail in the middle of a callback: `malloc` returns null,
  /// C++'s `new` throws `std::bad_alloc`, and Swift traps.
  public init(
    _ name: String, identifier: String? = nil, warmUp: @escaping @Sendable () -> Void = {},
    refusesMemory: Bool = false,
    native: @escaping @Sendable () -> any NativeProgram
  ) {
    self.name = name
    self.identifier = identifier ?? "com.yourcompany.\(name)"
    displayName = name
    makeProgram = native
    isNative = true
    usesPools = false
    self.refusesMemory = refusesMemory
    self.warmUp = warmUp
  }

  /// The name under its icon for a user of some languages (platform F12).
  func displayName(languages: [Language]) -> String {
    if isOfSystem, SystemLanguage(languages) == .german, let name = Self.germanNames[name] {
      return name
    }
    guard let table = bundle?.lookup(languages: languages).path("InfoPlist", ofType: "strings")
    else { return displayName }
    return displayNames[table] ?? displayName
  }

  /// The German names of apps of the system; the others have the same name in both languages.
  private static let germanNames = [
    "Phone": "Telefon", "Messages": "Nachrichten", "Calendar": "Kalender", "Maps": "Karten",
    "Settings": "Einstellungen",
  ]

  /// Whether its process lives on when the user leaves it.
  package var livesInBackground: Bool { role != .foreground }

  /// Why its pages cannot be counted in a way; nil if they can.
  package func fault(under counting: PageCounting) -> String? {
    guard isNative, counting == .touched else { return nil }
    return "native code does not support 'pages: touched', because the pages of its large blocks "
      + "are left to chance"
  }

  /// The place that it wants under a policy.
  func priority(under policy: String) -> Int? {
    priorities.last { $0.policy == policy }?.place
  }
}

/// The place of an app under one policy, if it is not to be its role's.
package struct PolicyPriority: Equatable, Sendable {
  /// The name of the policy.
  package let policy: String
  /// The band, score or place in the list.
  package let place: Int

  /// Wants a place.
  package init(_ policy: String, _ place: Int) {
    self.policy = policy
    self.place = place
  }
}

/// The ways in which memsim watches a process's memory for mistakes.
///
/// memsim records the observations on the host: pages, decisions and digests equal those of a run
/// without them, except for the class and the site of a deallocated object, which would be unknown,
/// and for the reports of objects that are held without being retained.
package struct MemoryDebugging: Equatable, Sendable {
  /// Whether memsim can name every deallocated object and reports those that Swift still refers to.
  package var keepsZombies = false

  /// The number of recorded steps in the life of each object.
  package var historySteps = 0

  /// Watches nothing closely.
  package init() {}

  /// Watches with zombies, a history, or both.
  package init(zombies: Bool, history: Int) {
    keepsZombies = zombies
    historySteps = history
  }

  /// The debugging that `--debug-memory` enables.
  package static let usual = MemoryDebugging(zombies: true, history: 32)

  /// The most steps that can be recorded of each object.
  package static let mostSteps = 1_000

  /// Whether nothing is watched closely.
  package var isOff: Bool { self == MemoryDebugging() }

  /// Returns the debugging that includes both.
  package func joined(with other: MemoryDebugging) -> MemoryDebugging {
    MemoryDebugging(
      zombies: keepsZombies || other.keepsZombies, history: max(historySteps, other.historySteps))
  }

  /// The settings as users write them.
  package var text: String {
    let history = historySteps > 0 ? ["history \(historySteps)"] : []
    return ((keepsZombies ? ["zombies"] : []) + history).joined(separator: ", ")
  }

  /// Has a heap watch as closely.
  func apply(to options: inout Heap.Options) {
    options.keepsZombies = keepsZombies
    options.keepsProxies = keepsZombies
    options.historyCapacity = historySteps
  }
}

/// An app that scenarios can name, with its settings.
public struct CatalogueApp: Sendable {
  /// Its name and its parameters.
  package let term: Term
  /// Describes the app with given settings; throws if a required file is missing.
  package let make: @Sendable (Arguments) throws -> App

  /// Offers an app with settings.
  public init<Settings>(
    _ syntax: Syntax<Settings>, make: @escaping @Sendable (Settings) throws -> App
  ) {
    term = syntax.term
    self.make = { try make(syntax.value(of: $0)) }
  }

  /// Offers an app without settings.
  public init(_ name: String, _ summary: String, make: @escaping @Sendable () throws -> App) {
    self.init(Syntax(name, summary) {}) { _ in try make() }
  }
}

/// The code of bundled apps, by the name in `CFBundleExecutable`.
public struct BundleCode: Sendable {
  /// The name by which bundles refer to it.
  public let name: String
  /// Describes the app of a bundle that is run by this code; throws if its nibs are wrong.
  public let make: @Sendable (AppBundle) throws -> App

  /// Offers code to bundles.
  public init(_ name: String, make: @escaping @Sendable (AppBundle) throws -> App) {
    self.name = name
    self.make = make
  }
}

extension App {
  /// The app with the name, identifier, URL schemes, status bar and Wi-Fi of its bundle; its code
  /// is unchanged.
  public func described(by info: InfoPlist) -> App {
    var app = self
    app.name = info.name
    app.identifier = info.identifier
    app.displayName = info.displayName
    app.urlSchemes = info.urlTypes.flatMap(\.schemes)
    app.statusBar = info.statusBar
    app.requiresPersistentWiFi = info.requiresPersistentWiFi
    return app
  }
}
