// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Shows a page: a text in HTML, or one in a file of the bundle.
///
/// The network has only the pages that the scenario gives (platform Q1 to Q10).
open class UIWebView: UIView {
  @Assigned private var delegateObject: NSObject?
  @Retained private final var scrollView: UIScrollView?
  @Retained private final var document: UIWebDocumentView?

  /// The text that is being loaded, and (`loadingBase`) the base of its links and pictures.
  @Copied private final var loadingText: NSString?
  @Retained private final var loadingBase: NSURL?
  private final var loadTimer: ProgramTimer?

  open override class var instanceSize: Int { 96 }

  override func setUp() {
    let scrollView = UIScrollView.alloc().initWithFrame(bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let document = UIWebDocumentView.alloc().initWithFrame(bounds)
    document.backgroundColor = UIColor.whiteColor()
    document.webView = self
    scrollView.addSubview(document)
    addSubview(scrollView)
    self.document = document
    self.scrollView = scrollView
    document.release()
    scrollView.release()
  }

  /// The object that is asked and informed about pages; not retained.
  public final var delegate: (any UIWebViewDelegate)? {
    get { checkAlive().delegateObject as? any UIWebViewDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// Whether a page is made as small as the view; the pages of a simulated device are as wide as
  /// it anyway.
  @Checked public final var scalesPageToFit: Bool = false

  /// Whether a page is being loaded.
  public final var loading: Bool { checkAlive().loadTimer != nil }

  /// Loads a text in HTML, whose pictures are in the folder of the URL.
  public final func loadHTMLString(_ string: NSString, baseURL: NSURL?) {
    checkAlive()
    guard let address = baseURL ?? NSURL.URLWithString(NSString.stringWithString("about:blank"))
    else { return }
    guard isToLoad(NSURLRequest.requestWithURL(address), .other) else { return }
    begin(string, baseURL)
  }

  /// Loads a file of the bundle or of the app's own, or a page of the network.
  public final func loadRequest(_ request: NSURLRequest) {
    checkAlive().load(request, .other)
  }

  /// Stops loading: the page that is there stays.
  public final func stopLoading() {
    checkAlive().endLoading()
  }

  /// The words of the page.
  open override var snapshotText: String? { checkAlive().document?.pageText }

  open override func layoutSubviews() {
    checkAlive()
    guard let scrollView, let document else { return }
    document.layOut(in: scrollView.bounds.size)
    scrollView.contentSize = document.bounds.size
  }

  open override func dealloc() {
    endLoading()
    document?.webView = nil
    super.dealloc()
  }

  /// A finger has touched a link.
  final func follow(_ link: String) {
    guard let url = document?.url(of: link) else { return }
    load(NSURLRequest.requestWithURL(url), .linkClicked)
  }

  private func load(_ request: NSURLRequest, _ type: UIWebViewNavigationType) {
    guard isToLoad(request, type) else { return }
    guard let url = request.URL, let text = text(of: url) else {
      let error = NSError.errorWithDomain(
        NSURLErrorDomain,
        code: request.URL?.isFileURL == true
          ? NSURLErrorFileDoesNotExist : NSURLErrorNotConnectedToInternet)
      delegate?.webView(self, didFailLoadWithError: error)
      return
    }
    begin(NSString.stringWithString(text), url)
  }

  /// The text of a page; nil if it cannot be reached.
  private func text(of url: NSURL) -> String? {
    let process = AppProcess.current
    guard url.isFileURL else { return process.system.page(of: url.description) }
    // Bytes that are not valid UTF-8 become replacement characters.
    return url.path.flatMap { process.contents(ofFile: $0.string) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The title of the page that is shown; nil if it has none.
  package final var pageTitle: String? { checkAlive().document?.pageTitle }

  /// The URL of the page that is shown; nil before the first.
  package final var shownURL: NSURL? { checkAlive().document?.base }

  private func isToLoad(_ request: NSURLRequest, _ type: UIWebViewNavigationType) -> Bool {
    delegate?.webView(self, shouldStartLoadWithRequest: request, navigationType: type) ?? true
  }

  /// Begins to load a page; it is there in the next turn.
  private func begin(_ text: NSString, _ base: NSURL?) {
    endLoading()
    loadingText = text
    loadingBase = base
    loadTimer = AppProcess.current.schedule(after: .zero, with: self) { $0.finish() }
    delegate?.webViewDidStartLoad(self)
  }

  private func finish() {
    guard let text = loadingText else { return }
    document?.show(text, loadingBase)
    endLoading()
    scrollView?.contentOffset = .zero
    setNeedsLayout()
    layoutIfNeeded()
    delegate?.webViewDidFinishLoad(self)
  }

  private func endLoading() {
    loadTimer?.invalidate()
    loadTimer = nil
    loadingText = nil
    loadingBase = nil
  }
}

/// The domain of errors of loads from URLs: -1009 without a network, -1100 without the
/// file.
public let NSURLErrorDomain = "NSURLErrorDomain"

/// The delegate of a web view; it may leave out any method.
public protocol UIWebViewDelegate: NSObject {
  /// Whether a page is to be loaded: one that code asks for, or one that a link leads to.
  func webView(
    _ webView: UIWebView, shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool

  /// A page begins to be loaded.
  func webViewDidStartLoad(_ webView: UIWebView)

  /// A page is there.
  func webViewDidFinishLoad(_ webView: UIWebView)

  /// A page could not be loaded.
  func webView(_ webView: UIWebView, didFailLoadWithError error: NSError)
}

extension UIWebViewDelegate {
  /// Loads every request.
  public func webView(
    _ webView: UIWebView, shouldStartLoadWithRequest request: NSURLRequest,
    navigationType: UIWebViewNavigationType
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func webViewDidStartLoad(_ webView: UIWebView) { checkAlive() }

  /// Does nothing.
  public func webViewDidFinishLoad(_ webView: UIWebView) { checkAlive() }

  /// Does nothing.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: NSError) { checkAlive() }
}

/// Why a page is to be loaded.
public enum UIWebViewNavigationType: Int, Sendable {
  /// A finger has touched a link.
  case linkClicked
  /// Code has asked for it.
  case other = 5
}

/// A request to load a URL.
public final class NSURLRequest: NSObject {
  @Retained private var requested: NSURL?

  public override class var instanceSize: Int { 16 }

  /// A request for a URL, autoreleased.
  public static func requestWithURL(
    _ url: NSURL, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURLRequest {
    let request = new(file, line, function)
    request.requested = url
    return request.autorelease(file, line, function)
  }

  /// The URL to load from.
  public var URL: NSURL? { checkAlive().requested }
}
