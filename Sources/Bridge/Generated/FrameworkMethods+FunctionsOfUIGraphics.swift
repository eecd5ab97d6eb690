// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfUIGraphics: [FrameworkMethod] = [
    FrameworkMethod(
      "UIGraphicsGetCurrentContext", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIGraphicsGetCurrentContext())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "UIGraphicsPushContext", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContext = try FrameworkCall.object(p_context, as: CGContext.self)
          UIGraphicsPushContext(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "UIGraphicsPopContext", "",
      {
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          UIGraphicsPopContext()
        }
        memsim_objc_throw_pending()
      } as @convention(c) () -> Void),
    FrameworkMethod(
      "UIGraphicsBeginImageContext", "",
      { p_size in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let size: CGSize = CGSize(p_size)
          UIGraphicsBeginImageContext(size)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (memsim_size) -> Void),
    FrameworkMethod(
      "UIGraphicsGetImageFromCurrentImageContext", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIGraphicsGetImageFromCurrentImageContext())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "UIGraphicsEndImageContext", "",
      {
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          UIGraphicsEndImageContext()
        }
        memsim_objc_throw_pending()
      } as @convention(c) () -> Void),
  ]
}
