/// A list of terms and what they mean, for the program's help and its manual page.
package struct PageSection: Equatable, Sendable {
  /// A term and what it means.
  package struct Entry: Equatable, Sendable {
    /// What is explained.
    package let term: String
    /// What it means.
    package let meaning: String

    /// Explains a term.
    package init(term: String, meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  /// What the list is of.
  package let title: String
  /// The terms, in the order in which they are shown.
  package let entries: [Entry]

  /// Declares a section.
  package init(_ title: String, _ entries: KeyValuePairs<String, String>) {
    self.title = title
    self.entries = entries.map { Entry(term: $0.key, meaning: $0.value) }
  }
}
