// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableArrayAndNSArray: [FrameworkMethod] = [
    FrameworkMethod(
      "+array", "@@:",
      { me, _ in
        let result = FrameworkCall.make(me) {
          (receiver: NSMutableArray.Type) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.array())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-addObject:", "v@:@",
      { me, _, p_object in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_object, "-[NSMutableArray addObject:]: attempt to insert nil object")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          receiver.addObject(object)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-insertObject:atIndex:", "v@:@q",
      { me, _, p_object, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_object, "-[NSMutableArray insertObject:atIndex:]: attempt to insert nil object")
          let object: NSObject = try FrameworkCall.object(p_object, as: NSObject.self)
          let index: Int = p_index
          receiver.insertObject(object, atIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-removeObjectAtIndex:", "v@:q",
      { me, _, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let index: Int = p_index
          receiver.removeObjectAtIndex(index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-removeObject:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let other: NSObject = try FrameworkCall.object(p_other, as: NSObject.self)
          receiver.removeObject(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeAllObjects", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeAllObjects()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-exchangeObjectAtIndex:withObjectAtIndex:", "v@:qq",
      { me, _, p_first, p_second in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let first: Int = p_first
          let second: Int = p_second
          receiver.exchangeObjectAtIndex(first, withObjectAtIndex: second)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int) -> Void),
  ]
}
