package import MemsimJournal

/// Something that comes over whatever the screen shows, until it is over.
package final class ActiveInterruption {
  /// What it is.
  package let kind: Interruption
  /// Which one it is, counted from 1.
  package let number: Int
  /// Who it comes from.
  package let origin: String
  /// What the user is going to do, and what happens then.
  let plan: InterruptionPlan
  /// Whether its panel is there.
  package internal(set) var isShown = false
  /// The next that is going to happen to it.
  var next: EntryHandle?

  init(kind: Interruption, number: Int, origin: String, plan: InterruptionPlan) {
    self.kind = kind
    self.number = number
    self.origin = origin
    self.plan = plan
  }
}
