internal import MemsimDevice
internal import MemsimSimulation

/// The names of a catalogue that stand on command lines.
///
/// Nothing more of a catalogue is needed to understand one, so that asking for the version costs
/// next to nothing.
struct CatalogueNames {
  /// Those of the policies, in their order.
  let policies: [String]
  /// Those of the devices, in their order.
  let devices: [String]

  /// Takes the names of a catalogue.
  init(of catalogue: Catalogue) {
    policies = catalogue.guides.map(\.name)
    devices = catalogue.devices.map(\.name)
  }
}
