/// How code was built: own code in one package is built as memsim is.
///
/// What native code of Swift allocates can differ between the two, so its figures can.
public enum BuildConfiguration: String, CaseIterable, Sendable {
  /// With checks, and without most optimizations.
  case debug
  /// With optimizations.
  case release

  /// That of the running program.
  public static var current: BuildConfiguration {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }
}
