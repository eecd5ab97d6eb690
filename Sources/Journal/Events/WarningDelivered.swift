/// A process was warned that memory is short.
package struct WarningDelivered: EventBody, ScenarioEvent {
  package static let name = "warned"
  package static let about = "A process was warned that memory is short."
  package static let scenarioWord = name
  package static let outcome: [String]? = ["level", "origin"]
  package static let isWrittenAtOnce = true

  /// The level that the warning names.
  package private(set) var level = 0

  /// The level of the warning when it was sent, if another applies by the time of its delivery.
  package private(set) var insteadOf: Int?

  /// The origin of the warning.
  package private(set) var origin: WarningOrigin = .pressure

  /// The footprint of the process before it answers.
  package private(set) var footprintBytes = 0

  package init() {}

  /// Makes the event.
  package init(level: Int, insteadOf: Int? = nil, origin: WarningOrigin, footprintBytes: Int) {
    self.level = level
    self.insteadOf = insteadOf
    self.origin = origin
    self.footprintBytes = footprintBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("level", &level, in: .level)
    fields.field("insteadOf", &insteadOf, in: .level)
    fields.field("origin", &origin)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
  }
}

/// The origins of a warning.
package enum WarningOrigin: String, Word {
  /// Memory is short.
  case pressure
  /// The scenario asked for it, as the menu of a simulator does.
  case simulated
}

/// A process returned from its warning.
package struct WarningAnswered: EventBody, ScenarioEvent {
  package static let name = "warning-answered"
  package static let about = "A process answered its warning."
  package static let scenarioWord = name

  /// The pages that the process freed; negative when it took more than it freed.
  package private(set) var freedPages = 0

  /// Its footprint now.
  package private(set) var footprintBytes = 0

  package init() {}

  /// Makes the event.
  package init(freedPages: Int, footprintBytes: Int) {
    self.freedPages = freedPages
    self.footprintBytes = footprintBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("freedPages", &freedPages, in: .pageChange)
    fields.field("footprintBytes", &footprintBytes, in: .bytes)
  }
}

/// A warning was withdrawn before its process received it: memory was not short any more.
package struct WarningWithdrawn: EventBody, ScenarioEvent {
  package static let name = "warning-withdrawn"
  package static let about = "A warning was withdrawn before its process heard it."
  package static let scenarioWord = name
  package static let isWrittenAtOnce = true

  /// The level that it was to name.
  package private(set) var level = 0

  package init() {}

  /// Makes the event.
  package init(level: Int) {
    self.level = level
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("level", &level, in: .level)
  }
}

/// The level of memory pressure changed.
package struct LevelChanged: EventBody, ScenarioEvent {
  package static let name = "level-changed"
  package static let about = "The level of memory pressure changed."
  package static let scenarioWord = "level"
  package static let isWrittenAtOnce = true

  /// The level before.
  package private(set) var from = 0

  /// The level from now on.
  package private(set) var to = 0

  /// The pages that are available.
  package private(set) var availablePages = 0

  /// The same as a share of all pages.
  package private(set) var availablePercent = 0

  package init() {}

  /// Makes the event.
  package init(from: Int, to: Int, availablePages: Int, availablePercent: Int) {
    self.from = from
    self.to = to
    self.availablePages = availablePages
    self.availablePercent = availablePercent
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("from", &from, in: .level)
    fields.field("to", &to, in: .level)
    fields.field("availablePages", &availablePages, in: .pages)
    fields.field("availablePercent", &availablePercent, in: .percent)
  }
}
