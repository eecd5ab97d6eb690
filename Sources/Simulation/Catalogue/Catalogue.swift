public import MemsimDevice
internal import MemsimRuntime
package import MemsimScenario
internal import MemsimVocabulary
public import MemsimWorkloads

/// The apps, workloads, policies and devices that a scenario may name.
public struct Catalogue: Sendable {
  /// The apps, in the order in which they are listed; of two with one name the later one stays.
  public var apps: [CatalogueApp] = [] {
    didSet { apps = apps.lastOfEach(\.term.name) }
  }
  /// The code of apps with bundles; a later one replaces one of the same name.
  public var executables: [BundleCode] = [] {
    didSet { executables = executables.lastOfEach(\.name) }
  }
  /// The faces of the apps of the device, by the names of these apps.
  package var faces: [String: SystemFace] = [:]
  /// The synthetic programs; a later one replaces one of the same name.
  public var workloads: [any Workload.Type] {
    didSet { workloads = workloads.lastInPlaceOfEach { $0.term.name } }
  }
  /// The kill policies, the default first; a later one replaces one of the same name.
  public var policies: [any Policy.Type] {
    didSet { policies = policies.lastInPlaceOfEach { $0.guide.name } }
  }
  /// The kinds of device; the first is the default.
  package var devices: [DeviceProfile]

  /// The support of apps whose bundles contain compiled code; nil if there is none.
  package var compiledCode: CompiledCodeSupport?

  /// Whether such code is loaded, to run.
  package var loadsCompiledCode = true

  /// The name of the program beside this one that has the support, and takes over where it is
  /// needed; nil if there is none.
  package var compiledCodeProgram: String?

  /// The observer of trace replays; nil if there is none.
  package var replayWatch: ReplayWatch?

  /// The catalogue of memsim's own devices, policies and workloads.
  public init() {
    workloads = Workloads.all
    policies = Policies.all
    devices = DeviceProfiles.all
  }

  /// Offers an app that has only the settings that every app has.
  public mutating func add(_ app: App, _ summary: String = "An app of this memsim.") {
    apps.append(CatalogueApp(app.name, summary) { app })
  }

  /// The app of a name.
  func app(named name: String) -> CatalogueApp? {
    apps.first { $0.term.name == name }
  }
}

extension Catalogue {
  /// The guides of the policies.
  package var guides: [PolicyGuide] { policies.map { $0.guide } }

  /// The words that a scenario may use.
  package var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(
      devices: devices.map { profile in
        Term(profile.name) {
          Term(profile.name, profile.summary, profile.fields.map { $0.parameter(of: profile) })
        }
      },
      policies: guides.map(\.term),
      settings: SystemSettings.fields.map { $0.parameter(of: SystemSettings()) },
      apps: apps.map(\.term), workloads: workloads.map { $0.term },
      trace: TraceSettings.syntax.term.parameters, operations: Operations.terms,
      actions: Actions.terms, expectations: Expectations.terms, happenings: EventPatterns.terms,
      roles: Role.allCases.map(\.rawValue), appSettings: AppSettings.syntax.term.parameters,
      residents: Dictionary(
        uniqueKeysWithValues: devices.map { ($0.name, $0.residents.map(\.name)) }))
  }
}

extension Array {
  /// Its members without those that have a namesake behind them.
  fileprivate func lastOfEach(_ name: (Element) -> String) -> [Element] {
    var names: Set<String> = []
    return Array(reversed().filter { names.insert(name($0)).inserted }.reversed())
  }

  /// Its members with the last namesake of each where the first one is.
  fileprivate func lastInPlaceOfEach(_ name: (Element) -> String) -> [Element] {
    var places: [String: Int] = [:]
    return reduce(into: []) { members, member in
      if let place = places[name(member)] {
        members[place] = member
      } else {
        places[name(member)] = members.count
        members.append(member)
      }
    }
  }
}

/// The settings that a scenario can make for any app.
struct AppSettings {
  let image: Int?
  let code: Int?
  let schemes: [String]?
  let persistentWiFi: Bool?
  let isProtected: Bool?
  let preference: KillPreference?
  let appExtension: AppExtension?
  let debugging: MemoryDebugging?

  static let syntax = Syntax(
    group: Field(
      "image", \Self.image, .bytes, otherwise: "256KB",
      "The memory of the app's image that the app writes to."),
    Field(
      "code", \.code, .bytes, otherwise: "512KB",
      "The memory of the app's code, which the system can drop."),
    Field(
      "urls", \.schemes, .list(of: .text), otherwise: "none",
      "The URL schemes that the app opens."),
    Field(
      "persistent-wifi", \.persistentWiFi, .flag, otherwise: "no",
      "Whether Wi-Fi stays awake while the app is in front."),
    Field(
      "protected", \.isProtected, .flag, otherwise: "no", "Whether no policy may kill the app."),
    Field(
      "earlyoom", \.preference, .choice, otherwise: "nothing",
      "The list of earlyoom that has the app's name."),
    Field(
      "extension", \.appExtension, .choice, otherwise: "an app",
      "The kind of app extension, whose hard limit the app has."),
    Field(
      "memory", \.debugging, .record(debuggingSyntax), otherwise: "not watched",
      "Extra checks that find memory mistakes. Figures do not change."),
    make: Self.init)

  private static let debuggingSyntax = Syntax(
    group: Field(
      "zombies", \MemoryDebugging.keepsZombies, .flag, default: false,
      "Whether a message to a deallocated object names the object."),
    Field(
      "history", \.historySteps, .count(0...MemoryDebugging.mostSteps), default: 0,
      "How many steps of each object's life memsim keeps, and how many different ones."),
    make: MemoryDebugging.init(zombies:history:))

  /// Applies the settings of a scenario; the app keeps the catalogue's values for the rest.
  func apply(to app: inout App) throws(URLTextError) {
    if let image { app.imagePages = Self.pages(image) }
    if let code { app.codePages = Self.pages(code) }
    for scheme in schemes ?? [] { app.urlSchemes.append(try URLScheme(scheme)) }
    if let persistentWiFi { app.requiresPersistentWiFi = persistentWiFi }
    if let isProtected { app.isProtected = isProtected }
    if let preference { app.preference = preference }
    if let appExtension {
      app.limits = MemoryLimits(hardBytes: appExtension.limitBytes, highWaterBytes: nil)
      app.backgroundLimits = app.limits
    }
    app.debugging = debugging ?? MemoryDebugging()
  }

  private static func pages(_ bytes: Int) -> Int {
    (bytes + pageSize - 1) / pageSize
  }
}
