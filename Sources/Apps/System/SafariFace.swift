internal import MemsimDevice
internal import MemsimKit

/// Safari: a bar with the address, and the page below it.
final class SafariFace: FaceDelegate {
  override func makeController() -> UIViewController { SafariController.new() }

  override func open(_ url: NSURL) -> Bool {
    (controller as? SafariController)?.go(to: url)
    return true
  }
}

/// Loads the pages whose addresses are typed or touched; other URLs are for other apps.
final class SafariController: UIViewController, UITextFieldDelegate, UIWebViewDelegate {
  @Retained private var bar: SafariBar?
  @Retained private var webView: UIWebView?

  private static let (barHeight, toolbarHeight): (CGFloat, CGFloat) = (60, 44)

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func loadView() {
    let area = UIScreen.mainScreen().applicationFrame
    let made = UIView.alloc().initWithFrame(area)
    made.backgroundColor = UIColor.whiteColor()
    view = made
    made.release()
  }

  override func viewDidLoad() {
    guard let view else { return }
    let size = view.bounds.size
    $bar = SafariBar.alloc().initWithFrame(CGRectMake(0, 0, size.width, Self.barHeight))
    bar?.address?.delegate = self
    $webView = UIWebView.alloc().initWithFrame(
      CGRectMake(
        0, Self.barHeight, size.width, size.height - Self.barHeight - Self.toolbarHeight))
    webView?.delegate = self
    let toolbar = SafariToolbar.alloc().initWithFrame(
      CGRectMake(0, size.height - Self.toolbarHeight, size.width, Self.toolbarHeight))
    for part in [webView, bar, toolbar] as [UIView?] { part.map(view.addSubview) }
    toolbar.release()
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    // A typed address replaces the one that is shown.
    textField.text = nil
  }

  func textFieldDidEndEditing(_ textField: UITextField) { showAddress() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let typed = (textField.text?.string ?? "").filter { $0 != " " }
    textField.resignFirstResponder()
    if !typed.isEmpty { go(toTyped: typed) }
    return false
  }

  /// Goes to an address, whose scheme may be missing.
  private func go(toTyped typed: String) {
    let texts = [typed, "http://\(typed)"].map { NSString.stringWithString($0) }
    guard let url = texts.lazy.compactMap({ NSURL.URLWithString($0) }).first else {
      return refuse(
        "Safari cannot open the page because the address is not valid.",
        "Safari kann die Seite nicht öffnen, da die Adresse ungültig ist.")
    }
    go(to: url)
  }

  /// Loads a page of the network; every other URL is opened by the app that it is for.
  func go(to url: NSURL) {
    if isPage(url) {
      webView?.loadRequest(NSURLRequest.requestWithURL(url))
    } else if !UIApplication.sharedApplication().openURL(url) {
      refuse(
        "Safari cannot open the page because the address is not valid.",
        "Safari kann die Seite nicht öffnen, da die Adresse ungültig ist.")
    }
  }

  private func isPage(_ url: NSURL) -> Bool {
    ["http", "https"].contains(url.scheme?.string ?? "")
      && AppProcess.current.system.opensItself(url.description)
  }

  func webView(
    _ webView: UIWebView, shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool {
    guard let url = request.URL, !isPage(url) else { return true }
    go(to: url)
    return false
  }

  func webViewDidFinishLoad(_ webView: UIWebView) {
    bar?.title = .stringWithString(webView.pageTitle ?? "")
    showAddress()
  }

  func webView(_ webView: UIWebView, didFailLoadWithError error: NSError) {
    refuse(
      "Safari cannot open the page because the server cannot be found.",
      "Safari kann die Seite nicht öffnen, da der Server nicht gefunden werden kann.")
  }

  private func showAddress() {
    let address = webView?.shownURL?.description ?? ""
    bar?.address?.text = .stringWithString(
      address.hasPrefix("http://") ? String(address.dropFirst(7)) : address)
  }

  private func refuse(_ english: String, _ german: String) {
    let alert = UIAlertView.alloc().initWithTitle(
      words("Cannot Open Page", "Seite kann nicht geöffnet werden"),
      message: words(english, german), delegate: nil, cancelButtonTitle: words("OK", "OK"))
    alert.show()
    alert.release()
  }

  override func dealloc() {
    bar?.address?.delegate = nil
    webView?.delegate = nil
    (bar, webView) = (nil, nil)
    super.dealloc()
  }
}

/// The bar at the top: the title of the page, its address, and a field for a search.
final class SafariBar: UIView {
  @Retained private(set) var address: UITextField?
  @Retained private var search: UITextField?
  @Copied var title: NSString? { didSet { setNeedsDisplay() } }

