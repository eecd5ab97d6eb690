/// Pages that no process has: what part of the system keeps them, and how many.
package struct PageAccount: Equatable, Sendable {
  /// Whose they are.
  package let name: String

  /// How many.
  package internal(set) var pages: Int

  /// Opens an account.
  package init(_ name: String, pages: Int) {
    precondition(pages >= 0, "an account cannot be negative")
    self.name = name
    self.pages = pages
  }
}
