/// An app that scenarios can name, with what can be set of it.
public struct CatalogueApp: Sendable {
  /// Its name, and what can be set of it.
  package let term: Term
  /// Describes the app with what is set; what it needs may not be there.
  package let make: @Sendable (Arguments) throws -> App

  /// Offers an app with settings.
  public init<Settings>(
    _ syntax: Syntax<Settings>, make: @escaping @Sendable (Settings) throws -> App
  ) {
    term = syntax.term
    self.make = { try make(syntax.value(of: $0)) }
  }

  /// Offers an app without settings.
  public init(_ name: String, _ summary: String, make: @escaping @Sendable () throws -> App) {
    self.init(Syntax(name, summary) {}) { _ in try make() }
  }
}

/// The code of apps that come as bundles, by the name in `CFBundleExecutable`.
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

extension App {
  /// The app with the name, identifier, URL schemes, status bar and Wi-Fi of its bundle; its code
  /// is unchanged.
  public func described(by info: InfoPlist) -> App {
    var app = self
    app.name = info.name
    app.identifier = info.identifier
    app.displayName = info.displayName
    app.urlSchemes = info.urlTypes.flatMap(\.schemes)
    app.statusBar = info.statusBar
    app.requiresPersistentWiFi = info.requiresPersistentWiFi
    return app
  }
}
