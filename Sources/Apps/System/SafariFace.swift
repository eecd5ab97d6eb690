internal import MemsimDevice
internal import MemsimKit

/// Safari: a bar with the address, the page below it, and the arrows of the history.
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
  @Retained private var toolbar: SafariToolbar?
  /// The URLs of the pages that were shown.
  @Retained private var history: NSMutableArray?
  /// The place of the page that is shown in the history; -1 before the first.
  private var place = -1
  /// The place of the page that an arrow asked for last, until a page is there.
  private var nextPlace: Int?

  private static let (barHeight, toolbarHeight): (CGFloat, CGFloat) = (60, 44)

  override class var instanceSize: Int { super.instanceSize + 24 }

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
    $toolbar = SafariToolbar.alloc().initWithFrame(
      CGRectMake(0, size.height - Self.toolbarHeight, size.width, Self.toolbarHeight))
    toolbar?.back?.addTarget(
      self, action: SafariController.goBack, forControlEvents: .touchUpInside)
    toolbar?.forward?.addTarget(
      self, action: SafariController.goForward, forControlEvents: .touchUpInside)
    for part in [webView, bar, toolbar] as [UIView?] { part.map(view.addSubview) }
    $history = NSMutableArray.new()
    showArrows()
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
    record(webView.shownURL)
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
    (bar, webView, toolbar, history) = (nil, nil, nil, nil)
    super.dealloc()
  }
}

/// The history, and the arrows that lead through it.
extension SafariController {
  fileprivate func goBack() { load(at: place - 1) }

  fileprivate func goForward() { load(at: place + 1) }

  /// Loads a page of the history again.
  private func load(at next: Int) {
    guard let url = history?.objectAtIndex(next) as? NSURL else { return }
    nextPlace = next
    webView?.loadRequest(NSURLRequest.requestWithURL(url))
  }

  /// Adds a page that is shown to the history, in place of those that were left by going back.
  fileprivate func record(_ url: NSURL?) {
    guard let history, let url else { return }
    if let nextPlace, url.isEqual(history.objectAtIndex(nextPlace)) {
      place = nextPlace
    } else if place < 0 || !url.isEqual(history.objectAtIndex(place)) {
      while history.count > place + 1 { history.removeObjectAtIndex(history.count - 1) }
      history.addObject(url)
      place += 1
    }
    nextPlace = nil
    showArrows()
  }

  fileprivate func showArrows() {
    toolbar?.back?.setEnabled(place > 0)
    toolbar?.forward?.setEnabled(place + 1 < (history?.count ?? 0))
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

/// The bar at the bottom: two arrows, and buttons that do nothing here: add, bookmarks, pages.
final class SafariToolbar: UIView {
  @Retained private(set) var back: SafariArrow?
  @Retained private(set) var forward: SafariArrow?

  override class var instanceSize: Int { super.instanceSize + 8 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    let step = frame.width / 5
    back = SafariArrow.add(
      .stringWithString(SafariArrow.leftward), to: self, CGRectMake(0, 0, step, frame.height))
    forward = SafariArrow.add(
      .stringWithString("▶"), to: self, CGRectMake(step, 0, step, frame.height))
    return self
  }

  override func drawRect(_ rect: CGRect) {
    FaceDrawing.bar(bounds)
    let step = bounds.width / 5
    let places = (0..<5).map { CGPointMake((CGFloat($0) + 0.5) * step, bounds.midY) }
    let context = UIGraphicsGetCurrentContext()
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

  override func dealloc() {
    (back, forward) = (nil, nil)
    super.dealloc()
  }
}

/// An arrow that leads to a page of the history; it is pale while there is no such page.
final class SafariArrow: FaceKey {
  static let leftward = "◀"

  /// Lets the arrow lead somewhere, or nowhere.
  func setEnabled(_ isEnabled: Bool) {
    enabled = isEnabled
    alpha = isEnabled ? 1 : 0.5
  }

  override func drawRect(_ rect: CGRect) {
    let way: CGFloat = title?.string == Self.leftward ? -1 : 1
    let (x, y) = (bounds.midX, bounds.midY)
    FaceDrawing.addShape([
      CGPointMake(x + 8 * way, y), CGPointMake(x - 7 * way, y - 9), CGPointMake(x - 7 * way, y + 9),
    ])
    UIColor.colorWithWhite(highlighted ? 0.7 : 1, alpha: 1).set()
    CGContextFillPath(UIGraphicsGetCurrentContext())
  }
}
