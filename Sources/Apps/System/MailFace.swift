internal import MemsimKit

/// Mail: the mailboxes, and the message of each.
final class MailFace: FaceDelegate {
  override func makeController() -> UIViewController {
    let boxes = MailboxesController.alloc().initWithStyle(.plain)
    let navigation = UINavigationController.alloc().initWithRootViewController(boxes)
    boxes.release()
    return navigation
  }
}

/// The list of mailboxes; the first leads to a message.
final class MailboxesController: UITableViewController {
  override func initWithStyle(_ style: UITableViewStyle) -> Self {
    super.initWithStyle(style)
    title = words("Mailboxes", "Postfächer")
    return self
  }

  private static var titles: [NSString] {
    [
      words("Inbox", "Eingang"), words("Drafts", "Entwürfe"), words("Sent", "Gesendet"),
      words("Trash", "Papierkorb"),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.titles.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell.alloc().initWithStyle(.value1, reuseIdentifier: nil).autorelease()
    cell.textLabel?.text = Self.titles[indexPath.row]
    if indexPath.row == 0 { cell.detailTextLabel?.text = .stringWithString("1") }
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard indexPath.row == 0 else {
      return tableView.deselectRowAtIndexPath(indexPath, animated: true)
    }
    let message = MessageController.new()
    navigationController?.pushViewController(message, animated: true)
    message.release()
  }
}

/// A message with its sender, its subject and its text.
final class MessageController: UIViewController {
  override func loadView() {
    title = words("Inbox", "Eingang")
    let area = UIScreen.mainScreen().applicationFrame
    let made = MessageView.alloc().initWithFrame(
      CGRectMake(0, 0, area.width, area.height - 44))
    made.contentMode = .redraw
    view = made
    made.release()
  }
}

/// The message, as it is drawn.
final class MessageView: UIView {
  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    UIColor.whiteColor().set()
    CGContextFillRect(context, bounds)
    let (grey, black) = (UIColor.colorWithWhite(0.5, alpha: 1), UIColor.blackColor())
    let width = bounds.width - 20
    FaceDrawing.write(
      words("From:", "Von:").string, in: CGRectMake(10, 8, 50, 22), .systemFontOfSize(15), grey,
      .left)
    FaceDrawing.write(
      "Anna", in: CGRectMake(62, 8, width - 52, 22), .boldSystemFontOfSize(15), black, .left)
    line(context, 36)
    FaceDrawing.write(
      words("The seals", "Die Robben").string, in: CGRectMake(10, 42, width, 22),
      .boldSystemFontOfSize(15), black, .left)
    FaceDrawing.write(
      words("Today at 8:30", "Heute um 8:30").string, in: CGRectMake(10, 62, width, 18),
      .systemFontOfSize(13), grey, .left)
    line(context, 86)
    black.set()
    words(
      "The seals are fed at three. Shall we meet at the gate at half past two?",
      "Die Robben werden um drei gefüttert. Treffen wir uns um halb drei am Eingang?"
    ).drawInRect(
      CGRectMake(10, 98, width, bounds.height - 108), withFont: .systemFontOfSize(17),
      lineBreakMode: .wordWrap, alignment: .left)
  }

  private func line(_ context: CGContextRef?, _ top: CGFloat) {
    UIColor.colorWithWhite(0.75, alpha: 1).set()
    CGContextFillRect(context, CGRectMake(0, top, bounds.width, 1))
  }

  override var snapshotText: String? { words("The seals", "Die Robben").string }
}
