internal import MemsimKit

/// Manages a drawing of a skeleton with two captions on it; subclasses say where they make it.
class SkeletonViewController: UIViewController {
  @Retained private var title: CaptionView?
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
    title = caption(
      CGRectMake(0, 14, bounds.size.width, 34), size: 26, [.flexibleWidth, .flexibleBottomMargin])
    status = caption(
      CGRectMake(0, bounds.size.height - 36, bounds.size.width, 24), size: 15,
      [.flexibleWidth, .flexibleTopMargin])
    status?.tag = isXRay ? 2 : 1
    title?.text = NSString.stringWithString(isXRay ? "X-ray" : "Hello, World!")
    for caption in [title, status].compactMap({ $0 }) { view.addSubview(caption) }
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

  /// There is no pressing reason to stay upright.
  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    true
  }

  /// Brings up to date what is about to be seen.
  override func viewWillAppear(_ animated: Bool) {
    // The captions are there when the view is: this loads it.
    _ = view
    status?.text = NSString.stringWithString("start \(starts), view loaded \(loads)x")
    status?.alpha = 0
  }

  /// Starts what moves.
  override func viewDidAppear(_ animated: Bool) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.5)
    status?.alpha = 1
    UIView.commitAnimations()
  }

  override func viewDidUnload() {
    title = nil
    status = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    title = nil
    status = nil
    super.dealloc()
  }
}
