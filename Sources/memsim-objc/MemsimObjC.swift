internal import MemsimApps
internal import MemsimBridge
internal import MemsimCommand
internal import MemsimSimulation

/// The program with the framework for compiled Objective-C, which memsim starts for apps that need
/// it.
@main
enum MemsimObjC {
  static func main() {
    MemsimMain.run(catalogue)
  }

  private static var catalogue: Catalogue {
    var catalogue = Catalogue.shipped
    catalogue.compiledCode = CompiledApp.support
    return catalogue
  }
}
