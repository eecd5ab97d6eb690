package import MemsimVocabulary

/// The words that a scenario may use: the reader checks files against them.
///
/// The caller passes it in, so that the format knows of no app and no policy.
package struct ScenarioVocabulary: Equatable, Sendable {
  /// The kinds of device, with the settings of each; the first is the default.
  package var devices: [Term]
  /// The policies, with their parameters; the first is the default.
  package var policies: [Term]
  /// The settings of the system.
  package var settings: [Parameter]
  /// The apps of the catalogue, with the parameters that `with` sets.
  package var apps: [Term]
  /// The synthetic programs.
  package var workloads: [Term]
  /// The settings of an app that replays a trace.
  package var trace: [Parameter]
  /// The operations of a `steps` program.
  package var operations: [Term]
  /// The actions of the timeline.
  package var actions: [Term]
  /// The expectations.
  package var expectations: [Term]
  /// The happenings that a run can have.
  package var happenings: [Term]
  /// The roles that an app can have.
  package var roles: [String]
  /// The other settings of an app of the scenario.
  package var appSettings: [Parameter]
  /// The processes that a device brings along and a scenario may refer to, by the device's name.
  package var residents: [String: [String]]

  /// Puts a vocabulary together.
  package init(
    devices: [Term], policies: [Term], settings: [Parameter] = [], apps: [Term] = [],
    workloads: [Term] = [], trace: [Parameter] = [], operations: [Term] = [],
    actions: [Term] = [],
    expectations: [Term] = [], happenings: [Term] = [], roles: [String] = [],
    appSettings: [Parameter] = [], residents: [String: [String]] = [:]
  ) {
    precondition(!devices.isEmpty && !policies.isEmpty, "no device or no policy to run on")
    self.devices = devices
    self.policies = policies
    self.settings = settings
    self.apps = apps
    self.workloads = workloads
    self.trace = trace
    self.operations = operations
    self.actions = actions
    self.expectations = expectations
    self.happenings = happenings
    self.roles = roles
    self.appSettings = appSettings
    self.residents = residents
  }

  /// The words of a table.
  package func terms(of table: TermTable) -> [Term] {
    switch table {
    case .actions: actions
    case .expectations: expectations
    case .happenings: happenings
    case .operations: operations
    case .workloads: workloads
    case .policies: policies
    case .devices: devices
    }
  }
}
