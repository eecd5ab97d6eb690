/// A process was started.
package struct ProcessLaunched: EventBody, ScenarioEvent {
  package static let name = "launched"
  package static let about = "A process was started."
  package static let scenarioWord = name
  package static let outcome: [String]? = ["app", "instance", "role", "cause"]
  package static let isWrittenAtOnce = true

  /// The name of the app.
  package private(set) var app = ""

  /// How many of the name there were with it, from 1.
  package private(set) var instance = 0

  /// What it is to the system.
  package private(set) var role = ""

  /// What started it.
  package private(set) var cause: LaunchCause = .user

  /// The pages of its program image that it writes to.
  package private(set) var dirtyPages = 0

  /// The pages of its code and resources.
  package private(set) var cleanPages = 0

  package init() {}

  /// Makes the event.
  package init(
    app: String, instance: Int, role: String, cause: LaunchCause, dirtyPages: Int, cleanPages: Int
  ) {
    self.app = app
    self.instance = instance
    self.role = role
    self.cause = cause
    self.dirtyPages = dirtyPages
    self.cleanPages = cleanPages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("app", &app)
    try fields.field("instance", &instance, in: .count)
    try fields.field("role", &role)
    try fields.field("cause", &cause)
    try fields.field("dirtyPages", &dirtyPages, in: .pages)
    try fields.field("cleanPages", &cleanPages, in: .pages)
  }
}

/// What started a process.
package enum LaunchCause: String, Word {
  /// The user touched its icon, or the scenario did so in the user's place.
  case user
  /// The system itself: at its start, or because it keeps the process running.
  case system
  /// Another process opened a URL of it.
  case url
  /// The system brought it back after a call.
  case callEnded = "call-ended"
  /// The system brought it back when the user was done with a message or an alert.
  case alertEnded = "alert-ended"
  /// The system brought it back when the user quit the app that its URL had opened.
  case urlEnded = "url-ended"
}
