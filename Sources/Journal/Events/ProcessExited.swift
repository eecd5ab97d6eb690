/// A process ended, and not because the system killed it.
package struct ProcessExited: EventBody, ScenarioEvent {
  package static let name = "exited"
  package static let about = "A process ended; the system did not kill it."
  package static let scenarioWord = name
  package static let outcome: [String]? = ["reason"]
  package static let isWrittenAtOnce = true

  /// Why.
  package private(set) var reason: ExitReason = .home

  /// Its last footprint.
  package private(set) var footprintBytes = 0

  /// The most that it had.
  package private(set) var peakBytes = 0

  /// What its end gave back to the device.
  package private(set) var freedBytes = 0

  package init() {}

  /// Makes the event.
  package init(reason: ExitReason, footprintBytes: Int, peakBytes: Int, freedBytes: Int) {
    self.reason = reason
    self.footprintBytes = footprintBytes
    self.peakBytes = peakBytes
    self.freedBytes = freedBytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("reason", &reason)
    try fields.field("footprintBytes", &footprintBytes, in: .bytes)
    try fields.field("peakBytes", &peakBytes, in: .bytes)
    try fields.field("freedBytes", &freedBytes, in: .bytes)
  }
}

/// Why a process ended that the system did not kill.
public enum ExitReason: String, Word {
  /// The home button was pressed.
  case home
  /// A call was answered.
  case call
  /// It gave way to the process that a URL was opened in.
  case url
  /// An alert was answered that another app is for.
  case alert
  /// The home screen ended, and what it shows with it.
  case homeScreenDied = "home-screen-died"
  /// Its main function returned.
  case returned
  /// It did something that no process survives.
  case crash
  /// The run ended while it was alive.
  case runEnded = "run-ended"
}
