/// The code of apps that come as bundles: what a `CFBundleExecutable` stands for.
public struct BundleCode: Sendable {
  /// The name that bundles ask for it by.
  public let name: String
  /// Describes the app of a bundle that is run by this code; what its nibs say may be wrong.
  public let make: @Sendable (AppBundle) throws -> App

  /// Offers code to bundles.
  public init(_ name: String, make: @escaping @Sendable (AppBundle) throws -> App) {
    self.name = name
    self.make = make
  }
}
