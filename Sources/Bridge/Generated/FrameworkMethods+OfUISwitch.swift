// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUISwitch: [FrameworkMethod] = [
    FrameworkMethod(
      "-on", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISwitch) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.on).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isOn", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UISwitch) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.on).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setOn:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UISwitch) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.on = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-setOn:animated:", "v@:cc",
      { me, _, p_on, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UISwitch) throws(FrameworkCall.Refusal) -> Void in
          let on: Bool = Bool(p_on)
          let animated: Bool = Bool(p_animated)
          receiver.setOn(on, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
  ]
}
