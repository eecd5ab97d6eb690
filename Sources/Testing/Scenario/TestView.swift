public import MemsimDevice
internal import MemsimScenario
internal import MemsimVocabulary

/// The properties by which to find a view; exactly one view must have all of them.
public struct TestView: Sendable {
  private let record: EncodedRecord

  /// A view of an app, or of the one in front, by whatever is known of it.
  public init(
    in app: String? = nil, class className: String? = nil, text: String? = nil, tag: Int? = nil
  ) {
    record = EncodedRecord([("app", app), ("class", className), ("text", text), ("tag", tag)])
  }
}

extension TestView: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { record.node(at: mark) }
}

/// The properties that a view must have; omitted ones may be anything.
public struct TestViewProperties: Sendable {
  private let record: EncodedRecord

  /// Places are those in the view around it, and `scale` is that across as well as down; alpha is
  /// at most 1, and the rotation clockwise in degrees.
  public init(
    text: String? = nil, frame: Rectangle? = nil, center: Point? = nil, scale: Double? = nil,
    rotation: Double? = nil, alpha: Double? = nil, isHidden: Bool? = nil, tag: Int? = nil,
    retainCount: Int? = nil, exists: Bool? = nil
  ) {
    record = EncodedRecord(
      [
        ("text", text), ("frame", frame), ("center", center), ("scale", scale),
        ("rotation", rotation), ("alpha", alpha), ("hidden", isHidden), ("tag", tag),
        ("retain-count", retainCount), ("exists", exists),
      ])
  }
}

extension TestViewProperties: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { record.node(at: mark) }
}
