internal import MemsimKit

/// Leaves it to its superclass to make a view, and puts its own onto that.
///
/// Nobody but `loadView` could make such a view again, so it stays when memory is short.
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
