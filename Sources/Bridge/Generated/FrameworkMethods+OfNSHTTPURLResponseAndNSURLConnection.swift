// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSHTTPURLResponseAndNSURLConnection: [FrameworkMethod] = [
    FrameworkMethod(
      "-statusCode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSHTTPURLResponse) throws(FrameworkCall.Refusal) -> Int in
          return receiver.statusCode
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-allHeaderFields", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSHTTPURLResponse) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.allHeaderFields)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
