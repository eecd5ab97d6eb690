internal import MemsimDevice
internal import MemsimVocabulary

/// How large a process is.
struct FootprintExpectation: Expecting {
  static let term = Term(
    "footprint", "The footprint of a process that is alive.",
    [
      .required("app", .process, "The process."),
      .optional("at-most", .bytes, otherwise: "any", "No more than this."),
      .optional("at-least", .bytes, otherwise: "any", "No less than this."),
    ])

  private let app: String
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    bounds = Bounds(arguments)
  }

  func check(in run: Run) -> Finding {
    guard let bytes = run.footprintBytes(of: app) else {
      return .found("it \(run.story.fate(of: app))")
    }
    return .when(bounds.hold(bytes), else: ParameterKind.bytes.text(of: bytes))
  }
}
