internal import MemsimDevice
internal import MemsimVocabulary

/// How large a process is.
struct FootprintExpectation: Expecting {
  static let term = Term(
    "footprint", "The footprint of a process that is alive, or how much more it is than at a mark.",
    [
      .required("app", .process, "The process."),
      .optional("at", .text, otherwise: "now", "The mark at which it had this footprint."),
      .optional(
        "since", .text, otherwise: "the footprint itself",
        "The mark from which on it has grown so much."),
    ] + Bounds.parameters(.bytes))

  private let app: String
  private let mark: String?
  private let earlier: String?
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    mark = arguments[textIfSet: "at"]
    earlier = arguments[textIfSet: "since"]
    bounds = Bounds(arguments, ofGrowth: earlier != nil)
  }

  func check(in run: any Evidence) -> Finding {
    do throws(ActionError) {
      let bytes = try run.footprintBytes(of: app, at: mark)
      guard let earlier else { return .when(bounds.hold(bytes), else: Self.text(bytes)) }
      try run.checkOrder(of: mark, after: earlier, in: app)
      let growth = bytes - (try run.footprintBytes(of: app, at: earlier))
      let change = "\(Self.text(abs(growth))) \(growth < 0 ? "less" : "more")"
      return .when(bounds.hold(growth), else: "\(change), \(Self.text(bytes)) in all")
    } catch {
      return .found(error.description)
    }
  }

  private static func text(_ bytes: Int) -> String { ParameterKind.bytes.text(of: bytes) }
}
