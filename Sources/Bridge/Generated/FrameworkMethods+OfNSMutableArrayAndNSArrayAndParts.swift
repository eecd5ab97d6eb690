// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableArrayAndNSArrayAndParts: [FrameworkMethod] = [
    FrameworkMethod(
      "+arrayWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.make(me) {
          (receiver: NSMutableArray.Type) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.arrayWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.initWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-replaceObjectAtIndex:withObject:", "v@:q@",
      { me, _, p_index, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_object, "-[NSMutableArray replaceObjectAtIndex:withObject:]: attempt to insert nil object")
          let index: Int = p_index
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.replaceObjectAtIndex(index, withObject: object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, ID) -> Void),
    FrameworkMethod(
      "-addObjectsFromArray:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let other: NSArray = try FrameworkCall.object(p_other, as: NSArray.self)
          receiver.addObjectsFromArray(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setArray:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let other: NSArray = try FrameworkCall.object(p_other, as: NSArray.self)
          receiver.setArray(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeLastObject", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeLastObject()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-removeObjectsInArray:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let other: NSArray = try FrameworkCall.object(p_other, as: NSArray.self)
          receiver.removeObjectsInArray(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeObjectIdenticalTo:", "v@:@",
      { me, _, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.removeObjectIdenticalTo(object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-sortUsingDescriptors:", "v@:@",
      { me, _, p_descriptors in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let descriptors: NSArray = try FrameworkCall.object(p_descriptors, as: NSArray.self)
          receiver.sortUsingDescriptors(descriptors)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
