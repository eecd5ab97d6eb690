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
  /// Loads whatever is asked for.
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
