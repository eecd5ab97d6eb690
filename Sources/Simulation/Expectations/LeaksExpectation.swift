internal import MemsimJournal
internal import MemsimVocabulary

/// A process lost something.
struct LeaksExpectation: Expecting {
  static let term = Term(
    "leaks", "A process that has ended, or ends with the run, has lost something.",
    [
      .required("app", .process, "The process."),
      .optional("class", .text, otherwise: "any", "The class of what each leak begins with."),
      .optional("objects", .count, otherwise: "any", "How many objects."),
      .optional("blocks", .count, otherwise: "any", "How many blocks."),
      .optional("bytes", .bytes, otherwise: "any", "How much."),
    ], shorthand: "app")

  private let app: String
  private let className: String?
  private let objects: Int?
  private let blocks: Int?
  private let bytes: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    className = arguments[textIfSet: "class"]
    objects = arguments[ifSet: "objects"]
    blocks = arguments[ifSet: "blocks"]
    bytes = arguments[ifSet: "bytes"]
  }

  func check(in run: any Evidence) -> Finding {
    let all = run.story.leaks(of: app)
    let leaks = all.filter { leak in className.map { $0 == leak.className } ?? true }
    let found = (
      objects: leaks.reduce(0) { $0 + $1.objects }, blocks: leaks.reduce(0) { $0 + $1.blocks },
      bytes: leaks.reduce(0) { $0 + $1.bytes }
    )
    let isMet =
      !leaks.isEmpty && found.objects == objects ?? found.objects
      && found.blocks == blocks ?? found.blocks && found.bytes == bytes ?? found.bytes
    let sum = "\(found.objects) objects, \(found.blocks) blocks, \(found.bytes) bytes"
    return .when(isMet, else: leaks.isEmpty ? "no leaks\(Self.others(all))" : sum)
  }

  /// What was lost instead, behind "no leaks".
  private static func others(_ leaks: [LeakFound]) -> String {
    guard !leaks.isEmpty else { return "" }
    let names = Set(leaks.map { $0.className.isEmpty ? "blocks" : $0.className })
    return " of that class, but of \(names.sorted().joined(separator: ", "))"
  }
}
