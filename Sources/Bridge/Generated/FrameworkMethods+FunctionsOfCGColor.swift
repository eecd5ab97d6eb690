// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGColor: [FrameworkMethod] = [
    FrameworkMethod(
      "CGColorRetain", "",
      { p_color in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let color: CGColorRef? = try FrameworkCall.optional(p_color, as: CGColor.self)
          return CompiledObjects.result(CGColorRetain(color))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CGColorRelease", "",
      { p_color in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let color: CGColorRef? = try FrameworkCall.optional(p_color, as: CGColor.self)
          CGColorRelease(color)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGColorGetAlpha", "",
      { p_color in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          let color: CGColorRef? = try FrameworkCall.optional(p_color, as: CGColor.self)
          return CGColorGetAlpha(color)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> Double),
  ]
}
