internal import MemsimKit

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

  /// The user leaves: an operation retains what it will work with, and the queue the operation, so
  /// a queue that is suspended keeps all of them.
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
