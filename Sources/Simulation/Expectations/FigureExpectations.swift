internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// How much memory is used, and how short it is.
enum FigureExpectations {
  static let all: [any Expecting.Type] = [
    PeakExpectation.self,
    FootprintExpectation.self,
    ObjectsExpectation.self,
    LevelExpectation.self,
  ]
}

/// How large a process became.
struct PeakExpectation: Expecting {
  static let term = Term(
    "peak", "The largest footprint of a process.",
    [.required("app", .process, "The process.")] + Bounds.parameters(.bytes))

  private let app: ProcessName
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    bounds = Bounds(arguments)
  }

  func check(in run: any Evidence) -> Finding {
    guard let bytes = run.peakBytes(of: app) else { return .found("it was never launched") }
    return .when(bounds.hold(bytes), else: ParameterKind.foundSize(bytes))
  }
}

/// How large a process is.
struct FootprintExpectation: Expecting {
  static let term = Term(
    "footprint", "The footprint of a living process, or its growth since a mark.",
    [
      .required("app", .process, "The process."),
      .optional("at", .text, otherwise: "now", "The mark at which to read the footprint."),
      .optional(
        "since", .text, otherwise: "the footprint itself",
        "The mark to compare with."),
    ] + Bounds.parameters(.bytes))

  private let app: ProcessName
  private let mark: String?
  private let earlier: String?
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    mark = arguments[textIfSet: "at"]
    earlier = arguments[textIfSet: "since"]
    bounds = Bounds(arguments, ofGrowth: earlier != nil)
  }

  var kinds: [any EventBody.Type] { mark ?? earlier == nil ? [] : [HeapMarked.self] }

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

  private static func text(_ bytes: Int) -> String { ParameterKind.foundSize(bytes) }
}

/// How many objects live.
struct ObjectsExpectation: Expecting {
  static let term = Term(
    "objects", "The number of living objects in a process, or the change since a mark.",
    [
      .required("app", .process, "The process."),
      .optional(
        "class", .className, otherwise: "all", "The class. Subclasses count separately."),
      .optional("at", .text, otherwise: "now", "The mark at which to count."),
      .optional(
        "since", .text, otherwise: "the number itself",
        "The mark to compare with. Deallocated objects count as negative."),
    ] + Bounds.parameters(.count))

  private let app: ProcessName
  private let className: String?
  private let mark: String?
  private let earlier: String?
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    className = arguments[textIfSet: "class"]
    mark = arguments[textIfSet: "at"]
    earlier = arguments[textIfSet: "since"]
    bounds = Bounds(arguments, ofGrowth: earlier != nil)
  }

  var kinds: [any EventBody.Type] {
    mark ?? earlier == nil ? [HeapCounted.self] : [HeapCounted.self, HeapMarked.self]
  }

  func check(in run: any Evidence) -> Finding {
    do throws(ActionError) {
      let now = try counts(in: run, at: mark)
      guard let earlier else {
        return .when(bounds.hold(now.total), else: "\(now.total)\(list(now))")
      }
      try run.checkOrder(of: mark, after: earlier, in: app)
      let growth = ClassGrowth.from(try counts(in: run, at: earlier), to: now)
      let total = growth.reduce(0) { $0 + $1.count }
      return .when(bounds.hold(total), else: text(of: growth, total: total, now: now))
    } catch {
      return .found(error.description)
    }
  }

  private func counts(in run: any Evidence, at mark: String?) throws(ActionError) -> [ClassCount] {
    let all = try run.classes(of: app, at: mark)
    return all.filter { className == nil || $0.className == className }
  }

  private func text(of growth: [ClassGrowth], total: Int, now: [ClassCount]) -> String {
    let more = total < 0 ? "\(-total) fewer" : "\(total) more"
    guard className == nil else { return "\(more), \(now.total) in all" }
    let list = ClassGrowth.text(of: growth)
    return list.isEmpty ? more : "\(more): \(list)"
  }

  /// What there is most of, where no class is named.
  private func list(_ counts: [ClassCount]) -> String {
    guard className == nil, !counts.isEmpty else { return "" }
    let most = counts.sorted { ($1.count, $0.className) < ($0.count, $1.className) }
    let shown = most.prefix(4).map { "\($0.count) \($0.className)" }
    let rest = most.count - shown.count
    let more = rest > 0 ? ["\(rest) more \(rest == 1 ? "class" : "classes")"] : []
    return ": " + (shown + more).joined(separator: ", ")
  }
}

extension [ClassCount] {
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }
}

/// How short memory is.
struct LevelExpectation: Expecting {
  static let term = Term(
    "level", "The level of memory pressure.", [.required("is", .count, in: 0...3, "Which.")],
    shorthand: "is")

  private let level: Int

  init(_ arguments: Arguments) {
    level = arguments["is"]
  }

  func check(in run: any Evidence) -> Finding {
    .when(run.level == level, else: "\(run.level)")
  }
}

/// The least and the most that a figure may be; no figure is between bounds that do not meet, of
/// which ``ExpectationFaults`` tells.
struct Bounds {
  private let least: Int
  private let most: Int

  /// What bounds a figure of a kind.
  static func parameters(_ kind: ParameterKind) -> [Parameter] {
    [
      .optional("at-most", kind, otherwise: "any", "The upper bound."),
      .optional("at-least", kind, otherwise: "any", "The lower bound."),
      .optional("exactly", kind, otherwise: "any", "The exact value."),
    ]
  }

  /// Their names.
  static let names = parameters(.count).map(\.name)

  /// Reads the bounds of a figure, or of what it has grown by, which may be less than nothing.
  init(_ arguments: Arguments, ofGrowth isGrowth: Bool = false) {
    let exactly = arguments[ifSet: "exactly"]
    least = exactly ?? arguments[ifSet: "at-least"] ?? (isGrowth ? .min : 0)
    most = exactly ?? arguments[ifSet: "at-most"] ?? .max
  }

  func hold(_ figure: Int) -> Bool { least <= figure && figure <= most }
}
