/// An installed app, as far as URLs are concerned.
package struct URLHandler: Hashable, Sendable {
  /// The app's name.
  package let name: String
  /// The schemes of its CFBundleURLTypes.
  package let schemes: [URLScheme]
  /// Whether it came with the device.
  package let isApple: Bool

  /// An app with the schemes that it declares.
  package init(name: String, schemes: [URLScheme], isApple: Bool = false) {
    self.name = name
    self.schemes = schemes
    self.isApple = isApple
  }
}
