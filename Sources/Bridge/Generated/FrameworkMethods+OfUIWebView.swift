// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIWebView: [FrameworkMethod] = [
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIWebViewDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIWebViewDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-scalesPageToFit", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.scalesPageToFit).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setScalesPageToFit:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.scalesPageToFit = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-loading", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.loading).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-loadHTMLString:baseURL:", "v@:@@",
      { me, _, p_string, p_baseURL in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Void in
          let string: NSString = try FrameworkCall.object(p_string, as: NSString.self)
          let baseURL: NSURL? = try FrameworkCall.optional(p_baseURL, as: NSURL.self)
          receiver.loadHTMLString(string, baseURL: baseURL)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-loadRequest:", "v@:@",
      { me, _, p_request in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Void in
          let request: NSURLRequest = try FrameworkCall.object(p_request, as: NSURLRequest.self)
          receiver.loadRequest(request)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-stopLoading", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIWebView) throws(FrameworkCall.Refusal) -> Void in
          receiver.stopLoading()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
