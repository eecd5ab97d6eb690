internal import MemsimVocabulary

/// How large a process became.
struct PeakExpectation: Expecting {
  static let term = Term(
    "peak", "The largest footprint that a process has had.",
    [.required("app", .process, "The process.")] + Bounds.parameters(.bytes))

  private let app: String
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    bounds = Bounds(arguments)
  }

  func check(in run: any Evidence) -> Finding {
    guard let bytes = run.peakBytes(of: app) else { return .found("it was never launched") }
    return .when(bounds.hold(bytes), else: ParameterKind.bytes.text(of: bytes))
  }
}
