internal import MemsimKit
public import MemsimSimulation

/// The apps that come with the program.
extension Catalogue {
  /// What memsim brings along, its apps included.
  public static var shipped: Catalogue {
    var catalogue = Catalogue()
    catalogue.apps = [MoveMe.app, Skeleton.app]
    catalogue.executables = [
      MoveMe.executable(version: MoveMe.versions[0]).code,
      Skeleton.executable(variant: Skeleton.variants[0]).code,
    ]
    return catalogue
  }
}
