public import MemsimDevice

extension App {
  /// Describes an app on the framework whose bundle says nothing: as most have it.
  public init(_ executable: Executable) {
    self.init(executable.name) { AppProgram(executable) }
    mainMakesPool = true
  }

  /// Describes an app on the framework as its bundle says.
  public init(_ executable: Executable, bundle: AppBundle) {
    var app = App(executable.name) { AppProgram(executable, bundle) }
    app.mainMakesPool = true
    self = app.described(by: bundle.info)
  }
}
