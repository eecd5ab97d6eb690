// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGMutablePath: [FrameworkMethod] = [
    FrameworkMethod(
      "CGPathCreateMutable", "",
      {
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(CGPathCreateMutable())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) () -> ID),
    FrameworkMethod(
      "CGPathRetain", "",
      { p_path in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          return CompiledObjects.result(CGPathRetain(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> ID),
    FrameworkMethod(
      "CGPathRelease", "",
      { p_path in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          CGPathRelease(path)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGPathMoveToPoint", "",
      { p_path, p_transform, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          let transform: CGAffineTransform? = p_transform.map { pointer in CGAffineTransform(pointer.pointee) }
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGPathMoveToPoint(path, transform, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, UnsafePointer<memsim_transform>?, Double, Double) -> Void),
    FrameworkMethod(
      "CGPathAddLineToPoint", "",
      { p_path, p_transform, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          let transform: CGAffineTransform? = p_transform.map { pointer in CGAffineTransform(pointer.pointee) }
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGPathAddLineToPoint(path, transform, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, UnsafePointer<memsim_transform>?, Double, Double) -> Void),
    FrameworkMethod(
      "CGPathAddCurveToPoint", "",
      { p_path, p_transform, p_x1, p_y1, p_x2, p_y2, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          let transform: CGAffineTransform? = p_transform.map { pointer in CGAffineTransform(pointer.pointee) }
          let x1: CGFloat = p_x1
          let y1: CGFloat = p_y1
          let x2: CGFloat = p_x2
          let y2: CGFloat = p_y2
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGPathAddCurveToPoint(path, transform, x1, y1, x2, y2, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, UnsafePointer<memsim_transform>?, Double, Double, Double, Double, Double, Double) -> Void),
    FrameworkMethod(
      "CGPathAddRect", "",
      { p_path, p_transform, p_rect in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          let transform: CGAffineTransform? = p_transform.map { pointer in CGAffineTransform(pointer.pointee) }
          let rect: CGRect = CGRect(p_rect)
          CGPathAddRect(path, transform, rect)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, UnsafePointer<memsim_transform>?, memsim_rect) -> Void),
    FrameworkMethod(
      "CGPathCloseSubpath", "",
      { p_path in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          CGPathCloseSubpath(path)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
  ]
}
