/// The build of code; code in the same package has the same build as memsim.
///
/// The allocations of native Swift code can differ between the two builds, so its figures can.
public enum BuildConfiguration: String, CaseIterable, Sendable {
  /// With checks, and without most optimizations.
  case debug
  /// With optimizations.
  case release

  /// The build of the running program.
  public static var current: BuildConfiguration {
    #if DEBUG
      .debug
    #else
      .release
    #endif
  }
}
