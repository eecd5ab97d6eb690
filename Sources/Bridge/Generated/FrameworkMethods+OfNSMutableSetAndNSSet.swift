// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableSetAndNSSet: [FrameworkMethod] = [
    FrameworkMethod(
      "-addObject:", "v@:@",
      { me, _, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableSet) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_object, "-[NSMutableSet addObject:]: attempt to insert nil object")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.addObject(object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "+setWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.make(me) {
          (receiver: NSMutableSet.Type) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.setWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSMutableSet) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.initWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-removeAllObjects", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableSet) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeAllObjects()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-removeObject:", "v@:@",
      { me, _, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableSet) throws(FrameworkCall.Refusal) -> Void in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.removeObject(object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
