internal import MemsimKit

/// The details of an animal: a small picture of it, and what is known.
final class AnimalDetailController: UIViewController {
  @Retained private var animal: Animal?
  @Retained private var imageView: UIImageView?
  @Retained private var textLabel: UILabel?

  override class var instanceSize: Int { super.instanceSize + 12 }

  func initWithAnimal(_ animal: Animal) -> Self {
    initWithNibName(nil, bundle: nil)
    self.animal = animal
    title = animal.name
    let button = UIBarButtonItem.alloc().initWithTitle(
      NSString.stringWithString("Picture"), style: .bordered, target: self,
      action: AnimalDetailController.showPicture)
    navigationItem.rightBarButtonItem = button
    button.release()
    return self
  }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.whiteColor()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView = UIImageView.alloc().initWithImage(animal?.picture).autorelease()
    imageView?.frame = CGRectMake(90, 20, 140, 90)
    textLabel = UILabel.alloc().initWithFrame(CGRectMake(20, 120, 280, 120)).autorelease()
    textLabel?.numberOfLines = 0
    textLabel?.text = animal?.text
    textLabel?.autoresizingMask = .flexibleWidth
    for view in [imageView, textLabel].compactMap({ $0 as UIView? }) { made.addSubview(view) }
    view = made
    made.release()
  }

  override func viewDidUnload() {
    if !Self.isForgetful {
      imageView = nil
      textLabel = nil
    }
    super.viewDidUnload()
  }

  private static var isForgetful: Bool {
    NSProcessInfo.processInfo().arguments.containsObject(NSString.stringWithString("forgetful"))
  }

  private func showPicture() {
    guard let animal else { return }
    let nextController = AnimalPictureController.alloc().initWithAnimal(animal)
    navigationController?.pushViewController(nextController, animated: true)
    nextController.release()
  }

  override func dealloc() {
    animal = nil
    imageView = nil
    textLabel = nil
    super.dealloc()
  }
}