  override class var instanceSize: Int { super.instanceSize + 12 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    contentMode = .redraw
    title = words("Untitled", "Ohne Titel")
    let (margin, searchWidth): (CGFloat, CGFloat) = (6, 91)
    let width = frame.width - searchWidth - 3 * margin
    $address = field(
      CGRectMake(margin, 22, width, 31), words("Go to this address", "Adresse eingeben"))
    address?.keyboardType = .url
    address?.returnKeyType = .go
    address?.autocapitalizationType = .none
    $search = field(
      CGRectMake(2 * margin + width, 22, searchWidth, 31), .stringWithString("Google"))
    search?.enabled = false
    return self
  }

  private func field(_ frame: CGRect, _ placeholder: NSString) -> UITextField {
    let field = UITextField.alloc().initWithFrame(frame)
    field.borderStyle = .roundedRect
    field.font = .systemFontOfSize(15)
    field.placeholder = placeholder
    addSubview(field)
    return field
  }

  override func drawRect(_ rect: CGRect) {
    FaceDrawing.bar(bounds)
    let area = CGRectMake(10, 2, bounds.width - 20, 18)
    let font = UIFont.boldSystemFontOfSize(12)
    FaceDrawing.write(
      title?.string ?? "", in: area.offsetBy(dx: 0, dy: 1), font, .colorWithWhite(1, alpha: 0.5))
    FaceDrawing.write(
      title?.string ?? "", in: area, font,
      .colorWithRed(0.24, green: 0.31, blue: 0.42, alpha: 1))
  }

  override var snapshotText: String? { title?.string }

  override func dealloc() {
    (address, search, title) = (nil, nil, nil)
    super.dealloc()
  }
}

/// The bar at the bottom, whose buttons do nothing here: back, forward, add, bookmarks, pages.
final class SafariToolbar: UIView {
  override func drawRect(_ rect: CGRect) {
    FaceDrawing.bar(bounds)
    let step = bounds.width / 5
    let places = (0..<5).map { CGPointMake((CGFloat($0) + 0.5) * step, bounds.midY) }
    let context = UIGraphicsGetCurrentContext()
    CGContextSetRGBFillColor(context, 1, 1, 1, 0.5)
    for (place, way) in [(places[0], CGFloat(-1)), (places[1], 1)] {
      FaceDrawing.addShape([
        CGPointMake(place.x + 8 * way, place.y), CGPointMake(place.x - 7 * way, place.y - 9),
        CGPointMake(place.x - 7 * way, place.y + 9),
      ])
      CGContextFillPath(context)
    }
    UIColor.whiteColor().set()
    CGContextFillRect(context, CGRectMake(places[2].x - 9, places[2].y - 1.5, 18, 3))
    CGContextFillRect(context, CGRectMake(places[2].x - 1.5, places[2].y - 9, 3, 18))
    CGContextSetRGBStrokeColor(context, 1, 1, 1, 1)
    CGContextSetLineWidth(context, 2)
    for side in [CGFloat(-1), 1] {
      FaceDrawing.addShape([
        CGPointMake(places[3].x, places[3].y - 6),
        CGPointMake(places[3].x + 11 * side, places[3].y - 9),
        CGPointMake(places[3].x + 11 * side, places[3].y + 6),
        CGPointMake(places[3].x, places[3].y + 9),
      ])
    }
    for offset in [CGFloat(-2), 2] {
      FaceDrawing.addRounded(
        CGRectMake(places[4].x - 8 + offset, places[4].y - 8 + offset, 15, 15), 2)
    }
    CGContextStrokePath(context)
  }
}
