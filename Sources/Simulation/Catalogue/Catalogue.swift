package import MemsimDevice
package import MemsimWorkloads

/// What a scenario may name: apps, workloads, policies, devices.
public struct Catalogue: Sendable {
  /// The apps, in the order in which they are listed.
  package var apps: [CatalogueApp] = []
  /// The synthetic programs.
  package var workloads: [any Workload.Type]
  /// Who decides when memory is short; the first is the default.
  package var policies: [any Policy.Type]
  /// The kinds of device; the first is the default.
  package var devices: [DeviceProfile]

  /// What memsim brings along.
  public init() {
    workloads = Workloads.all
    policies = Policies.all
    devices = DeviceProfiles.all
  }

  /// The app of a name.
  func app(named name: String) -> CatalogueApp? {
    apps.first { $0.term.name == name }
  }
}
