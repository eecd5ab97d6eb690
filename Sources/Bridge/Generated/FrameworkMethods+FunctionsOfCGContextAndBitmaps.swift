// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGContextAndBitmaps: [FrameworkMethod] = [
    FrameworkMethod(
      "CGBitmapContextCreateImage", "",
      { p_context in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          return CompiledObjects.result(CGBitmapContextCreateImage(context))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CGContextRetain", "",
      { p_context in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          return CompiledObjects.result(CGContextRetain(context))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CGContextRelease", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextRelease(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextDrawImage", "",
      { p_context, p_place, p_image in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let place: CGRect = CGRect(p_place)
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          CGContextDrawImage(context, place, image)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect, ID) -> Void),
    FrameworkMethod(
      "CGContextClipToMask", "",
      { p_context, p_place, p_mask in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let place: CGRect = CGRect(p_place)
          let mask: CGImageRef? = try FrameworkCall.optional(p_mask, as: CGImage.self)
          CGContextClipToMask(context, place, mask)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect, ID) -> Void),
  ]
}
