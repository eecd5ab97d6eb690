// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSSortDescriptor: [FrameworkMethod] = [
    FrameworkMethod(
      "-ascending", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSSortDescriptor) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.ascending).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-initWithKey:ascending:", "@@:@c",
      { me, _, p_key, p_ascending in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSSortDescriptor) throws(FrameworkCall.Refusal) -> ID in
          let key: NSString? = try FrameworkCall.optional(p_key, as: NSString.self)
          let ascending: Bool = Bool(p_ascending)
          return CompiledObjects.result(receiver.initWithKey(key, ascending: ascending))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int8) -> ID),
    FrameworkMethod(
      "-key", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSSortDescriptor) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.key)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-compareObject:toObject:", "q@:@@",
      { me, _, p_one, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSSortDescriptor) throws(FrameworkCall.Refusal) -> Int in
          let one: NSObject = try FrameworkCall.object(p_one, as: NSObject.self)
          let other: NSObject = try FrameworkCall.object(p_other, as: NSObject.self)
          return receiver.compareObject(one, toObject: other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> Int),
  ]
}
