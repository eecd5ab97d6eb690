internal import MemsimKit

/// An object with a pupil, whose delegate it is.
final class Teacher: NSObject {
  @Retained private var pupil: Pupil?

  override class var instanceSize: Int { 8 }

  /// Has a pupil ask its delegate, which lets go of it then.
  static func teach(retains: Bool) -> String {
    let teacher = Teacher.new()
    teacher.$pupil = Pupil.new()
    teacher.pupil?.delegate = teacher
    // A delegate is assigned; one that is retained closes a ring with what retains the pupil.
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

  /// Makes one, has it tick once, and lets go of it; says what it did.
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

  /// Has one hear the bell, lets go of it, and has the bell ring again.
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
    // The centre does not retain it, and goes on telling it otherwise.
    if !stays { NSNotificationCenter.defaultCenter().removeObserver(self) }
    super.dealloc()
  }
}
