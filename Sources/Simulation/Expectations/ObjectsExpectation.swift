internal import MemsimJournal
internal import MemsimVocabulary

/// How many objects live.
struct ObjectsExpectation: Expecting {
  static let term = Term(
    "objects", "How many objects are alive in a process, or how many more than at a mark.",
    [
      .required("app", .process, "The process."),
      .optional(
        "class", .className, otherwise: "all", "The class; what refines it is a class of its own."),
      .optional("at", .text, otherwise: "now", "The mark at which they are counted."),
      .optional(
        "since", .text, otherwise: "the number itself",
        "The mark from which on more of them are counted, less those that went."),
    ] + Bounds.parameters(.count))

  private let app: String
  private let className: String?
  private let mark: String?
  private let earlier: String?
  private let bounds: Bounds

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    className = arguments[textIfSet: "class"]
    mark = arguments[textIfSet: "at"]
    earlier = arguments[textIfSet: "since"]
    bounds = Bounds(arguments, ofGrowth: earlier != nil)
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
    return ": " + (shown + (rest > 0 ? ["\(rest) more classes"] : [])).joined(separator: ", ")
  }
}

extension [ClassCount] {
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }
}
