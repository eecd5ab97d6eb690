public import MemsimDevice
package import MemsimScenario
internal import MemsimVocabulary
public import MemsimWorkloads

/// The apps, workloads, policies and devices that a scenario may name.
public struct Catalogue: Sendable {
  /// The apps, in the order in which they are listed; of two with one name the later one stays.
  public var apps: [CatalogueApp] = [] {
    didSet { apps = apps.lastOfEach(\.term.name) }
  }
  /// The code of apps that come as bundles; a later one replaces one of the same name.
  public var executables: [BundleCode] = [] {
    didSet { executables = executables.lastOfEach(\.name) }
  }
  /// The synthetic programs; of two with one name the later one takes the place of the other.
  public var workloads: [any Workload.Type] {
    didSet { workloads = workloads.lastInPlaceOfEach { $0.term.name } }
  }
  /// The kill policies, the default first; a later one replaces one of the same name.
  public var policies: [any Policy.Type] {
    didSet { policies = policies.lastInPlaceOfEach { $0.guide.name } }
  }
  /// The kinds of device; the first is the default.
  package var devices: [DeviceProfile]

  /// What sees the replays of traces; nil where nothing does.
  package var replayWatch: ReplayWatch?

  /// The catalogue of memsim's own devices, policies and workloads.
  public init() {
    workloads = Workloads.all
    policies = Policies.all
    devices = DeviceProfiles.all
  }

  /// Offers an app of which nothing can be set but what can be of any.
  public mutating func add(_ app: App, _ summary: String = "An app of this memsim.") {
    apps.append(CatalogueApp(app.name, summary) { app })
  }

  /// The app of a name.
  func app(named name: String) -> CatalogueApp? {
    apps.first { $0.term.name == name }
  }
}

extension Catalogue {
  /// What there is to know of the policies.
  package var guides: [PolicyGuide] { policies.map { $0.guide } }

  /// The words that a scenario may use.
  package var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(
      devices: devices.map { profile in
        Term(profile.name, profile.summary, profile.fields.map { $0.parameter(of: profile) })
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
