// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIApplicationAndTouches: [FrameworkMethod] = [
    FrameworkMethod(
      "-isIgnoringInteractionEvents", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isIgnoringInteractionEvents).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-beginIgnoringInteractionEvents", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          receiver.beginIgnoringInteractionEvents()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-endIgnoringInteractionEvents", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          receiver.endIgnoringInteractionEvents()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
