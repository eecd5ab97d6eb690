/// A process did something wrong with its memory.
package struct Diagnosed: EventBody, ScenarioEvent {
  package static let name = "diagnosed"
  package static let about = "A process made a memory mistake."
  package static let scenarioWord = name

  /// What, in a word.
  package private(set) var diagnosis = ""

  /// The class of the object; nil when it was none or is forgotten.
  package private(set) var className: String?

  /// The site where it was allocated, 0 when unknown.
  package private(set) var site = 0

  /// What named the object without retaining it: a property as `Album.delegate`, `observer` or
  /// `context`; of a dangling reference what names the object still; nil when unknown.
  package private(set) var reference: String?

  /// The thread on which it happened.
  package private(set) var thread = 0

  /// The words of the platform, without addresses.
  package private(set) var message = ""

  package init() {}

  /// Makes the event.
  package init(
    diagnosis: String, className: String? = nil, site: Int, reference: String? = nil,
    thread: Int, message: String
  ) {
    self.diagnosis = diagnosis
    self.className = className
    self.site = site
    self.reference = reference
    self.thread = thread
    self.message = message
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("diagnosis", &diagnosis)
    try fields.field("className", &className)
    try fields.field("site", &site, in: .identifier)
    try fields.field("reference", &reference)
    try fields.field("thread", &thread, in: .identifier)
    try fields.field("message", &message)
  }
}
