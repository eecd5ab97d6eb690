// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSURLRequestAndUIWebView: [FrameworkMethod] = [
    FrameworkMethod(
      "+requestWithURL:", "@@:@",
      { me, _, p_url in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let url: NSURL = try FrameworkCall.object(p_url, as: NSURL.self)
          return CompiledObjects.result(NSURLRequest.requestWithURL(url))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-URL", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURLRequest) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.URL)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
