internal import MemsimKit

/// The details of an animal: a small picture of it, and a page about it.
final class AnimalDetailController: UIViewController, UIWebViewDelegate {
  @Retained private var animal: Animal?
  @Retained private var imageView: UIImageView?
  @Retained private var webView: UIWebView?

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
    webView = UIWebView.alloc().initWithFrame(
      CGRectMake(0, 120, made.bounds.size.width, made.bounds.size.height - 120)
    ).autorelease()
    webView?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    webView?.delegate = self
    for view in [imageView, webView].compactMap({ $0 as UIView? }) { made.addSubview(view) }
    view = made
    made.release()
    if let page = animal?.page {
      let path = NSString.stringWithString(NSBundle.mainBundle().bundlePath)
      webView?.loadHTMLString(page, baseURL: NSURL.fileURLWithPath(path))
    }
  }

  /// Links lead to the picture, or to another app; the page itself is shown.
  func webView(
    _ webView: UIWebView, shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool {
    guard navigationType == .linkClicked, let url = request.URL else { return true }
    if url.scheme?.string == "zoo" {
      showPicture()
    } else {
      _ = UIApplication.sharedApplication().openURL(url)
    }
    return false
  }

  override func viewDidUnload() {
    if !Self.isForgetful {
      webView?.delegate = nil
      imageView = nil
      webView = nil
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
    webView?.delegate = nil
    animal = nil
    imageView = nil
    webView = nil
    super.dealloc()
  }
}
