internal import MemsimKit

/// Shows the links in rows, and a note below them.
final class LinksController: UIViewController {
  @Retained private var note: UILabel?
  @Retained private(set) var openedTitle: NSString?

  private static let noteHeight: CGFloat = 24

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = .colorWithWhite(0.8, alpha: 1)
    view = made
    made.release()
  }

  override func viewDidLoad() {
    guard let view else { return }
    let size = view.bounds.size
    let height = ((size.height - Self.noteHeight) / CGFloat(Link.all.count)).rounded(.down)
    for (index, link) in Link.all.enumerated() {
      let row = LinkRow.alloc().initWithFrame(
        CGRectMake(0, CGFloat(index) * height, size.width, height - 1))
      row.show(link)
      row.addTarget(self, action: LinksController.open, forControlEvents: .touchUpInside)
      view.addSubview(row)
      row.release()
    }
    $note = UILabel.alloc().initWithFrame(
      CGRectMake(0, size.height - Self.noteHeight, size.width, Self.noteHeight))
    note?.font = UIFont.systemFontOfSize(13)
    note?.textAlignment = .center
    note?.backgroundColor = nil
    note?.opaque = false
    say("Touch what another app is to open.")
    if let note { view.addSubview(note) }
  }

  /// Shows a note.
  func say(_ text: String) {
    note?.text = NSString.stringWithString(text)
  }

  /// Asks for the app that opens the link of a row, if there is one.
  func open(_ row: LinkRow) {
    guard let text = row.url, let url = NSURL.URLWithString(text) else { return }
    let application = UIApplication.sharedApplication()
    guard application.openURL(url) else {
      return say("No app opens \(url.scheme?.string ?? ""):")
    }
    openedTitle = row.title
  }

  override func viewDidUnload() {
    note = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    note = nil
    openedTitle = nil
    super.dealloc()
  }
}

/// A link that can be touched: its title, and its URL below that.
///
/// It is dark while a finger is on it.
final class LinkRow: UIControl {
  @Retained private var titleLabel: UILabel?
  @Retained private var urlLabel: UILabel?

  override class var instanceSize: Int { super.instanceSize + 8 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    let width = frame.size.width - 24
    $titleLabel = label(CGRectMake(12, 4, width, 22), font: .boldSystemFontOfSize(17))
    $urlLabel = label(CGRectMake(12, 27, width, 16), font: .systemFontOfSize(12))
    addTarget(self, action: LinkRow.darken, forControlEvents: [.touchDown, .touchDragEnter])
    addTarget(
      self, action: LinkRow.lighten,
      forControlEvents: [.touchUpInside, .touchUpOutside, .touchDragExit, .touchCancel])
    lighten()
    return self
  }

  private func label(_ frame: CGRect, font: UIFont) -> UILabel {
    let label = UILabel.alloc().initWithFrame(frame)
    label.font = font
    label.backgroundColor = nil
    label.opaque = false
    addSubview(label)
    return label
  }

  /// The title of the link.
  var title: NSString? { titleLabel?.text }

  /// The URL of the link.
  var url: NSString? { urlLabel?.text }

  func show(_ link: Link) {
    titleLabel?.text = NSString.stringWithString(link.title)
    urlLabel?.text = NSString.stringWithString(link.url)
  }

  private func darken() {
    backgroundColor = .colorWithRed(0.02, green: 0.35, blue: 0.85, alpha: 1)
    setText(UIColor.whiteColor(), UIColor.whiteColor())
  }

  private func lighten() {
    backgroundColor = UIColor.whiteColor()
    setText(UIColor.blackColor(), .colorWithWhite(0.45, alpha: 1))
  }

  private func setText(_ title: UIColor, _ url: UIColor) {
    titleLabel?.textColor = title
    urlLabel?.textColor = url
  }

  override func dealloc() {
    titleLabel = nil
    urlLabel = nil
    super.dealloc()
  }
}
