// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableData: [FrameworkMethod] = [
    FrameworkMethod(
      "+data", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(NSMutableData.data())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+dataWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(NSMutableData.dataWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-appendData:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableData) throws(FrameworkCall.Refusal) -> Void in
          let other: NSData = try FrameworkCall.object(p_other, as: NSData.self)
          receiver.appendData(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setData:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableData) throws(FrameworkCall.Refusal) -> Void in
          let other: NSData = try FrameworkCall.object(p_other, as: NSData.self)
          receiver.setData(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setLength:", "v@:Q",
      { me, _, p_count in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableData) throws(FrameworkCall.Refusal) -> Void in
          let count: Int = Int(truncatingIfNeeded: p_count)
          receiver.setLength(count)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, UInt) -> Void),
  ]
}
