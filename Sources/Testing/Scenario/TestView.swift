internal import MemsimScenario
internal import MemsimVocabulary

/// What is said of a view to find it; there has to be exactly one of which all of it is true.
public struct TestView: Sendable {
  private let said: EncodedPhrase

  /// A view of an app, or of the one in front, by whatever is known of it.
  public init(
    in app: String? = nil, class className: String? = nil, text: String? = nil, tag: Int? = nil
  ) {
    said = EncodedPhrase("view", [("app", app), ("class", className), ("text", text), ("tag", tag)])
  }
}

extension TestView: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { said.entry(at: mark).value }
}
