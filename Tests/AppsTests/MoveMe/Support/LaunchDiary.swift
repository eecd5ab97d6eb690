import MemsimKit
import TestSupport

@testable import MemsimApps

/// What MoveMe has come to at the steps of its launch, as a window and a view in its nibs see it.
enum LaunchDiary {
  static let marks = Marks()

  /// A window for the main nib.
  final class Window: UIWindow {
    override func awakeFromNib() { note("the main nib is loaded") }

    override func didAddSubview(_ subview: UIView) { note("the view is on the window") }
  }

  /// A view for the controller's nib.
  final class View: UIView {
    override func initWithCoder(_ coder: NSCoder) -> Self? {
      note("the view is made")
      return super.initWithCoder(coder)
    }

    override func layoutSubviews() { note("the turn ends") }
  }

  private static func note(_ step: String) {
    let delegate = UIApplication.sharedApplication().delegate as? MoveMeAppDelegate
    let controller = delegate?.viewController.map { $0.isViewLoaded ? "loaded" : "not loaded" }
    let window = delegate?.window.map { $0.hidden ? "hidden" : "visible" }
    marks.add("\(step): controller \(controller ?? "nil"), window \(window ?? "nil")")
  }
}
