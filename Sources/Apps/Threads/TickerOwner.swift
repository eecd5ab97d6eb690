internal import MemsimKit

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
