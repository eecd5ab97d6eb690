public import MemsimDevice
public import MemsimVocabulary

/// An app that scenarios can name, with what can be set of it.
public struct CatalogueApp: Sendable {
  /// Its name, and what can be set of it.
  public let term: Term
  /// Describes the app with what is set.
  public let make: @Sendable (Arguments) -> App

  /// Offers an app.
  public init(_ term: Term, make: @escaping @Sendable (Arguments) -> App) {
    self.term = term
    self.make = make
  }
}
