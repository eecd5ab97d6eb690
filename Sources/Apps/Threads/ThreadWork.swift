internal import MemsimKit

/// Counts on a thread of its own.
final class ThreadWork: NSObject {
  /// The receiver of the result; not retained, as delegates are not.
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
    // A thread starts without a pool: autoreleased objects need one.
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
  /// Makes 2,000 texts of 256 letters, and returns the number of letters of the longest.
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

/// Loads pictures by the operations of a queue.
final class PictureLoader: NSObject {
  @Retained private var queue: NSOperationQueue?
  @Assigned private var host: LessonsViewController?
  private var loaded = 0

  override class var instanceSize: Int { 16 }

  /// Has the queue load three pictures.
  func load(host: LessonsViewController) {
    self.host = host
    $queue = NSOperationQueue.new()
    queue?.setSuspended(true)
    for number in 1...3 {
      let operation = NSInvocationOperation.alloc().initWithTarget(
        self, selector: PictureLoader.loadPicture, object: NSNumber.numberWithInt(number))
      queue?.addOperation(operation)
      operation.release()
    }
  }

  /// The user leaves: an operation retains its argument, and the queue retains the operation, so
  /// a queue that is suspended retains all of them.
  func leave(suspended: Bool) {
    if !suspended { queue?.setSuspended(false) }
  }

  private func loadPicture(_ number: NSNumber?) {
    loaded += 1
    host?.performSelectorOnMainThread(
      LessonsViewController.queueHasLoaded, withObject: NSNumber.numberWithInt(loaded),
      waitUntilDone: false)
  }

  override func dealloc() {
    queue = nil
    super.dealloc()
  }
}

/// Blocks that `malloc` gives, which are the app's to free.
enum Buffers {
  /// Fills four blocks of 4,096 bytes and frees them, or all but one; returns the number of bytes.
  static func fill(freesAll: Bool) -> Int {
    let size = 4096
    var filled = 0
    for number in 0..<4 {
      guard let block = malloc(size) else { return filled }
      memset(block, UInt8(number), size)
      filled += size
      if freesAll || number < 3 { free(block) }
    }
    return filled
  }
}
