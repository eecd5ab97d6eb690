internal import MemsimKit

/// An object with a pupil, whose delegate it is.
final class Teacher: NSObject {
  @Retained private var pupil: Pupil?

  override class var instanceSize: Int { 8 }

  /// Has a pupil ask its delegate, which is then released.
  static func teach(retains: Bool) -> String {
    let teacher = Teacher.new()
    teacher.$pupil = Pupil.new()
    teacher.pupil?.delegate = teacher
    // A delegate is assigned; a retained one closes a cycle with the object that retains the pupil.
    if retains { teacher.pupil?.retainedDelegate = teacher }
    let answer = teacher.pupil?.ask() ?? "no pupil"
    teacher.release()
    return answer
  }

  func answer() -> String { "it has answered" }

  override func dealloc() {
    pupil?.delegate = nil
    pupil = nil
    super.dealloc()
  }
}

/// An object with a delegate.
final class Pupil: NSObject {
  @Assigned var delegate: Teacher?
  /// The same, by a property of the wrong kind.
  @Retained var retainedDelegate: Teacher?

  override class var instanceSize: Int { 12 }

  func ask() -> String { delegate?.answer() ?? "no answer" }

  override func dealloc() {
    retainedDelegate = nil
    super.dealloc()
  }
}

/// An object with a timer that ticks for it.
final class TickerOwner: NSObject {
  @Retained private var timer: NSTimer?
  private var ticks = 0

  override class var instanceSize: Int { 12 }

  /// Makes an owner, has it tick once, and releases it; returns a text with the number of ticks.
  static func use(keepsTimer: Bool) -> String {
    let owner = TickerOwner.new()
    owner.start()
    // The run loop retains the timer, and the timer its target: an owner that waits for its own
    // `dealloc` to invalidate it waits for ever.
    if !keepsTimer { owner.stop() }
    let ticks = owner.ticks
    owner.release()
    return "it has ticked \(ticks)x"
  }

  private func start() {
    timer = NSTimer.scheduledTimerWithTimeInterval(
      1, target: self, selector: TickerOwner.tick, userInfo: nil, repeats: true)
    timer?.fire()
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
  }

  private func tick(_ timer: NSTimer) { ticks += 1 }

  override func dealloc() {
    timer?.invalidate()
    timer = nil
    super.dealloc()
  }
}

/// An object that observes notifications.
final class RoomListener: NSObject {
  private var heard = 0
  private var stays = false

  private static let bell: NSNotificationName = "Bell"

  override class var instanceSize: Int { 8 }

  /// Posts a notification to a listener, releases the listener, and posts the notification again.
  static func listen(stays: Bool) -> String {
    let center = NSNotificationCenter.defaultCenter()
    let listener = RoomListener.new()
    listener.stays = stays
    center.addObserver(listener, selector: RoomListener.hear, name: bell, object: nil)
    center.postNotificationName(bell, object: nil)
    let heard = listener.heard
    listener.release()
    center.postNotificationName(bell, object: nil)
    return "it has heard \(heard) of 2"
  }

  private func hear(_ notification: NSNotification) { heard += 1 }

  override func dealloc() {
    // The centre does not retain the listener, and would go on to notify it.
    if !stays { NSNotificationCenter.defaultCenter().removeObserver(self) }
    super.dealloc()
  }
}
