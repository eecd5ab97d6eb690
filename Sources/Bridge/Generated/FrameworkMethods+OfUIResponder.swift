// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIResponder: [FrameworkMethod] = [
    FrameworkMethod(
      "-nextResponder", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.nextResponder)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-initWithCoder:", "@@:@",
      { me, _, p_coder in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> ID in
          let coder: NSCoder = try FrameworkCall.object(p_coder, as: NSCoder.self)
          return CompiledObjects.result(receiver.initWithCoder(coder))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-canBecomeFirstResponder", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.canBecomeFirstResponder).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-becomeFirstResponder", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.becomeFirstResponder()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-resignFirstResponder", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.resignFirstResponder()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isFirstResponder", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isFirstResponder).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-touchesBegan:withEvent:", "v@:@@",
      { me, _, p_touches, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Void in
          let touches: NSSet = try FrameworkCall.object(p_touches, as: NSSet.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.touchesBegan(touches, withEvent: event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-touchesMoved:withEvent:", "v@:@@",
      { me, _, p_touches, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Void in
          let touches: NSSet = try FrameworkCall.object(p_touches, as: NSSet.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.touchesMoved(touches, withEvent: event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-touchesEnded:withEvent:", "v@:@@",
      { me, _, p_touches, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Void in
          let touches: NSSet = try FrameworkCall.object(p_touches, as: NSSet.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.touchesEnded(touches, withEvent: event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-touchesCancelled:withEvent:", "v@:@@",
      { me, _, p_touches, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIResponder) throws(FrameworkCall.Refusal) -> Void in
          let touches: NSSet = try FrameworkCall.object(p_touches, as: NSSet.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.touchesCancelled(touches, withEvent: event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
  ]
}
