internal import MemsimKit

/// Shows the items of the list in rows, the latest at the bottom, and a note below them.
final class ToDoListController: UIViewController {
  @Retained private var list: NSArray?
  @Retained private var rows: UIView?
  @Retained private var note: UILabel?
  private var wasKilled = false

  private static let rowHeight: CGFloat = 44
  private static let noteHeight: CGFloat = 22

  override class var instanceSize: Int { super.instanceSize + 16 }

  func initWithList(_ list: NSArray?, wasKilled: Bool) -> Self {
    initWithNibName(nil, bundle: nil)
    self.list = list
    self.wasKilled = wasKilled
    return self
  }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.whiteColor()
    view = made
    made.release()
  }

  override func viewDidLoad() {
    guard let view else { return }
    let (size, top) = (view.bounds.size, Self.rowHeight)
    let title = label(CGRectMake(0, 0, size.width, top), font: .boldSystemFontOfSize(20))
    title.text = NSString.stringWithString("To Do")
    title.textAlignment = .center
    title.textColor = UIColor.whiteColor()
    title.backgroundColor = .colorWithRed(0.43, green: 0.52, blue: 0.64, alpha: 1)
    view.addSubview(title)
    $rows = UIView.alloc().initWithFrame(
      CGRectMake(0, top, size.width, size.height - top - Self.noteHeight))
    if let rows { view.addSubview(rows) }
    note = label(
      CGRectMake(0, size.height - Self.noteHeight, size.width, Self.noteHeight),
      font: .systemFontOfSize(13))
    note?.textAlignment = .center
    note?.textColor = .colorWithWhite(0.4, alpha: 1)
    if let note { view.addSubview(note) }
    showList()
  }

  /// Shows the list as it is now.
  func showList() {
    // It may not be loaded; then it will be shown when it is.
    guard let rows, let list else { return }
    for case let row as UIView in rows.subviews.objects { row.removeFromSuperview() }
    let room = Int(rows.bounds.size.height / Self.rowHeight)
    let hidden = max(0, list.count - room)
    for (index, object) in list.objects.dropFirst(hidden).enumerated() {
      if let item = object as? ToDoItem { rows.addSubview(row(for: item, at: index)) }
    }
    note?.text = NSString.stringWithString(noteText(hidden: hidden))
  }

  private func noteText(hidden: Int) -> String {
    if wasKilled { return "The last time it was killed, and could save nothing." }
    return hidden > 0 ? "\(hidden) more above" : "\(list?.count ?? 0) to do"
  }

  private func row(for item: ToDoItem, at index: Int) -> UIView {
    let width = rows?.bounds.size.width ?? 0
    let row = UIView.alloc().initWithFrame(
      CGRectMake(0, CGFloat(index) * Self.rowHeight, width, Self.rowHeight))
    row.backgroundColor = .colorWithWhite(index.isMultiple(of: 2) ? 0.95 : 1, alpha: 1)
    let task = label(CGRectMake(12, 2, width - 24, 24), font: .boldSystemFontOfSize(17))
    task.text = item.toDoTask
    row.addSubview(task)
    let due = label(CGRectMake(12, 25, width - 24, 17), font: .systemFontOfSize(13))
    due.text = item.dateDue.map { NSString.stringWithString("due \(Self.text(of: $0))") }
    due.textColor = .colorWithRed(0.22, green: 0.33, blue: 0.53, alpha: 1)
    row.addSubview(due)
    return row.autorelease()
  }

  private func label(_ frame: CGRect, font: UIFont) -> UILabel {
    let label = UILabel.alloc().initWithFrame(frame)
    label.font = font
    label.backgroundColor = nil
    label.opaque = false
    return label.autorelease()
  }

  /// A date by the calendar of the user: `2008-06-23 13:00`.
  private static func text(of date: NSDate) -> String {
    let parts = NSCalendar.currentCalendar().components(
      [.year, .month, .day, .hour, .minute], fromDate: date)
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.year)-\(twoDigits(parts.month))-\(twoDigits(parts.day))"
    return "\(day) \(twoDigits(parts.hour)):\(twoDigits(parts.minute))"
  }

  override func viewDidUnload() {
    rows = nil
    note = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    rows = nil
    note = nil
    list = nil
    super.dealloc()
  }
}
