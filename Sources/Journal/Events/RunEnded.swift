/// The run ended.
package struct RunEnded: EventBody {
  package static let name = "ended"
  package static let about = "The run ended."

  /// Why.
  package private(set) var ending: RunEnding = .finished

  /// What there is to say about it.
  package private(set) var message: String?

  /// The pages that were in use at most.
  package private(set) var peakPages = 0

  /// The least that was available.
  package private(set) var lowestAvailablePercent = 0

  package init() {}

  /// Makes the event.
  package init(
    ending: RunEnding, message: String? = nil, peakPages: Int, lowestAvailablePercent: Int
  ) {
    self.ending = ending
    self.message = message
    self.peakPages = peakPages
    self.lowestAvailablePercent = lowestAvailablePercent
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("ending", &ending)
    try fields.field("message", &message)
    try fields.field("peakPages", &peakPages, in: .pages)
    try fields.field("lowestAvailablePercent", &lowestAvailablePercent, in: .percent)
  }
}

/// Why a run ended.
package enum RunEnding: String, Word {
  /// It came to the end of its scenario.
  case finished
  /// The scenario asked for what could not be done.
  case impossible
  /// It had more events or operations than its limits allow.
  case exhausted
  /// The host had too little memory or time for it.
  case host
  /// A program would have ended the host process: it crashed, or called exit.
  case program
  /// A doomed callback went on past all bounds.
  case stuck
  /// A fault of memsim itself was found.
  case fault
}
