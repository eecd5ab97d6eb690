// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCATransition: [FrameworkMethod] = [
    FrameworkMethod(
      "-type", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.type)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setType:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString = try FrameworkCall.object(p_value, as: NSString.self)
          receiver.type = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-subtype", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.subtype)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setSubtype:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.subtype = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-startProgress", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> Double in
          return receiver.startProgress
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setStartProgress:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.startProgress = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-endProgress", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> Double in
          return receiver.endProgress
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setEndProgress:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CATransition) throws(FrameworkCall.Refusal) -> Void in
          let value: Double = p_value
          receiver.endProgress = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
  ]
}
