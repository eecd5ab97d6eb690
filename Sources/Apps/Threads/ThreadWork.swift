internal import MemsimKit

/// Counts on a thread of its own.
final class ThreadWork: NSObject {
  /// Who hears of it; not retained, as delegates are not.
  @Assigned private var host: LessonsViewController?

  override class var instanceSize: Int { 8 }

  func initWithHost(_ host: LessonsViewController) -> Self {
    self.host = host
    return self
  }

  /// Counts on a thread, which has a pool of its own or none.
  func start(withPool hasPool: Bool) {
    let most = NSNumber.numberWithInt(100)
    if hasPool {
      NSThread.detachNewThreadSelector(
        ThreadWork.countInPool, toTarget: self, withObject: most)
    } else {
      NSThread.detachNewThreadSelector(
        ThreadWork.countAlone, toTarget: self, withObject: most)
    }
  }

  private func countInPool(_ most: NSNumber?) {
    // A thread starts without a pool: what is autoreleased in it needs one.
    let pool = NSAutoreleasePool.new()
    countAlone(most)
    pool.release()
  }

  private func countAlone(_ most: NSNumber?) {
    let last = NSNumber.numberWithInt(most?.intValue ?? 0)
    host?.performSelectorOnMainThread(
      LessonsViewController.threadHasCounted, withObject: last, waitUntilDone: false)
  }
}

/// A loop that makes an object in each round.
enum Loop {
  /// Makes 2,000 texts of 256 letters, and says how many letters the longest has.
  static func run(withPools hasPools: Bool) -> Int {
    var longest = 0
    for _ in 0..<20 {
      // Without a pool of its own, all that the rounds make stays until the turn is over.
      let pool = hasPools ? NSAutoreleasePool.new() : nil
      for _ in 0..<100 {
        let text = NSString.stringWithString(String(repeating: "a", count: 256))
        longest = max(longest, text.length)
      }
      pool?.release()
    }
    return longest
  }
}
