public import MemsimDevice

extension App {
  /// Describes an app on the framework whose bundle says nothing: as most have it.
  public init(_ executable: Executable) {
    self.init(executable.name) { AppProgram(executable) }
    mainMakesPool = true
  }
}
