/// The code of an app: what the file that `CFBundleExecutable` names would hold.
public struct Executable: Sendable {
  /// Its name, by which bundles ask for it.
  public let name: String

  /// The classes that are looked up by name: those of nibs, the application's and its delegate's.
  public let classes: [NSObject.Type]

  /// What runs first: it makes a pool and calls ``UIApplicationMain``.
  public let main: @Sendable () -> Void

  /// Names the code of an app.
  public init(
    _ name: String, classes: [NSObject.Type], main: @escaping @Sendable () -> Void
  ) {
    self.name = name
    self.classes = classes
    self.main = main
  }
}
