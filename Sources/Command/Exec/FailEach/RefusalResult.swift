internal import MemsimExec
internal import MemsimReports
internal import MemsimVocabulary

/// The judgement on a run in which one request was refused, the worst first.
enum RefusalVerdict: String, CaseIterable {
  case crash
  case corruption = "silent corruption"
  case hang
  case abort = "abort with a message"
  case leak
  case silentFailure = "silent failure"
  case notRepeatable = "not repeatable"
  case cleanFailure = "clean failure"
  case sameOutput = "same output"

  /// Whether the program does not cope with the refusal, or memsim cannot tell.
  var isFinding: Bool { self != .cleanFailure && self != .sameOutput }

  /// So many of them, in words.
  func text(_ count: Int) -> String {
    let several =
      switch self {
      case .crash: "crashes"
      case .corruption: "silent corruptions"
      case .abort: "aborts with a message"
      case .hang, .leak, .silentFailure, .cleanFailure: rawValue + "s"
      case .notRepeatable, .sameOutput: rawValue
      }
    return Figures.count(count, rawValue, several)
  }

  /// The meaning, as the end of a sentence about a run.
  var meaning: String {
    switch self {
    case .crash: "a signal killed the program"
    case .corruption: "exit code 0, but other output"
    case .hang: "the program did not exit in time"
    case .abort: "the program reported that memory is short, and aborted"
    case .leak: "exit code 0, but more unfreed blocks"
    case .silentFailure: "the program failed without a message"
    case .notRepeatable: "the run made other requests before the refusal"
    case .cleanFailure: "the program failed with a message"
    case .sameOutput: "the program did without the memory"
    }
  }
}

/// The result of a run in which one request was refused.
struct RefusalResult {
  /// The number of the request.
  let number: Int
  /// The judgement.
  let verdict: RefusalVerdict
  /// The outcome of the program, as the end of a sentence.
  let end: String
  /// The first line that the program wrote to its errors; empty if it wrote none.
  let message: String
  /// The calls at the crash; nil if there was none.
  var crash: ExecStack?
  /// The calls of blocks that were not freed, and how many more than without a refusal.
  var leaks: [(stack: ExecStack, blocks: Int)] = []
}

/// The result as a line of a file, and as a message of a worker.
extension RefusalResult {
  /// One object.
  var json: JSON {
    .object([
      ("request", .number(number)), ("verdict", .text(verdict.rawValue)), ("end", .text(end)),
      ("message", .text(message)), ("crash", crash.map(Self.json) ?? .null),
      (
        "leaks",
        .list(
          leaks.map { .object([("stack", Self.json($0.stack)), ("blocks", .number($0.blocks))]) })
      ),
    ])
  }

  /// Reads an object; nil if it is none.
  init?(_ json: JSON) {
    guard let number = json["request"]?.asInteger, let end = json["end"]?.asText,
      let verdict = json["verdict"]?.asText.flatMap(RefusalVerdict.init),
      let message = json["message"]?.asText, case .list(let leaks)? = json["leaks"]
    else { return nil }
    (self.number, self.verdict, self.end, self.message) = (number, verdict, end, message)
    crash = json["crash"].flatMap(Self.stack)
    self.leaks = leaks.compactMap { leak in
      guard let stack = leak["stack"].flatMap(Self.stack), let blocks = leak["blocks"]?.asInteger
      else { return nil }
      return (stack, blocks)
    }
  }

  private static func json(_ stack: ExecStack) -> JSON {
    .texts(stack.frames.map { "\($0.place) \($0.file)" })
  }

  private static func stack(_ json: JSON) -> ExecStack? {
    guard case .list(let frames) = json else { return nil }
    return ExecStack(
      frames.compactMap { frame in
        let parts = frame.asText?.split(separator: " ", maxSplits: 1) ?? []
        return parts.first.flatMap { UInt64($0) }.map { place in
          ExecStack.Frame(file: parts.count > 1 ? String(parts[1]) : "", place: place)
        }
      })
  }
}
