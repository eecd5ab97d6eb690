// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableString: [FrameworkMethod] = [
    FrameworkMethod(
      "+stringWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(NSMutableString.stringWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-initWithCapacity:", "@@:q",
      { me, _, p_capacity in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSMutableString) throws(FrameworkCall.Refusal) -> ID in
          let capacity: Int = p_capacity
          return CompiledObjects.result(receiver.initWithCapacity(capacity))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-appendString:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableString) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_other, "-[NSMutableString appendString:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          receiver.appendString(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setString:", "v@:@",
      { me, _, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableString) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_other, "-[NSMutableString setString:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          receiver.setString(other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-insertString:atIndex:", "v@:@q",
      { me, _, p_other, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableString) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_other, "-[NSMutableString insertString:atIndex:]: nil argument")
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          let index: Int = p_index
          receiver.insertString(other, atIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-deleteCharactersInRange:", "v@:{_NSRange=qq}",
      { me, _, p_range in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableString) throws(FrameworkCall.Refusal) -> Void in
          let range: NSRange = NSRange(p_range)
          receiver.deleteCharactersInRange(range)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_range) -> Void),
    FrameworkMethod(
      "-replaceCharactersInRange:withString:", "v@:{_NSRange=qq}@",
      { me, _, p_range, p_other in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableString) throws(FrameworkCall.Refusal) -> Void in
          try FrameworkCall.refuseNil(
            p_other, "-[NSMutableString replaceCharactersInRange:withString:]: nil argument")
          let range: NSRange = NSRange(p_range)
          let other: NSString = try FrameworkCall.object(p_other, as: NSString.self)
          receiver.replaceCharactersInRange(range, withString: other)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_range, ID) -> Void),
  ]
}
