internal import MemsimKit

/// The picture of an animal, as large as it is; a tap on it leads back.
final class AnimalPictureController: UIViewController {
  @Retained private var animal: Animal?

  override class var instanceSize: Int { super.instanceSize + 4 }

  func initWithAnimal(_ animal: Animal) -> Self {
    initWithNibName(nil, bundle: nil)
    self.animal = animal
    title = NSString.stringWithString("Picture")
    let button = UIBarButtonItem.alloc().initWithTitle(
      NSString.stringWithString("List"), style: .bordered, target: self,
      action: AnimalPictureController.showList)
    navigationItem.rightBarButtonItem = button
    button.release()
    return self
  }

  override func loadView() {
    let made = AnimalPictureView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.blackColor()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let picture = UIImageView.alloc().initWithImage(animal?.picture)
    picture.center = CGPointMake(made.bounds.size.width / 2, made.bounds.size.height / 2)
    picture.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    made.addSubview(picture)
    picture.release()
    view = made
    made.release()
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    navigationController?.popViewControllerAnimated(true)
  }

  private func showList() {
    navigationController?.popToRootViewControllerAnimated(true)
  }

  override func dealloc() {
    animal = nil
    super.dealloc()
  }
}

/// The view behind the picture; its controller receives the touches.
final class AnimalPictureView: UIView {
  override class var instanceSize: Int { super.instanceSize }
}
