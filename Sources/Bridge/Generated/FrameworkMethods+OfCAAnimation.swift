// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCAAnimation: [FrameworkMethod] = [
    FrameworkMethod(
      "-timingFunction", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.timingFunction)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTimingFunction:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: CAMediaTimingFunction? = try FrameworkCall.optional(p_value, as: CAMediaTimingFunction.self)
          receiver.timingFunction = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-duration", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.duration
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setDuration:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.duration = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-beginTime", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.beginTime
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setBeginTime:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.beginTime = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-repeatCount", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Double in
          return receiver.repeatCount
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setRepeatCount:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.repeatCount = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-autoreverses", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.autoreverses).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAutoreverses:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.autoreverses = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-removedOnCompletion", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.removedOnCompletion).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setRemovedOnCompletion:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.removedOnCompletion = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-fillMode", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.fillMode)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setFillMode:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: String = try FrameworkCall.object(p_value, as: NSString.self).string
          receiver.fillMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CAAnimation) throws(FrameworkCall.Refusal) -> Void in
          let value: (any CAAnimationDelegate)? = try FrameworkCall.delegate(p_value, as: (any CAAnimationDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "+animation", "@@:",
      { me, _ in
        let result = FrameworkCall.make(me) {
          (receiver: CAAnimation.Type) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.animation())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
  ]
}
