// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSArray: [FrameworkMethod] = [
    FrameworkMethod(
      "-count", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> UInt in
          return UInt(truncatingIfNeeded: receiver.count)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "-objectAtIndex:", "@@:q",
      { me, _, p_index in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          let index: Int = p_index
          return CompiledObjects.result(receiver.objectAtIndex(index))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-lastObject", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.lastObject())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-containsObject:", "c@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSArray) throws(FrameworkCall.Refusal) -> Int8 in
          let other: NSObject = try FrameworkCall.object(p_other, as: NSObject.self)
          return (receiver.containsObject(other)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
  ]
}
