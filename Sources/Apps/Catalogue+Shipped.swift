internal import CMemsimApps
internal import Glibc
internal import MemsimDevice
internal import MemsimKit
internal import MemsimRuntime
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
    catalogue.faces = SystemFaces.all
    catalogue.executables = [
      CoverFlow.executable(.original).code,
      Landscape.executable.code,
      Launcher.executable.code,
      MoveMe.executable(.releasing).code,
      Organizer.executable(.tidy).code,
      Pages.executable.code,
      Pinch.executable.code,
      Preferences.executable(Preferences.Options()).code,
      Scroller.executable(.file).code,
      Settings.executable.code,
      Skeleton.executable(.loadView).code,
      Threads.executable(.none).code,
      ToDo.executable(validates: true).code,
      Zoo.executable(.tidy).code,
    ]
    return catalogue
  }
}

extension CatalogueApp {
  /// Offers an app that comes with memsim, with settings.
  init<Settings>(
    shipped syntax: Syntax<Settings>, _ executable: @escaping @Sendable (Settings) -> Executable
  ) {
    self.init(syntax) { try executable($0).code.make(ShippedBundle.named(syntax.term.name)) }
  }

  /// Offers an app that comes with memsim, without settings.
  init(shipped name: String, _ summary: String, _ executable: Executable) {
    self.init(name, summary) { try executable.code.make(ShippedBundle.named(name)) }
  }
}

extension Syntax where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// Declares an app of which only the variant can be chosen; the first is the default.
  init(_ name: String, _ summary: String, variant help: String) {
    self.init(
      name, summary,
      Field("variant", \Value.self, .choice, default: Array(Value.allCases)[0], help),
      make: { $0 })
  }
}

/// The bundles of the apps that memsim ships.
enum ShippedBundle {
  /// The bundle of an app: installed in `../share/memsim/apps` from the folder of the program, or
  /// beside the program if it was built and not installed.
  static func named(_ name: String) throws -> AppBundle {
    let built = String(cString: memsim_bundles_folder())
    let folders = [HostProcess.path("share/memsim/apps", above: 1), HostProcess.path(built)]
    let paths = folders.compactMap { $0.map { "\($0)/\(name).app" } }
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
}
