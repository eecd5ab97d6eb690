// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCALayerAndRendering: [FrameworkMethod] = [
    FrameworkMethod(
      "-renderInContext:", "v@:@",
      { me, _, p_context in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let context: CGContext? = try FrameworkCall.optional(p_context, as: CGContext.self)
          receiver.renderInContext(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
