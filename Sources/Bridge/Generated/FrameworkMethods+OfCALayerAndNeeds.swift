// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCALayerAndNeeds: [FrameworkMethod] = [
    FrameworkMethod(
      "-setNeedsLayout", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.setNeedsLayout()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-setNeedsDisplay", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.setNeedsDisplay()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-layoutIfNeeded", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.layoutIfNeeded()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-displayIfNeeded", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.displayIfNeeded()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
