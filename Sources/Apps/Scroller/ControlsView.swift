internal import MemsimKit

/// The controls that leaf through pictures: two buttons, a switch for the timer, and a
/// slider for its pace.
final class ControlsView: UIView {
  @Retained private(set) var back: UIButton?
  @Retained private(set) var next: UIButton?
  @Retained private(set) var plays: UISwitch?
  @Retained private(set) var pace: UISlider?
  @Retained private(set) var spinner: UIActivityIndicatorView?
  @Retained private var place: UILabel?
  @Retained private var paceText: UILabel?

  override class var instanceSize: Int { super.instanceSize + 32 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    back = makeButton("Back", CGRectMake(10, 98, 70, 34))
    next = makeButton("Next", CGRectMake(240, 98, 70, 34))
    $place = makeLabel(CGRectMake(110, 100, 120, 30), .center)
    $spinner = UIActivityIndicatorView.alloc().initWithActivityIndicatorStyle(.gray)
    spinner?.center = CGPointMake(96, 115)
    makePlays()
    makePace()
    let parts: [UIView?] = [back, next, place, spinner, plays, pace, paceText]
    for part in parts { if let part { addSubview(part) } }
    return self
  }

  private func makeButton(_ title: String, _ frame: CGRect) -> UIButton {
    let button = UIButton.buttonWithType(.roundedRect)
    button.frame = frame
    button.setTitle(.stringWithString(title), forState: .normal)
    return button
  }

  private func makeLabel(_ frame: CGRect, _ alignment: UITextAlignment) -> UILabel {
    let label = UILabel.alloc().initWithFrame(frame)
    label.font = .systemFontOfSize(15)
    label.backgroundColor = nil
    label.opaque = false
    label.textAlignment = alignment
    return label
  }

  private func makePlays() {
    let label = makeLabel(CGRectMake(10, 10, 200, 27), .left)
    label.text = .stringWithString("Play by itself")
    addSubview(label)
    label.release()
    $plays = UISwitch.alloc().initWithFrame(CGRectMake(216, 10, 0, 0))
  }

  private func makePace() {
    $pace = UISlider.alloc().initWithFrame(CGRectMake(10, 54, 220, 23))
    pace?.minimumValue = 1
    pace?.maximumValue = 9
    pace?.value = 3
    pace?.continuous = false
    pace?.minimumValueImage = UIImage.imageNamed("Short.png")
    pace?.maximumValueImage = UIImage.imageNamed("Long.png")
    $paceText = makeLabel(CGRectMake(240, 52, 70, 27), .right)
    showPace()
  }

  /// The whole number of seconds that the timer shows each picture.
  var seconds: Int { Int((pace?.value ?? 1).rounded()) }

  /// Shows the number of seconds.
  func showPace() {
    paceText?.text = .stringWithFormat("%d s", seconds)
  }

  /// Shows the number of the picture in front; the buttons are disabled at the ends.
  func showPlace(_ page: Int, of count: Int) {
    place?.text = .stringWithFormat("%d of %d", page + 1, count)
    back?.enabled = page > 0
    next?.enabled = page < count - 1
  }

  override func dealloc() {
    back = nil
    next = nil
    plays = nil
    pace = nil
    spinner = nil
    place = nil
    paceText = nil
    super.dealloc()
  }
}
