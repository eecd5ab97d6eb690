public import MemsimDevice
internal import MemsimJournal

/// Apps whose code is written against the framework.
extension App {
  /// Describes an app on the framework whose bundle says nothing: as most have it.
  public init(_ executable: Executable) {
    self.init(executable.name) { AppProgram(executable) }
    mainMakesPool = true
    hostFiles = Self.fonts
  }

  /// Describes an app on the framework as its bundle says.
  public init(_ executable: Executable, bundle: AppBundle) {
    var app = App(executable.name) { AppProgram(executable, bundle) }
    app.mainMakesPool = true
    app.hostFiles = Self.fonts
    self = app.described(by: bundle.info)
  }

  /// The fonts that texts are measured and drawn in; throws if drawing lacks something.
  @Sendable
  private static func fonts() throws(GraphicsError) -> [FileHash] {
    try Drawing.check()
    var files: [FileHash] = []
    for file in FontFile.all { files.append(FileHash(name: file.path, hash: try file.hash())) }
    return files
  }
}
