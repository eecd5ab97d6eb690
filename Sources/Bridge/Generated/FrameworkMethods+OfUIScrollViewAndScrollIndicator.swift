// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIScrollViewAndScrollIndicator: [FrameworkMethod] = [
    FrameworkMethod(
      "-flashScrollIndicators", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          receiver.flashScrollIndicators()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
