internal import Glibc
internal import MemsimDevice
internal import MemsimKit
public import MemsimSimulation

/// The apps that come with the program.
extension Catalogue {
  /// The catalogue of everything that comes with memsim, its apps included.
  public static var shipped: Catalogue {
    var catalogue = Catalogue()
    catalogue.apps = [
      CoverFlow.app, Landscape.app, Launcher.app, MoveMe.app, Organizer.app, Pages.app, Pinch.app,
      Preferences.app, Scroller.app, Settings.app, Skeleton.app, Threads.app, ToDo.app, Zoo.app,
    ]
    catalogue.executables = [
      CoverFlow.executable(variant: CoverFlow.variants[0]).code,
      Landscape.executable.code,
      Launcher.executable.code,
      MoveMe.executable(version: MoveMe.versions[0]).code,
      Organizer.executable(variant: Organizer.variants[0]).code,
      Pages.executable.code,
      Pinch.executable.code,
      Preferences.executable(synchronizes: true, isNamed: false).code,
      Scroller.executable(variant: Scroller.variants[0]).code,
      Settings.executable.code,
      Skeleton.executable(variant: Skeleton.variants[0]).code,
      Threads.executable(mistake: Threads.Mistake.none.rawValue).code,
      ToDo.executable(validates: true).code,
      Zoo.executable(variant: Zoo.variants[0]).code,
    ]
    return catalogue
  }
}

/// The bundles of the apps that memsim brings along.
enum ShippedBundle {
  /// The bundle of an app: installed beside the program, or else where it was built from.
  static func named(_ name: String) throws -> AppBundle {
    let installed = HostProcess.sharedFolder.map { "\($0)/apps" }
    let places = [installed, sources + "/\(name)"].compactMap { $0 }
    let paths = places.map { "\($0)/\(name).app" }
    guard let path = paths.first(where: { access($0, R_OK) == 0 }) else {
      throw MissingBundle(name: name, paths: paths)
    }
    return try AppBundle(path: path)
  }

  /// A bundle that is nowhere.
  struct MissingBundle: Error, CustomStringConvertible {
    let name: String
    let paths: [String]

    var description: String {
      "\(name).app is not installed: it is none of \(paths.joined(separator: ", "))"
    }
  }

  /// The folder of this file.
  private static var sources: String {
    #filePath.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }
}
