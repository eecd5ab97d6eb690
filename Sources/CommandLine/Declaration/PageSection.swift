package import MemsimVocabulary

/// A list of terms and what they mean, for the program's help and its manual page.
package struct PageSection: Equatable, Sendable {
  /// What the list is of.
  package let title: String
  /// The terms, in the order in which they are shown.
  package let entries: [DefinitionList.Entry]

  /// Declares a section.
  package init(_ title: String, _ entries: KeyValuePairs<String, String>) {
    self.title = title
    self.entries = entries.map { DefinitionList.Entry(term: $0.key, meaning: $0.value) }
  }
}
