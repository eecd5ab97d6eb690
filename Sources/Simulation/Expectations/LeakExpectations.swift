internal import MemsimJournal
internal import MemsimVocabulary

/// What is lost, and what is done wrong with memory.
enum LeakExpectations {
  static let all: [any Expecting.Type] = [
    LeaksExpectation.self,
    NoLeaksExpectation.self,
    DiagnosticsExpectation.self,
    NoDiagnosticsExpectation.self,
  ]
}

/// A process lost something.
struct LeaksExpectation: Expecting {
  static let term = Term(
    "leaks", "A process leaked objects or blocks by its end, or by the end of the run.",
    [
      .required("app", .process, "The process."),
      .optional("class", .className, otherwise: "any", "The class of leaked objects."),
      .optional(
        "objects", .count, otherwise: "any", "The number of leaked objects, of the class if set."),
      .optional(
        "blocks", .count, otherwise: "any",
        "The number of leaked blocks, which have no class."),
      .optional("bytes", .bytes, otherwise: "any", "The leaked memory, of the class if set."),
    ], shorthand: "app")

  private let app: ProcessName
  private let className: String?
  private let objects: Int?
  private let blocks: Int?
  private let bytes: Int?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    className = arguments[textIfSet: "class"]
    objects = arguments[ifSet: "objects"]
    blocks = arguments[ifSet: "blocks"]
    bytes = arguments[ifSet: "bytes"]
  }

  var kinds: [any EventBody.Type] { [LeakFound.self] }

  func check(in run: any Evidence) -> Finding {
    let all = run.history.bodies(LeakFound.self, of: app).flatMap(\.contents)
    let found = all.filter { content in className.map { $0 == content.className } ?? true }
    guard !found.isEmpty else { return .found("no leaks\(Self.others(all))") }
    let lostObjects = found.filter { !$0.className.isEmpty }.reduce(0) { $0 + $1.count }
    let lostBlocks = found.filter { $0.className.isEmpty }.reduce(0) { $0 + $1.count }
    let lostBytes = found.reduce(0) { $0 + $1.bytes }
    let isMet =
      lostObjects == objects ?? lostObjects && lostBlocks == blocks ?? lostBlocks
      && lostBytes == bytes ?? lostBytes
    let counts =
      className.map { "\(lostObjects) objects of \($0)" }
      ?? "\(lostObjects) objects, \(lostBlocks) blocks"
    return .when(isMet, else: "\(counts), \(lostBytes) bytes")
  }

  /// What was lost instead, behind "no leaks".
  private static func others(_ contents: [ClassCount]) -> String {
    guard !contents.isEmpty else { return "" }
    let names = Set(contents.map { $0.className.isEmpty ? "blocks" : $0.className })
    return " of that class, but of \(names.sorted().joined(separator: ", "))"
  }
}

/// A process lost nothing, or none did.
struct NoLeaksExpectation: Expecting {
  static let term = Term(
    "no-leaks", "A process leaked nothing, or no process did.",
    [.optional("app", .process, otherwise: "every process", "The process.")], shorthand: "app")

  private let app: ProcessName?

  init(_ arguments: Arguments) {
    app = arguments[processIfSet: "app"]
  }

  var kinds: [any EventBody.Type] { [LeakFound.self] }

  func check(in run: any Evidence) -> Finding {
    let leaks = run.history.bodies(LeakFound.self, of: app)
    return .when(leaks.isEmpty, else: leaks.map(\.countsByClass).joined(separator: "; "))
  }
}

/// A process did something wrong with its memory.
struct DiagnosticsExpectation: Expecting {
  static let term = Term(
    "diagnostics", "A process made a memory mistake.",
    [
      .required("app", .process, "The process."),
      .optional("kind", Choices.diagnoses, otherwise: "any", "The kind of mistake."),
      .optional("times", .count, otherwise: "once or more", "The number of times."),
    ], shorthand: "app")

  private let app: ProcessName
  private let kind: String?
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[process: "app"]
    kind = arguments[wordIfSet: "kind"]
    times = arguments[ifSet: "times"]
  }

  var kinds: [any EventBody.Type] { [Diagnosed.self] }

  func check(in run: any Evidence) -> Finding {
    let all = run.history.bodies(Diagnosed.self, of: app)
    let count = all.count { $0.diagnosis == kind ?? $0.diagnosis }
    return .when(
      times.map { $0 == count } ?? (count > 0),
      else: all.isEmpty ? "none" : all.map(\.diagnosis).joined(separator: ", "))
  }
}

/// A process did nothing wrong with its memory, or none did.
struct NoDiagnosticsExpectation: Expecting {
  static let term = Term(
    "no-diagnostics", "A process made no memory mistake, or no process did.",
    [.optional("app", .process, otherwise: "every process", "The process.")], shorthand: "app")

  private let app: ProcessName?

  init(_ arguments: Arguments) {
    app = arguments[processIfSet: "app"]
  }

  var kinds: [any EventBody.Type] { [Diagnosed.self] }

  func check(in run: any Evidence) -> Finding {
    .equal([], run.history.bodies(Diagnosed.self, of: app).map(\.diagnosis))
  }
}
