// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfUIRect: [FrameworkMethod] = [
    FrameworkMethod(
      "UIRectFill", "",
      { p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let rectangle: CGRect = CGRect(p_rectangle)
          UIRectFill(rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (memsim_rect) -> Void),
    FrameworkMethod(
      "UIRectFrame", "",
      { p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let rectangle: CGRect = CGRect(p_rectangle)
          UIRectFrame(rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (memsim_rect) -> Void),
    FrameworkMethod(
      "UIRectClip", "",
      { p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let rectangle: CGRect = CGRect(p_rectangle)
          UIRectClip(rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (memsim_rect) -> Void),
  ]
}
