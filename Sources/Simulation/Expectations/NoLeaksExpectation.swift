internal import MemsimJournal
internal import MemsimVocabulary

/// A process lost nothing, or none did.
struct NoLeaksExpectation: Expecting {
  static let term = Term(
    "no-leaks", "A process has lost nothing, or none has.",
    [.optional("app", .process, otherwise: "every process", "The process.")], shorthand: "app")

  private let app: String?

  init(_ arguments: Arguments) {
    app = arguments[textIfSet: "app"]
  }

  func check(in run: any Evidence) -> Finding {
    let leaks = run.story.leaks(of: app)
    let texts = leaks.map { leak in
      let what = leak.className.isEmpty ? "blocks" : leak.className
      return "\(max(leak.objects, leak.blocks)) of \(what) (\(leak.bytes) bytes)"
    }
    return .when(leaks.isEmpty, else: texts.joined(separator: ", "))
  }
}
