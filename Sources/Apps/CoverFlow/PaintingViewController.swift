internal import MemsimKit

/// Shows a painting as large as it is.
final class PaintingViewController: UIViewController {
  private var number = 0

  override class var instanceSize: Int { super.instanceSize + 4 }

  func initWithNumber(_ number: Int) -> Self {
    initWithNibName(nil, bundle: nil)
    self.number = number
    title = NSString.stringWithFormat("Animal %d", number)
    return self
  }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.blackColor()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let imageView = UIImageView.alloc().initWithFrame(made.bounds)
    imageView.contentMode = .scaleAspectFit
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.image = UIImage.imageNamed(NSString.stringWithFormat("painting%02d.png", number))
    made.addSubview(imageView)
    imageView.release()
    view = made
    made.release()
  }
}
