internal import MemsimApps
internal import MemsimCommand
internal import MemsimSimulation

/// The program: the command line, with what memsim brings along.
@main
enum Memsim {
  static func main() {
    MemsimMain.run(catalogue)
  }

  private static var catalogue: Catalogue {
    var catalogue = Catalogue.shipped
    catalogue.compiledCodeProgram = "memsim-objc"
    return catalogue
  }
}
