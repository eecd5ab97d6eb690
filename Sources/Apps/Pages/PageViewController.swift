internal import MemsimKit

/// Shows one of six wallpapers, and turns to the next at a swipe or a touch of the dots.
///
/// Two image views overlap: the hidden one gets the next picture and comes to the front.
final class PageViewController: UIViewController, SwipeHost {
  @Retained private var contentView: SwipeView?
  private var currentPage = 0

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func loadView() {
    let mainView = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    mainView.backgroundColor = UIColor.blackColor()
    view = mainView
    mainView.release()

    let contentView = SwipeView.alloc().initWithFrame(mainView.bounds)
    contentView.setHost(self)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.clipsToBounds = true
    for _ in 0..<2 {
      let imageView = UIImageView.alloc().initWithFrame(contentView.bounds)
      imageView.contentMode = .scaleAspectFill
      imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(imageView)
      imageView.release()
    }
    mainView.addSubview(contentView)
    self.contentView = contentView
    contentView.release()
    addPageControl(to: mainView)
  }

  /// Adds the dots at the top, in front of everything: `swipeTo` looks for them there.
  private func addPageControl(to mainView: UIView) {
    let pageControl = UIPageControl.alloc().initWithFrame(
      CGRectMake(0, 0, mainView.bounds.size.width, 36))
    pageControl.autoresizingMask = .flexibleWidth
    pageControl.numberOfPages = 6
    pageControl.currentPage = currentPage
    pageControl.addTarget(
      self, action: PageViewController.pageTurn, forControlEvents: .valueChanged)
    mainView.addSubview(pageControl)
    pageControl.release()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let front = contentView?.subviews.lastObject() as? UIImageView
    front?.image = UIImage.imageNamed(
      NSString.stringWithFormat("ipad_wallpaper%02d.jpg", currentPage + 1))
  }

  func swipeTo(_ aDirection: NSString) {
    guard let pageControl = contentView?.superview?.subviews.lastObject() as? UIPageControl
    else { return }

    if aDirection.isEqualToString(kCATransitionFromRight) {
      if currentPage == 5 { return }
      pageControl.setCurrentPage(currentPage + 1)
    } else {
      if currentPage == 0 { return }
      pageControl.setCurrentPage(currentPage - 1)
    }

    pageTurn(pageControl)
  }

  func pageTurn(_ pageControl: UIPageControl) {
    let transition: CATransition
    let secondPage = pageControl.currentPage
    if secondPage - currentPage > 0 {
      transition = getAnimation(NSString.stringWithString("fromRight"))
    } else {
      transition = getAnimation(NSString.stringWithString("fromLeft"))
    }

    let newView = contentView?.subviews.objectAtIndex(0) as? UIImageView
    newView?.setImage(
      UIImage.imageNamed(NSString.stringWithFormat("ipad_wallpaper%02d.jpg", secondPage + 1)))
    contentView?.exchangeSubviewAtIndex(0, withSubviewAtIndex: 1)
    contentView?.layer?.addAnimation(transition, forKey: "transitionView Animation")

    currentPage = pageControl.currentPage
  }

  /// A transition that pushes the next page in from an edge; the book does not list it.
  private func getAnimation(_ direction: NSString) -> CATransition {
    let animation = CATransition.animation()
    animation.duration = 0.75
    animation.timingFunction = CAMediaTimingFunction.functionWithName(
      kCAMediaTimingFunctionEaseInEaseOut)
    animation.setType(kCATransitionPush)
    animation.setSubtype(direction)
    return animation
  }

  override func viewDidUnload() {
    contentView = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    contentView?.setHost(nil)
    contentView = nil
    super.dealloc()
  }
}
