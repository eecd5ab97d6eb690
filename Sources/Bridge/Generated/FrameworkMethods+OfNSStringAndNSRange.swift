// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndNSRange: [FrameworkMethod] = [
    FrameworkMethod(
      "-characterAtIndex:", "S@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> UInt16 in
          let index: Int = p_index
          return receiver.characterAtIndex(index)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> UInt16),
    FrameworkMethod(
      "-substringWithRange:", "@@:{_NSRange=qq}",
      { me, _, p_range in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> ID in
          let range: NSRange = NSRange(p_range)
          return CompiledObjects.result(receiver.substringWithRange(range))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_range) -> ID),
    FrameworkMethod(
      "-rangeOfString:", "{_NSRange=qq}@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_range()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_range in
          try FrameworkCall.refuseNil(
            p_other, "-[NSString rangeOfString:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          return (receiver.rangeOfString(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_range),
  ]
}
