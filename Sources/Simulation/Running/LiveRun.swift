internal import MemsimDevice
internal import MemsimDisplay
package import MemsimJournal
package import MemsimScenario
package import MemsimVocabulary

/// A run as its driver has it: it goes as far as it is told, and is added to on the way.
///
/// What was added is, with the moments at which it happened, a scenario whose run is the same.
package final class LiveRun {
  let run: Run
  private let journal: JournalWriter
  private let mostEvents: Int

  /// How many callbacks have run for the driver.
  package private(set) var callbackCount = 0

  init(_ run: Run, _ journal: JournalWriter, mostEvents: Int) {
    self.run = run
    self.journal = journal
    self.mostEvents = mostEvents
    // What the device shows of apps that leave is drawn before they do.
    run.device.storePictures()
  }

  /// What is run, with all that was added.
  package var plan: RunPlan { run.plan }

  /// The moment that it has come to.
  package var now: Instant { run.device.clock.now }

  /// When something happens next; nil where nothing does.
  package var nextStart: Instant? { run.device.clock.nextStart }

  /// Whether it is over, and nothing more happens but its end.
  package var isStopped: Bool { run.isStopped || run.device.kernel.runEnd.earlyEnd != nil }

  /// Runs what comes next, if it begins at a moment or before it; says whether it did.
  package func runNext(notAfter limit: Instant) -> Bool {
    guard !isStopped, run.device.runNext(notAfter: limit) else { return false }
    callbackCount += 1
    run.inspector?.eventIsOver(on: run.device)
    return true
  }

  /// Lets time come to a moment before which everything has been run.
  package func rest(until moment: Instant) {
    if !isStopped { run.device.run(until: moment) }
  }

  /// Runs all that begins at a moment or before it.
  package func run(until moment: Instant) {
    while runNext(notAfter: moment) {}
    rest(until: moment)
  }

  /// The first whole millisecond that has not come yet.
  package var nextMoment: Instant {
    let unit = TimeSpan.milliseconds(1).nanoseconds
    return Instant(nanoseconds: (now.nanoseconds / unit + 1) * unit)
  }

  /// Lets something happen at a moment as if the scenario had it.
  ///
  /// - Precondition: Nothing of that moment has happened, and it is not before now.
  package func play(_ item: TimelineItem, at moment: Instant) throws(InputError) {
    try run.add(item, at: moment)
  }

  /// Lets the run go on up to a moment at least.
  package func end(notBefore moment: Instant) { run.end(notBefore: moment) }

  /// From now on tells what of that which was added cannot be done as things are, by its number
  /// from 0, and goes on as if it had not been there.
  ///
  /// What an action comes to only later, in the middle of a gesture say, ends the run all the same.
  package func refuse(_ body: @escaping (_ number: Int, _ reason: String) -> Void) {
    run.refuse = { body($0, "\($1)") }
  }

  /// Hands all that is written of it to the sink.
  package func flush() throws(JournalWriteError) { try journal.flush() }
}

/// Decides how far a run goes, and lets more happen in it on the way: a person who plays with the
/// device, or a script.
///
/// Whatever it does is between callbacks and on the thread of the run.
package protocol RunDriver: AnyObject {
  /// Goes through a run that has just begun; says whether it then goes on to its end, or is left
  /// where it is, with a journal that ends there.
  func drive(_ run: LiveRun) -> Bool
}
