/// A process was started.
package struct ProcessLaunched: EventBody, ScenarioEvent {
  package static let name = "launched"
  package static let about = "A process was started."
  package static let scenarioWord = name
  package static let outcome: [String]? = ["app", "instance", "role", "cause"]
  package static let isWrittenAtOnce = true

  /// The name of the app.
  package private(set) var app = ""

  /// The number of the launch among the launches of the name, from 1.
  package private(set) var instance = 0

  /// The role of the process in the system.
  package private(set) var role = ""

  /// The cause of the launch.
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

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("app", &app)
    fields.field("instance", &instance, in: .count)
    fields.field("role", &role)
    fields.field("cause", &cause)
    fields.field("dirtyPages", &dirtyPages, in: .pages)
    fields.field("cleanPages", &cleanPages, in: .pages)
  }
}

/// The causes of a launch.
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

/// A process changed its state.
package struct StateChanged: EventBody, ScenarioEvent {
  package static let name = "state-changed"
  package static let about = "A process changed its state."
  package static let scenarioWord = "state"

  /// The state before.
  package private(set) var from: ProcessState = .launching

  /// The state from now on.
  package private(set) var to: ProcessState = .launching

  /// The role of the process from now on.
  package private(set) var role = ""

  package init() {}

  /// Makes the event.
  package init(from: ProcessState, to: ProcessState, role: String) {
    self.from = from
    self.to = to
    self.role = role
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("from", &from)
    fields.field("to", &to)
    fields.field("role", &role)
  }
}

/// The states of a process, as the system sees them.
public enum ProcessState: String, Word {
  /// It has not shown anything yet.
  case launching
  /// It is in front and gets events.
  case active
  /// It is in front and gets no events.
  case inactive
  /// It runs behind another.
  case background
  /// The system asked it to exit, and it may still tidy up.
  case quitting
}

/// A method of the life cycle was called.
package struct LifecycleCalled: EventBody, ScenarioEvent {
  package static let name = "lifecycle-called"
  package static let about = "A method of the life cycle was called."
  package static let scenarioWord = "called"

  /// Its name, as the platform spells it.
  package private(set) var method = ""

  package init() {}

  /// Makes the event.
  package init(method: String) {
    self.method = method
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("method", &method)
  }
}

/// A process receives the message that one of its animations is over.
package struct AnimationEnded: EventBody, ScenarioEvent {
  package static let name = "animation-ended"
  package static let about = "A process learns that one of its animations is over."
  package static let scenarioWord = name

  /// The class of the object that is notified.
  package private(set) var className = ""

  /// 1 if the animation reached its end, 0 if it was stopped before.
  package private(set) var finished = 0

  package init() {}

  /// Makes the event.
  package init(className: String, isFinished: Bool) {
    self.className = className
    finished = isFinished ? 1 : 0
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("className", &className)
    fields.field("finished", &finished, in: .flag)
  }
}

/// A process ended, and not because the system killed it.
package struct ProcessExited: EventBody, ScenarioEvent {
  package static let name = "exited"
  package static let about = "A process ended; the system did not kill it."
  package static let scenarioWord = name
  package static let outcome: [String]? = ["reason"]
  package static let isWrittenAtOnce = true

  /// The reason.
  package private(set) var reason: ExitReason = .home

  /// Its last footprint.
  package private(set) var footprintBytes = 0

  /// The most that it had.
  package private(set) var peakBytes = 0

  /// The bytes that the exit returned to the device.
  package private(set) var freedBytes = 0

  package init() {}

  /// Makes the event.
  package init(reason: ExitReason, footprintBytes: Int, peakBytes: Int, freedBytes: Int) {
    self.reason = reason
    self.footprintBytes = footprintBytes
    self.peakBytes = peakBytes
    self.freedBytes = freedBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("reason", &reason)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
    fields.field("peakBytes", &peakBytes, in: .bytes)
    fields.field("freedBytes", &freedBytes, in: .bytes)
  }
}

/// The reason why a process ended without a kill by the system.
public enum ExitReason: String, Word {
  /// The home button was pressed.
  case home
  /// A call was answered.
  case call
  /// It gave way to the process that a URL was opened in.
  case url
  /// An alert was answered that another app is for.
  case alert
  /// The home screen was killed, and its display with it.
  case homeScreenDied = "home-screen-died"
  /// Its main function returned.
  case returned
  /// It did something that no process survives.
  case crash
  /// The run ended while it was alive.
  case runEnded = "run-ended"
}
