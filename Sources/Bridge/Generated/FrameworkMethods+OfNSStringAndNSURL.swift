// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndNSURL: [FrameworkMethod] = [
    FrameworkMethod(
      "-stringByReplacingPercentEscapesUsingEncoding:", "@@:q",
      { me, _, p_encoding in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return CompiledObjects.result(receiver.stringByReplacingPercentEscapesUsingEncoding(encoding))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-stringByAddingPercentEscapesUsingEncoding:", "@@:q",
      { me, _, p_encoding in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let encoding: NSStringEncoding = try FrameworkCall.value(p_encoding, of: NSStringEncoding.self)
          return CompiledObjects.result(receiver.stringByAddingPercentEscapesUsingEncoding(encoding))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
  ]
}
