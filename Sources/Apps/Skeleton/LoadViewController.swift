internal import MemsimKit

/// Makes its view itself, so that the view can be let go of and made again.
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
