/// What is said of a view to find it; there has to be exactly one of which all of it is true.
public struct TestView: Sendable {
  let value: Wording.Value

  /// A view of an app, or of the one in front, by whatever is known of it.
  public init(
    in app: String? = nil, class className: String? = nil, text: String? = nil, tag: Int? = nil
  ) {
    value = .mapping([
      (name: "app", value: app.map { .text($0) }),
      (name: "class", value: className.map { .text($0) }),
      (name: "text", value: text.map { .text($0) }),
      (name: "tag", value: tag.map { .text("\($0)") }),
    ])
  }
}
