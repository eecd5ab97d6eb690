/// An app that scenarios can name, with what can be set of it.
public struct CatalogueApp: Sendable {
  /// Its name, and what can be set of it.
  public let term: Term
  /// Describes the app with what is set; what it needs may not be there.
  public let make: @Sendable (Arguments) throws -> App

  /// Offers an app.
  public init(_ term: Term, make: @escaping @Sendable (Arguments) throws -> App) {
    self.term = term
    self.make = make
  }
}
