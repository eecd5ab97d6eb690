package import MemsimJournal
internal import MemsimVocabulary

/// The description of one kind of finding, and of its fix.
package struct FindingRule {
  /// The name of the kind, as `leak/cycle`.
  package let id: String
  /// The finding in one sentence.
  package let summary: String
  /// The finding in a few sentences.
  package var description: String { "\(summary) \(explanation)" }
  /// The fix.
  package let help: String
  /// Operations of `steps` that lead to it, a line each; none if only apps can make the mistake.
  package let steps: [String]
  private let explanation: String

  private init(
    _ id: String, _ summary: String, _ explanation: String, help: String, steps: [String] = []
  ) {
    (self.id, self.summary, self.explanation) = (id, summary, explanation)
    (self.help, self.steps) = (help, steps)
  }

  /// The rule as SARIF has it.
  var json: JSON {
    let texts: JSON.Members = [
      ("shortDescription", summary), ("fullDescription", description),
      ("help", help),
    ].map { ($0.0, .object([("text", .text($0.1))])) }
    let level = FindingLevel.error.rawValue
    return .object(
      [("id", .text(id))] + texts
        + [("defaultConfiguration", .object([("level", .text(level))]))])
  }
}

extension FindingRule {
  /// The rule of failed expectations.
  static let expectation = FindingRule(
    "expectation", "An expectation of the scenario failed.",
    "The scenario expects something of the run, and memsim found something else.",
    help: "Compare the expected and the found value. 'memsim run --verbose' prints the events "
      + "before the failure; 'memsim why' explains a kill.")

  private static let history =
    "'memsim run --debug-memory' prints each retain and release of the object, with its line."

  /// The rule of leaks of a kind.
  package static func leak(_ kind: LeakKind) -> FindingRule {
    switch kind {
    case .lost:
      FindingRule(
        "leak/\(kind.rawValue)", "An object leaks.",
        "No root of the process reaches the object, and no release followed its allocation.",
        help: "Release the object when it is no longer needed, or autorelease it where it is "
          + "allocated. " + history)
    case .cycle:
      FindingRule(
        "leak/\(kind.rawValue)", "Objects retain each other in a cycle.",
        "No root of the process reaches the objects. Each is retained by another of them, so none "
          + "is ever deallocated.",
        help:
          "Do not retain back: a child must not retain its parent, and an object must not retain "
          + "its delegate. Declare such a property with @Assigned.")
    case .overRetained:
      FindingRule(
        "leak/\(kind.rawValue)", "An object is retained more often than it is released.",
        "No root of the process reaches the object, and its retain count is higher than that of a "
          + "new object.",
        help: "Release the object once for each retain. " + history)
    case .block:
      FindingRule(
        "leak/\(kind.rawValue)", "A block is never freed.",
        "No root of the process reaches the block.",
        help: "Free the block when it is no longer needed.")
    case .noPool:
      FindingRule(
        "leak/\(kind.rawValue)",
        "An object is autoreleased on a thread without an autorelease pool.",
        "No pool releases the object, so it lives until the thread exits.",
        help: "Create an NSAutoreleasePool at the start of the thread, and release it at the end.")
    case .timer:
      FindingRule(
        "leak/\(kind.rawValue)", "Only a repeating timer holds an object.",
        "A timer retains its target until it is invalidated, and nothing else reaches the object.",
        help: "Invalidate the timer when the object is no longer needed; not in its dealloc, which "
          + "does not run while the timer retains the object.")
    }
  }

  /// The rule of diagnoses of a kind, which another version of memsim may have named.
  package static func diagnosis(_ kind: String) -> FindingRule {
    let id = "diagnosis/\(kind)"
    return diagnoses.first { $0.id == id }
      ?? FindingRule(
        id, "A program made a memory mistake.", "The message explains it.", help: history)
  }

