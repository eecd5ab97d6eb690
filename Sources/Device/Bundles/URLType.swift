/// A kind of URL that an app opens (`CFBundleURLTypes`).
public struct URLType: Hashable, Sendable {
  /// Its name, `CFBundleURLName`, if it has one.
  public let name: String?
  /// Its schemes, `CFBundleURLSchemes`.
  public let schemes: [URLScheme]
}
