internal import MemsimJournal
internal import MemsimVocabulary

/// The description of one kind of finding, and of its fix.
struct FindingRule {
  /// The name of the kind, as `leak/cycle`.
  let id: String
  private let summary: String
  private let explanation: String
  private let help: String

  private init(_ id: String, _ summary: String, _ explanation: String, help: String) {
    (self.id, self.summary, self.explanation, self.help) = (id, summary, explanation, help)
  }

  /// The rule as SARIF has it.
  var json: JSON {
    let texts: JSON.Members = [
      ("shortDescription", summary), ("fullDescription", "\(summary) \(explanation)"),
      ("help", help),
    ].map { ($0.0, .object([("text", .text($0.1))])) }
    let level = FindingLevel.error.rawValue
    return .object(
      [("id", .text(id))] + texts
        + [("defaultConfiguration", .object([("level", .text(level))]))])
  }
}

extension FindingRule {
  /// What the scenario expected, and did not find.
  static let expectation = FindingRule(
    "expectation", "An expectation of the scenario failed.",
    "The scenario says what has to be true of the run, and something else was found.",
    help: "Compare what was expected with what was found. 'memsim run --verbose' prints what "
      + "happened before, and 'memsim why' why a process was killed.")

  private static let history =
    "'memsim run --debug-memory' prints each retain and release of the object, with its line."

  /// The rule of leaks of a kind.
  init(of kind: LeakKind) {
    let (summary, explanation, help) = Self.texts(of: kind)
    self.init("leak/\(kind.rawValue)", summary, explanation, help: help)
  }

  private static func texts(of kind: LeakKind) -> (String, String, String) {
    switch kind {
    case .lost:
      (
        "An object is lost.",
        "Nothing that the process uses leads to the object, and no release has followed its "
          + "allocation.",
        "Release the object when it is not needed any more, or autorelease it where it is made. "
          + history
      )
    case .cycle:
      (
        "Objects retain each other in a cycle.",
        "Nothing that the process uses leads to the objects, and each is retained by another of "
          + "them, so none is ever deallocated.",
        "Do not retain what leads back: a child does not retain its parent, nor an object its "
          + "delegate. Declare such a property with @Assigned."
      )
    case .overRetained:
      (
        "An object is retained more often than it is released.",
        "Nothing that the process uses leads to the object, and its retain count is higher than "
          + "that of a new object.",
        "Release the object once for each retain. " + history
      )
    case .block:
      (
        "A block is never freed.",
        "Nothing that the process uses leads to the block.",
        "Free the block when it is not needed any more."
      )
    case .noPool:
      (
        "An object is autoreleased on a thread without an autorelease pool.",
        "No pool releases the object, so it lives until the thread exits.",
        "Make an NSAutoreleasePool where the thread begins, and release it where the thread ends."
      )
    case .timer:
      (
        "Only a repeating timer holds an object.",
        "A timer retains its target until it is invalidated, and nothing else that the process "
          + "uses leads to the object.",
        "Invalidate the timer when the object is not needed any more, and not in its dealloc, "
          + "which waits for the timer."
      )
    }
  }

  /// The rule of diagnoses of a kind, which another version of memsim may have named.
  init(ofDiagnosis kind: String) {
    let (summary, explanation, help) =
      Self.texts(ofDiagnosis: kind) ?? Self.texts(ofOtherDiagnosis: kind)
      ?? (
        "A program did something wrong with its memory.", "The message says what.", Self.history
      )
    self.init("diagnosis/\(kind)", summary, explanation, help: help)
  }

  /// The texts of mistakes with deallocated objects and blocks, and with ownership.
  private static func texts(ofDiagnosis kind: String) -> (String, String, String)? {
    switch kind {
    case "over-release":
      (
        "An object is released more often than it is retained.",
        "The object was deallocated already when this release was sent.",
        "Take one release away, or retain the object first. " + history
      )
    case "message-to-deallocated":
      (
        "A message is sent to a deallocated object.",
        "Something still names the object without retaining it.",
        "Retain the object as long as it is used, or set what names it to nil in its dealloc. "
          + history
      )
    case "held-without-retain":
      (
        "An object is held without a retain.",
        "The object was deallocated at the end of a run loop turn, and something still refers to "
          + "it.",
        "Hold the object in a @Retained property, or retain it as long as it is used."
      )
    case "dangling-reference":
      (
        "A strong reference names a deallocated object.",
        "The object was released once more often than retained, so it was deallocated while a "
          + "property or a collection names it.",
        "Remove the release that is too many, or set the reference to nil there."
      )
    case "weak-reference-in-dealloc":
      (
        "A weak reference is made to an object in its dealloc.",
        "The object is about to be deallocated, so the reference is nil at once.",
        "Make no weak reference to an object from its dealloc on."
      )
    case "unfinished-dealloc":
      (
        "A dealloc does not call that of its superclass.",
        "What the superclass holds is not released.",
        "End each dealloc with super.dealloc()."
      )
    case "double-free":
      (
        "A block is freed twice, or used after it was freed.",
        "Its memory may belong to another block by then.",
        "Free a block once, and set what names it to nil. " + history
      )
    case "unbalanced-block":
      (
        "A block is released, or an object is freed.",
        "Blocks come from malloc and objects from alloc, and each has its own way to end.",
        "Free blocks, and release objects."
      )
    case "plain-property":
      (
        "A property names an object in plain Swift.",
        "The heap of the process does not see such a reference, so it can neither count it nor "
          + "find what it leads to.",
        "Declare the property with @Retained, @Assigned or @Copied."
      )
    default: nil
    }
  }

  /// Pools, counts, and what a process may not do.
  private static func texts(ofOtherDiagnosis kind: String) -> (String, String, String)? {
    switch kind {
    case "no-pool":
      (
        "An object is autoreleased without an autorelease pool.",
        "No pool releases the object, so it leaks until the thread exits.",
        "Make an NSAutoreleasePool where the thread begins, and release it where the thread ends."
      )
    case "pool-out-of-order":
      (
        "An autorelease pool is released out of order.",
        "The pool was released already, together with one that was made before it.",
        "Release pools in the reverse order of their making."
      )
    case "pool-on-other-thread":
      (
        "An autorelease pool is released on another thread than it was made on.",
        "Each thread has pools of its own.",
        "Release a pool on the thread that made it."
      )
    case "foreign-ref":
      (
        "A process uses an object that is not its own.",
        "The reference belongs to another process, or no object was ever made under it.",
        "Pass data between processes, and no references."
      )
    case "count-overflow":
      (
        "A retain count reaches its end.",
        "The count stays there, and the object lives for ever.",
        "Look for a retain in a loop. " + history
      )
    case "uncaught-exception":
      (
        "An exception is raised that nothing catches.",
        "It terminates the process.",
        "Catch the exception, or do not do what raises it: the message names it."
      )
    case "blocking-call":
      (
        "A call keeps its thread waiting.",
        "Nothing else happens on the thread meanwhile: on the main thread, no touch and no "
          + "warning.",
        "Use the call that returns at once and reports its result later."
      )
    case "allocation-refused":
      (
        "There was no memory for an allocation.",
        "The call returned nil.",
        "Check for nil, and answer memory warnings by releasing what can be made again."
      )
    default: nil
    }
  }
}
