package import MemsimVocabulary

/// What can stand between the tags of an element, comments aside.
package enum XMLContent: Hashable, Sendable {
  /// Characters, as far as no element or instruction comes between them, and where they begin.
  case text(String, SourceMark)
  /// An element.
  case element(XMLElement)
  /// What `<?target data?>` says to those who know the target.
  case instruction(target: String, data: String, SourceMark)
}
