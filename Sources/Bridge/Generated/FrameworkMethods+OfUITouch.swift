// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUITouch: [FrameworkMethod] = [
    FrameworkMethod(
      "-view", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.view)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-window", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.window)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-phase", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> Int in
          return receiver.phase.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-tapCount", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> Int in
          return receiver.tapCount
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-timestamp", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> Double in
          return receiver.timestamp
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-locationInView:", "{CGPoint=dd}@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> memsim_point in
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.locationInView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_point),
    FrameworkMethod(
      "-previousLocationInView:", "{CGPoint=dd}@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UITouch) throws(FrameworkCall.Refusal) -> memsim_point in
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.previousLocationInView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_point),
  ]
}
