// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSURLConnection: [FrameworkMethod] = [
    FrameworkMethod(
      "+connectionWithRequest:delegate:", "@@:@@",
      { me, _, p_request, p_delegate in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let request: NSURLRequest = try FrameworkCall.object(p_request, as: NSURLRequest.self)
          let delegate: (any NSURLConnectionDelegate)? = try FrameworkCall.delegate(p_delegate, as: (any NSURLConnectionDelegate).self)
          return CompiledObjects.result(NSURLConnection.connectionWithRequest(request, delegate: delegate))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-initWithRequest:delegate:", "@@:@@",
      { me, _, p_request, p_delegate in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSURLConnection) throws(FrameworkCall.Refusal) -> ID in
          let request: NSURLRequest = try FrameworkCall.object(p_request, as: NSURLRequest.self)
          let delegate: (any NSURLConnectionDelegate)? = try FrameworkCall.delegate(p_delegate, as: (any NSURLConnectionDelegate).self)
          return CompiledObjects.result(receiver.initWithRequest(request, delegate: delegate))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-initWithRequest:delegate:startImmediately:", "@@:@@c",
      { me, _, p_request, p_delegate, p_startImmediately in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSURLConnection) throws(FrameworkCall.Refusal) -> ID in
          let request: NSURLRequest = try FrameworkCall.object(p_request, as: NSURLRequest.self)
          let delegate: (any NSURLConnectionDelegate)? = try FrameworkCall.delegate(p_delegate, as: (any NSURLConnectionDelegate).self)
          let startImmediately: Bool = Bool(p_startImmediately)
          return CompiledObjects.result(receiver.initWithRequest(request, delegate: delegate, startImmediately: startImmediately))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, Int8) -> ID),
    FrameworkMethod(
      "-start", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSURLConnection) throws(FrameworkCall.Refusal) -> Void in
          receiver.start()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-cancel", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSURLConnection) throws(FrameworkCall.Refusal) -> Void in
          receiver.cancel()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
