internal import MemsimKit

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

  /// What it is about.
  var title: NSString? { titleLabel?.text }

  /// Where it leads.
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
