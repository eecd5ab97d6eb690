/// A controller that a sheet tells of its end.
protocol ComposedPageOwner {
  func cancel()
}

/// The sheet: those who get the message, its subject and its text.
final class ComposedPage: UIViewController {
  @Copied var receivers: NSArray?
  @Copied var copyReceivers: NSArray?
  @Copied var hiddenReceivers: NSArray?
  @Copied var subject: NSString?
  @Copied var text: NSString?
  @Retained private var attachments: NSMutableArray?

  override class var instanceSize: Int { super.instanceSize + 24 }

  /// An empty sheet, retained.
  static func make(title: String) -> ComposedPage {
    let page = ComposedPage.new()
    page.navigationItem.title = NSString.stringWithString(title)
    return page
  }

  /// Retains a file.
  func attach(_ attachment: NSData) {
    if attachments == nil { $attachments = NSMutableArray.new() }
    attachments?.addObject(attachment)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
      .cancel, target: self, action: ComposedPage.cancel)
    navigationItem.leftBarButtonItem = item
    item.release()
    guard let view else { return }
    view.backgroundColor = UIColor.whiteColor()
    let width = view.bounds.width
    var top: CGFloat = 0
    for line in lines {
      let label = UILabel.alloc().initWithFrame(
        CGRect(x: 10, y: top, width: width - 20, height: 40))
      label.text = NSString.stringWithString(line)
      label.autoresizingMask = .flexibleWidth
      view.addSubview(label)
      label.release()
      top += 40
    }
    let height = max(0, view.bounds.height - top)
    let field = UITextView.alloc().initWithFrame(
      CGRect(x: 0, y: top, width: width, height: height))
    field.text = text
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(field)
    field.release()
  }

  /// The lines above the text; those who get a copy have one only if there are some.
  private var lines: [String] {
    func list(_ title: String, _ addresses: NSArray?) -> String {
      title + " " + (addresses?.objects.map(\.description) ?? []).joined(separator: ", ")
    }
    var lines = [list(systemWord("To:", "An:"), receivers)]
    if let copyReceivers { lines.append(list(systemWord("Cc:", "Kopie:"), copyReceivers)) }
    if let hiddenReceivers {
      lines.append(list(systemWord("Bcc:", "Blindkopie:"), hiddenReceivers))
    }
    if let subject { lines.append(systemWord("Subject: ", "Betreff: ") + subject.string) }
    return lines
  }

  private func cancel() {
    (navigationController as? any ComposedPageOwner)?.cancel()
  }
}
