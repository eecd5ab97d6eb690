package import MemsimDevice
package import MemsimVocabulary

/// An app that scenarios can name, with what can be set of it.
package struct CatalogueApp: Sendable {
  /// Its name, and what can be set of it.
  package let term: Term
  /// Describes the app with what is set.
  package let make: @Sendable (Arguments) -> App

  /// Offers an app.
  package init(_ term: Term, make: @escaping @Sendable (Arguments) -> App) {
    self.term = term
    self.make = make
  }
}
