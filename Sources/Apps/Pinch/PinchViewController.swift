internal import MemsimKit

/// Shows a map that two fingers zoom, and a text about the gestures of one finger.
final class PinchViewController: UIViewController, PinchHost {
  @Retained private var map: UIImageView?
  @Retained private var status: UILabel?
  private var scale: CGFloat = 1
  private var startScale: CGFloat = 1

  private static let scales: ClosedRange<CGFloat> = 0.5...4

  override class var instanceSize: Int { super.instanceSize + 16 }

  override func loadView() {
    let pinchView = PinchView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    pinchView.backgroundColor = UIColor.blackColor()
    pinchView.clipsToBounds = true
    pinchView.setHost(self)
    view = pinchView
    pinchView.release()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let view else { return }
    let map = UIImageView.alloc().initWithImage(UIImage.imageNamed("Map.jpg"))
    map.center = CGPointMake(view.bounds.size.width / 2, view.bounds.size.height / 2)
    view.addSubview(map)
    self.map = map
    map.release()

    let status = UILabel.alloc().initWithFrame(
      CGRectMake(0, view.bounds.size.height - 30, view.bounds.size.width, 30))
    status.backgroundColor = UIColor.colorWithWhite(0, alpha: 0.6)
    status.textColor = UIColor.whiteColor()
    status.textAlignment = .center
    view.addSubview(status)
    self.status = status
    status.release()
    show(scale)
    say(NSString.stringWithString("1.0x"))
  }

  func zoomBegan() {
    startScale = scale
  }

  func zoom(by factor: CGFloat) {
    show(startScale * factor)
    say(NSString.stringWithFormat("%.1fx", scale))
  }

  func tapped(_ count: Int) {
    // The second of two taps resets the map to its size.
    if count == 2 { show(1) }
    say(NSString.stringWithFormat("%d tapped", count))
  }

  func swipeTo(_ aDirection: NSString) {
    say(NSString.stringWithFormat("swiped, %@", aDirection))
  }

  private func show(_ scale: CGFloat) {
    self.scale = max(Self.scales.lowerBound, min(scale, Self.scales.upperBound))
    map?.transform = CGAffineTransformMakeScale(self.scale, self.scale)
  }

  private func say(_ text: NSString) {
    status?.text = text
  }

  override func viewDidUnload() {
    map = nil
    status = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    map = nil
    status = nil
    super.dealloc()
  }
}
