internal import MemsimKit

/// Manages a drawing of a skeleton with two captions on it; subclasses decide how it is made.
class SkeletonViewController: UIViewController {
  @Retained private var heading: CaptionView?
  @Retained private var status: CaptionView?
  private var starts = 0
  private(set) var isXRay = false
  private var loads = 0

  override class var instanceSize: Int { super.instanceSize + 20 }

  func initWithStarts(_ starts: Int, xRay: Bool) -> Self {
    initWithNibName(nil, bundle: nil)
    self.starts = starts
    isXRay = xRay
    return self
  }

  /// Puts the captions on a view that was just made.
  func addCaptions(to view: UIView) {
    loads += 1
    let bounds = view.bounds
    heading = caption(
      CGRectMake(0, 14, bounds.size.width, 34), size: 26, [.flexibleWidth, .flexibleBottomMargin])
    status = caption(
      CGRectMake(0, bounds.size.height - 36, bounds.size.width, 24), size: 15,
      [.flexibleWidth, .flexibleTopMargin])
    status?.tag = isXRay ? 2 : 1
    heading?.text = NSString.stringWithString(isXRay ? "X-ray" : "Hello, World!")
    for caption in [heading, status].compactMap({ $0 }) { view.addSubview(caption) }
  }

  private func caption(
    _ frame: CGRect, size: CGFloat, _ mask: UIViewAutoresizing
  ) -> CaptionView {
    let caption = CaptionView.alloc().initWithFrame(frame)
    caption.fontSize = size
    caption.isLight = isXRay
    caption.autoresizingMask = mask
    return caption.autorelease()
  }

  /// The interface has no pressing reason to stay upright.
  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    true
  }

  /// Brings the captions up to date before they are seen.
  override func viewWillAppear(_ animated: Bool) {
    // The captions are there when the view is: this loads it.
    _ = view
    status?.text = NSString.stringWithString("start \(starts), view loaded \(loads)x")
    status?.alpha = 0
  }

  /// Starts the animation.
  override func viewDidAppear(_ animated: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    status?.alpha = 1
    UIView.commitAnimations()
  }

  override func viewDidUnload() {
    heading = nil
    status = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    heading = nil
    status = nil
    super.dealloc()
  }
}

/// Makes its view itself, so that the view can be released and made again.
final class LoadViewController: SkeletonViewController {
  override func loadView() {
    let made = SkeletonView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.isXRay = isXRay
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addCaptions(to: made)
    view = made
    made.release()
  }
}

/// Leaves it to its superclass to make a view, and puts its own onto that.
///
/// Only `loadView` could make such a view again, so it stays when memory is short.
final class ViewDidLoadController: SkeletonViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let view else { return }
    let skeleton = SkeletonView.alloc().initWithFrame(view.bounds)
    skeleton.isXRay = isXRay
    skeleton.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(skeleton)
    skeleton.release()
    addCaptions(to: view)
  }
}
