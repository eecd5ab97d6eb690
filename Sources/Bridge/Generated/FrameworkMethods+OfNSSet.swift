// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSSet: [FrameworkMethod] = [
    FrameworkMethod(
      "-count", "Q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> UInt in
          return UInt(truncatingIfNeeded: receiver.count)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> UInt),
    FrameworkMethod(
      "+setWithArray:", "@@:@",
      { me, _, p_array in
        let result = FrameworkCall.make(me) {
          (receiver: NSSet.Type) throws(FrameworkCall.Refusal) -> ID in
          let array: NSArray = try FrameworkCall.object(p_array, as: NSArray.self)
          return CompiledObjects.result(receiver.setWithArray(array))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithArray:", "@@:@",
      { me, _, p_array in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> ID in
          let array: NSArray = try FrameworkCall.object(p_array, as: NSArray.self)
          return CompiledObjects.result(receiver.initWithArray(array))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+setWithObject:", "@@:@",
      { me, _, p_object in
        let result = FrameworkCall.make(me) {
          (receiver: NSSet.Type) throws(FrameworkCall.Refusal) -> ID in
          try FrameworkCall.refuseNil(
            p_object, "+[NSSet setWithObject:]: attempt to insert nil object")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          return CompiledObjects.result(receiver.setWithObject(object))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-anyObject", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.anyObject())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-allObjects", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.allObjects())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-mutableCopy", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.mutableCopy())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-containsObject:", "c@:@",
      { me, _, p_object in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> Int8 in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          return (receiver.containsObject(object)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
  ]
}
