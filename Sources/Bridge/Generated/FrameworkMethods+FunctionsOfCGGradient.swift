// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGGradient: [FrameworkMethod] = [
    FrameworkMethod(
      "CGGradientRelease", "",
      { p_gradient in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let gradient: CGGradientRef? = try FrameworkCall.optional(p_gradient, as: CGGradient.self)
          CGGradientRelease(gradient)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGColorSpaceCreateDeviceRGB", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(CGColorSpaceCreateDeviceRGB())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "CGColorSpaceRelease", "",
      { p_space in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let space: CGColorSpaceRef? = try FrameworkCall.optional(p_space, as: CGColorSpace.self)
          CGColorSpaceRelease(space)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGColorSpaceCreateDeviceGray", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(CGColorSpaceCreateDeviceGray())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
  ]
}
