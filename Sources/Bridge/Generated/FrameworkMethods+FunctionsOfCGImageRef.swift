// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGImageRef: [FrameworkMethod] = [
    FrameworkMethod(
      "CGImageRetain", "",
      { p_image in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          return CompiledObjects.result(CGImageRetain(image))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CGImageRelease", "",
      { p_image in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          CGImageRelease(image)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGImageGetWidth", "",
      { p_image in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int in
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          return CGImageGetWidth(image)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> Int),
    FrameworkMethod(
      "CGImageGetHeight", "",
      { p_image in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int in
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          return CGImageGetHeight(image)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> Int),
    FrameworkMethod(
      "CGImageCreateWithImageInRect", "",
      { p_image, p_rectangle in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          return CompiledObjects.result(CGImageCreateWithImageInRect(image, rectangle))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, memsim_rect) -> ID),
    FrameworkMethod(
      "CGImageCreateWithMask", "",
      { p_image, p_mask in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let image: CGImageRef? = try FrameworkCall.optional(p_image, as: CGImage.self)
          let mask: CGImageRef? = try FrameworkCall.optional(p_mask, as: CGImage.self)
          return CompiledObjects.result(CGImageCreateWithMask(image, mask))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, ID) -> ID),
  ]
}
