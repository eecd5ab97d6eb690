internal import MemsimKit

/// A button, and a line for each lesson with its result.
final class LessonsViewController: UIViewController {
  @Retained private var lines: NSMutableArray?
  @Retained private var work: ThreadWork?

  override class var instanceSize: Int { super.instanceSize + 8 }

  /// The lessons, in the order in which they are given; the tag of a line is its number.
  private enum Lesson: Int, CaseIterable {
    case thread = 1
    case loop, timer, delegate, observer, queue, block

    var title: String {
      switch self {
      case .thread: "A thread with a pool"
      case .loop: "A loop of temporaries"
      case .timer: "A timer and its owner"
      case .delegate: "A delegate"
      case .observer: "An observer"
      case .queue: "A queue of operations"
      case .block: "Blocks of bytes"
      }
    }
  }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.colorWithRed(0.77, green: 0.8, blue: 0.83, alpha: 1)
    $lines = NSMutableArray.new()
    for lesson in Lesson.allCases { addLine(lesson, to: made) }
    let button = UIButton.buttonWithType(.roundedRect)
    button.frame = CGRectMake(20, 396, 280, 44)
    button.setTitle(NSString.stringWithString("Run"), forState: .normal)
    button.addTarget(self, action: LessonsViewController.run, forControlEvents: .touchUpInside)
    made.addSubview(button)
    view = made
    made.release()
  }

  private func addLine(_ lesson: Lesson, to view: UIView) {
    let top = CGFloat(lesson.rawValue - 1) * 54 + 12
    let title = UILabel.alloc().initWithFrame(CGRectMake(20, top, 280, 22))
    title.text = NSString.stringWithString(lesson.title)
    title.font = UIFont.boldSystemFontOfSize(17)
    let result = UILabel.alloc().initWithFrame(CGRectMake(20, top + 22, 280, 20))
    result.font = UIFont.systemFontOfSize(14)
    result.textColor = UIColor.colorWithRed(0.22, green: 0.33, blue: 0.53, alpha: 1)
    result.tag = lesson.rawValue
    for label in [title, result] {
      label.backgroundColor = nil
      label.opaque = false
      view.addSubview(label)
      label.release()
    }
    lines?.addObject(result)
  }

  /// Gives all lessons, one after the other.
  func run() {
    let mistake = Threads.mistake
    if work == nil { $work = ThreadWork.alloc().initWithHost(self) }
    work?.start(withPool: mistake != .threadWithoutPool)
    show(.loop, "the largest of 2000: \(Loop.run(withPools: mistake != .loopWithoutPool))")
    show(.timer, TickerOwner.use(keepsTimer: mistake == .timerKeepsOwner))
    show(.delegate, Teacher.teach(retains: mistake == .delegateRetained))
    show(.observer, RoomListener.listen(stays: mistake == .observerStays))
    let pictures = PictureLoader.new()
    pictures.load(host: self)
    pictures.leave(suspended: mistake == .queueSuspended)
    pictures.release()
    show(.block, "\(Buffers.fill(freesAll: mistake != .blockForgotten)) bytes")
  }

  /// Shows the number to which the thread has counted; called on the main thread.
  func threadHasCounted(_ count: NSNumber?) {
    show(.thread, "counted to \(count?.intValue ?? 0)")
  }

  /// Shows the number of pictures that the queue has loaded; called on the main thread.
  func queueHasLoaded(_ count: NSNumber?) {
    show(.queue, "\(count?.intValue ?? 0) pictures")
  }

  private func show(_ lesson: Lesson, _ result: String) {
    let label = lines?.objectAtIndex(lesson.rawValue - 1) as? UILabel
    label?.text = NSString.stringWithString(result)
  }

  override func viewDidUnload() {
    lines = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    lines = nil
    work = nil
    super.dealloc()
  }
}
