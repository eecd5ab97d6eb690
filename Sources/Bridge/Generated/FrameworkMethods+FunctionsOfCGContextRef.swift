// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGContextRef: [FrameworkMethod] = [
    FrameworkMethod(
      "CGContextSaveGState", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextSaveGState(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextRestoreGState", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextRestoreGState(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextTranslateCTM", "",
      { p_context, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGContextTranslateCTM(context, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextScaleCTM", "",
      { p_context, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGContextScaleCTM(context, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextConcatCTM", "",
      { p_context, p_transform in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let transform: CGAffineTransform = CGAffineTransform(p_transform)
          CGContextConcatCTM(context, transform)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_transform) -> Void),
    FrameworkMethod(
      "CGContextSetRGBFillColor", "",
      { p_context, p_red, p_green, p_blue, p_alpha in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let red: CGFloat = p_red
          let green: CGFloat = p_green
          let blue: CGFloat = p_blue
          let alpha: CGFloat = p_alpha
          CGContextSetRGBFillColor(context, red, green, blue, alpha)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextSetRGBStrokeColor", "",
      { p_context, p_red, p_green, p_blue, p_alpha in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let red: CGFloat = p_red
          let green: CGFloat = p_green
          let blue: CGFloat = p_blue
          let alpha: CGFloat = p_alpha
          CGContextSetRGBStrokeColor(context, red, green, blue, alpha)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextSetLineWidth", "",
      { p_context, p_width in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let width: CGFloat = p_width
          CGContextSetLineWidth(context, width)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double) -> Void),
    FrameworkMethod(
      "CGContextSetBlendMode", "",
      { p_context, p_mode in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let mode: CGBlendMode = try FrameworkCall.value(p_mode, of: CGBlendMode.self)
          CGContextSetBlendMode(context, mode)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Int) -> Void),
    FrameworkMethod(
      "CGContextSetAllowsAntialiasing", "",
      { p_context, p_allows in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let allows: Bool = Bool(p_allows)
          CGContextSetAllowsAntialiasing(context, allows)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Int8) -> Void),
    FrameworkMethod(
      "CGContextSetShouldAntialias", "",
      { p_context, p_should in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let should: Bool = Bool(p_should)
          CGContextSetShouldAntialias(context, should)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Int8) -> Void),
    FrameworkMethod(
      "CGContextFillRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextFillRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextAddPath", "",
      { p_context, p_path in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let path: CGMutablePathRef = try FrameworkCall.object(p_path, as: CGMutablePath.self)
          CGContextAddPath(context, path)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, ID) -> Void),
    FrameworkMethod(
      "CGContextAddRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextAddRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextAddEllipseInRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextAddEllipseInRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextFillPath", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextFillPath(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextStrokePath", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextStrokePath(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextClip", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextClip(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextClipToRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextClipToRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextDrawLinearGradient", "",
      { p_context, p_gradient, p_start, p_end, p_options in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let gradient: CGGradientRef = try FrameworkCall.object(p_gradient, as: CGGradient.self)
          let start: CGPoint = CGPoint(p_start)
          let end: CGPoint = CGPoint(p_end)
          let options: CGGradientDrawingOptions = CGGradientDrawingOptions(rawValue: UInt32(truncatingIfNeeded: p_options))
          CGContextDrawLinearGradient(context, gradient, start, end, options)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, ID, memsim_point, memsim_point, Int) -> Void),
    FrameworkMethod(
      "CGContextDrawRadialGradient", "",
      { p_context, p_gradient, p_startCenter, p_startRadius, p_endCenter, p_endRadius, p_options in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let gradient: CGGradientRef = try FrameworkCall.object(p_gradient, as: CGGradient.self)
          let startCenter: CGPoint = CGPoint(p_startCenter)
          let startRadius: CGFloat = p_startRadius
          let endCenter: CGPoint = CGPoint(p_endCenter)
          let endRadius: CGFloat = p_endRadius
          let options: CGGradientDrawingOptions = CGGradientDrawingOptions(rawValue: UInt32(truncatingIfNeeded: p_options))
          CGContextDrawRadialGradient(context, gradient, startCenter, startRadius, endCenter, endRadius, options)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, ID, memsim_point, Double, memsim_point, Double, Int) -> Void),
  ]
}
