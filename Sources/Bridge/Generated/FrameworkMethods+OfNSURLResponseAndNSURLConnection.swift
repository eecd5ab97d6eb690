// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSURLResponseAndNSURLConnection: [FrameworkMethod] = [
    FrameworkMethod(
      "-expectedContentLength", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSURLResponse) throws(FrameworkCall.Refusal) -> Int in
          return receiver.expectedContentLength
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-URL", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURLResponse) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.URL)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-MIMEType", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURLResponse) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.MIMEType)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-suggestedFilename", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSURLResponse) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.suggestedFilename)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