  private static let diagnoses = [
    FindingRule(
      "diagnosis/over-release", "An object is released more often than it is retained.",
      "The object was deallocated already when this release was sent.",
      help: "Remove one release, or retain the object first. " + history,
      steps: ["allocate: {class: Page, as: page}", "release: {object: page, times: 2}"]),
    FindingRule(
      "diagnosis/message-to-deallocated", "A message is sent to a deallocated object.",
      "Something still names the object without retaining it.",
      help: "Retain the object while it is used, or set the reference to nil in its dealloc. "
        + history,
      steps: ["allocate: {class: Page, as: page}", "release: page", "use: page"]),
    FindingRule(
      "diagnosis/held-without-retain", "An object is held without a retain.",
      "The object was deallocated at the end of a run loop turn, and something still refers to "
        + "it.",
      help: "Hold the object in a @Retained property, or retain it while it is used."),
    FindingRule(
      "diagnosis/dangling-reference", "A strong reference names a deallocated object.",
      "An over-release deallocated the object while a property or a collection still names it.",
      help: "Remove the extra release, or set the reference to nil there.",
      steps: [
        "allocate: {class: Page, as: page}", "allocate: {class: Book, as: book}",
        "link: {from: book, to: page}", "release: {object: page, times: 2}", "exit",
      ]),
    FindingRule(
      "diagnosis/weak-reference-in-dealloc",
      "A weak reference is created to an object in its dealloc.",
      "The object is about to be deallocated, so the reference is nil at once.",
      help: "Create no weak reference to an object in its dealloc or after it.",
      steps: ["allocate: {class: Page, dealloc: weakens, as: page}", "release: page"]),
    FindingRule(
      "diagnosis/retain-in-dealloc", "An object is retained or autoreleased in its dealloc.",
      "The object is deallocated anyway. References that retained it name a deallocated object.",
      help: "Neither retain nor autorelease an object in its dealloc, nor add it to a collection.",
      steps: ["allocate: {class: Page, dealloc: retains, as: page}", "release: page"]),
    FindingRule(
      "diagnosis/unfinished-dealloc", "A dealloc does not call the dealloc of its superclass.",
      "The superclass does not release its objects.",
      help: "End each dealloc with super.dealloc().",
      steps: ["allocate: {class: Page, dealloc: stops, as: page}", "release: page"]),
    FindingRule(
      "diagnosis/double-free", "A block is freed twice, or used after it was freed.",
      "Its memory may belong to another block by then.",
      help: "Free a block once, and set the pointer to nil. " + history,
      steps: ["malloc: {size: 4KB, as: block}", "free: block", "free: block"]),
    FindingRule(
      "diagnosis/unbalanced-block", "A block is released, or an object is freed.",
      "A block comes from malloc and needs free; an object comes from alloc and needs release.",
      help: "Call free for blocks and release for objects.",
      steps: ["allocate: {class: Page, as: page}", "free: page"]),
    FindingRule(
      "diagnosis/plain-property", "A property names an object in plain Swift.",
      "The heap of the process does not see such a reference, so it can neither count nor "
        + "follow it.",
      help: "Declare the property with @Retained, @Assigned or @Copied."),
    FindingRule(
      "diagnosis/no-pool", "An object is autoreleased without an autorelease pool.",
      "No pool releases the object, so it leaks until the thread exits.",
      help: "Create an NSAutoreleasePool at the start of the thread, and release it at the end.",
      steps: ["thread: [{allocate: {class: Page, as: page}}, {autorelease: page}]"]),
    FindingRule(
      "diagnosis/pool-out-of-order", "An autorelease pool is released out of order.",
      "The pool was released already, together with an older pool.",
      help: "Release pools in reverse order.",
      steps: ["push-pool: outer", "push-pool: inner", "pop-pool: outer", "pop-pool: inner"]),
    FindingRule(
      "diagnosis/pool-on-other-thread",
      "An autorelease pool is released on a thread that did not create it.",
      "Each thread has pools of its own.",
      help: "Release a pool on the thread that created it.",
      steps: ["push-pool: mine", "thread: [{pop-pool: mine}]"]),
    FindingRule(
      "diagnosis/foreign-ref", "A process uses an object that is not its own.",
      "The reference belongs to another process, or never named an object.",
      help: "Pass data between processes, not references.",
      steps: ["foreign: theirs", "release: theirs"]),
    FindingRule(
      "diagnosis/count-overflow", "A retain count reaches its maximum.",
      "The count stays there, and the object is never deallocated.",
      help: "Look for a retain in a loop. " + history,
      steps: ["allocate: {class: Page, as: page}", "retain: {object: page, times: 300000000}"]),
    FindingRule(
      "diagnosis/uncaught-exception", "Nothing catches an exception.",
      "The process crashes.",
      help: "Catch the exception, or fix its cause, which the message names."),
    FindingRule(
      "diagnosis/blocking-call", "A call keeps its thread waiting.",
      "The thread does nothing else meanwhile: the main thread handles no touch and no warning.",
      help: "Use an asynchronous call."),
    FindingRule(
      "diagnosis/allocation-refused", "There was no memory for an allocation.",
      "The call returned nil.",
      help: "Check for nil, and on a memory warning release everything that can be created again."),
  ]
}
