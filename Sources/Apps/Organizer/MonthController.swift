internal import MemsimKit

/// A month, which is drawn: its pixels are the app's largest piece of memory, and go with the view.
final class MonthController: UIViewController {
  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("Month")
    tabBarItem = UITabBarItem.alloc().initWithTitle(
      title, image: UIImage.imageNamed("Month.png"), tag: 2
    ).autorelease()
    return self
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { orientation != .portraitUpsideDown }

  override func loadView() {
    let view = MonthView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view.contentMode = .redraw
    self.view = view
    view.release()
  }
}

/// Draws the days of June 2009, a week to a row.
final class MonthView: UIView {
  private static let (columns, rows, days) = (7, 5, 30)

  override func drawRect(_ rect: CGRect) {
    let size = bounds.size
    let width = size.width / CGFloat(Self.columns)
    let height = size.height / CGFloat(Self.rows)
    let font = UIFont.boldSystemFontOfSize(20)
    let context = UIGraphicsGetCurrentContext()
    UIColor.colorWithWhite(0.93, alpha: 1).set()
    CGContextFillRect(context, bounds)
    // The first of June 2009 was a Monday, with which the weeks begin.
    for day in 0..<Self.days {
      let left = (CGFloat(day % Self.columns) * width).rounded()
      let top = (CGFloat(day / Self.columns) * height).rounded()
      let isFree = day % Self.columns >= 5
      UIColor.colorWithWhite(isFree ? 0.84 : 1, alpha: 1).set()
      CGContextFillRect(context, CGRectMake(left + 1, top + 1, width - 2, height - 2))
      UIColor.colorWithRed(0.2, green: 0.28, blue: 0.4, alpha: 1).set()
      NSString.stringWithString("\(day + 1)").drawInRect(
        CGRectMake(left, top + 8, width, 24), withFont: font, lineBreakMode: .clip,
        alignment: .center)
    }
  }

  override var snapshotText: String? { "June 2009" }
}
