import MemsimApps
public import MemsimSimulation

extension Catalogue {
  /// What memsim brings along, and the counter.
  public static var counter: Catalogue {
    var catalogue = Catalogue.shipped
    catalogue.apps.append(Counter.app)
    catalogue.executables.append(Counter.code)
    return catalogue
  }
}
