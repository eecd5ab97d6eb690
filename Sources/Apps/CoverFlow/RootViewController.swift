internal import MemsimKit

/// Fills a cover flow with pictures, and shows the one whole that is tapped twice.
final class RootViewController: UIViewController, AFOpenFlowViewDataSource,
  AFOpenFlowViewSelectionDelegate, AFOpenFlowViewDoubleClickDelegate
{
  /// The pictures, as small as covers are.
  @Retained private var imageArray: NSMutableArray?
  private var selection = 0

  private static let kTagCoverflow = 100
  private static let coverFlowHeight: CGFloat = 420
  private static let paintings = 24

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("Paintings")
    return self
  }

  /// Makes the view, and adds the pictures: when it is loaded again, once more.
  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = UIColor.blackColor()
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
    made.release()
    if imageArray == nil { $imageArray = NSMutableArray.new() }
    for number in 1...Self.paintings {
      _ = doAddAnimal(
        NSString.stringWithFormat("Animal %d", number),
        Image: NSString.stringWithFormat("painting%02d.png", number))
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    refreshCoverFlow()
  }

  private func refreshCoverFlow() {
    let bounds = UIScreen.mainScreen().bounds
    let old = view?.viewWithTag(Self.kTagCoverflow) as? AFOpenFlowView
    if let old { old.removeFromSuperview() }
    let coverFlowView = AFOpenFlowView.alloc().initWithFrame(
      CGRectMake(0, -30, bounds.size.width, Self.coverFlowHeight))
    coverFlowView.dataSource = self
    coverFlowView.viewDelegate = self
    coverFlowView.defaultImage = defaultImage()
    coverFlowView.tag = Self.kTagCoverflow
    view?.addSubview(coverFlowView)

    let count = numberOfAnimals()
    coverFlowView.setNumberOfImages(count)
    selection = 0

    coverFlowView.release()
  }

  private func numberOfAnimals() -> Int { Self.paintings }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  private func doAddAnimal(_ name: NSString, Image imageName: NSString) -> Bool {
    guard let image = UIImage.imageNamed(imageName) else { return false }
    let size = CGSizeMake(179, 208)
    if let resized = resizeImage(image, scaledToSize: size) { imageArray?.addObject(resized) }
    return true
  }

  private func resizeImage(_ image: UIImage, scaledToSize newSize: CGSize) -> UIImage? {
    UIGraphicsBeginImageContext(newSize)
    image.drawInRect(CGRectMake(0, 0, newSize.width, newSize.height))
    let newImage = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return newImage
  }

  func defaultImage() -> UIImage? {
    UIImage.imageNamed("default.png")
  }

  func openFlowView(_ openFlowView: AFOpenFlowView, requestImageForIndex index: Int) {
    guard let image = imageArray?.objectAtIndex(index) as? UIImage else { return }
    openFlowView.setImage(image, forIndex: index)
  }

  func openFlowView(_ openFlowView: AFOpenFlowView, selectionDidChange index: Int) {
    selection = index
  }

  func openFlowView(_ openFlowView: AFOpenFlowView, coverViewDoubleClick index: Int) {
    NSLog("coverViewDoubleClick called!")
    showPaintingViewController()
  }

  private func showPaintingViewController() {
    let nextController = PaintingViewController.alloc().initWithNumber(selection + 1)
    navigationController?.pushViewController(nextController, animated: true)
    nextController.release()
  }

  override func didReceiveMemoryWarning() {
    if Self.isFrugal {
      let covers = isViewLoaded ? view?.viewWithTag(Self.kTagCoverflow) : nil
      (covers as? AFOpenFlowView)?.removeImagesOffScreen()
    }
    super.didReceiveMemoryWarning()
  }

  override func viewDidUnload() {
    if Self.isFrugal { imageArray?.removeAllObjects() }
    super.viewDidUnload()
  }

  private static var isFrugal: Bool {
    NSProcessInfo.processInfo().arguments.containsObject(NSString.stringWithString("frugal"))
  }

  override func dealloc() {
    imageArray = nil
    super.dealloc()
  }
}
