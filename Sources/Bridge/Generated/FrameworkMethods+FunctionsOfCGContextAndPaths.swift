// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCGContextAndPaths: [FrameworkMethod] = [
    FrameworkMethod(
      "CGContextBeginPath", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextBeginPath(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextMoveToPoint", "",
      { p_context, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGContextMoveToPoint(context, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextAddLineToPoint", "",
      { p_context, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGContextAddLineToPoint(context, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextAddCurveToPoint", "",
      { p_context, p_x1, p_y1, p_x2, p_y2, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x1: CGFloat = p_x1
          let y1: CGFloat = p_y1
          let x2: CGFloat = p_x2
          let y2: CGFloat = p_y2
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGContextAddCurveToPoint(context, x1, y1, x2, y2, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double, Double, Double, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextAddQuadCurveToPoint", "",
      { p_context, p_x1, p_y1, p_x, p_y in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x1: CGFloat = p_x1
          let y1: CGFloat = p_y1
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          CGContextAddQuadCurveToPoint(context, x1, y1, x, y)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextAddArc", "",
      { p_context, p_x, p_y, p_radius, p_startAngle, p_endAngle, p_clockwise in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          let radius: CGFloat = p_radius
          let startAngle: CGFloat = p_startAngle
          let endAngle: CGFloat = p_endAngle
          let clockwise: Int = p_clockwise
          CGContextAddArc(context, x, y, radius, startAngle, endAngle, clockwise)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double, Double, Double, Double, Int) -> Void),
    FrameworkMethod(
      "CGContextClosePath", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextClosePath(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextDrawPath", "",
      { p_context, p_mode in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let mode: CGPathDrawingMode = try FrameworkCall.value(p_mode, of: CGPathDrawingMode.self)
          CGContextDrawPath(context, mode)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Int) -> Void),
    FrameworkMethod(
      "CGContextEOFillPath", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextEOFillPath(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextEOClip", "",
      { p_context in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          CGContextEOClip(context)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID) -> Void),
    FrameworkMethod(
      "CGContextStrokeRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextStrokeRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextStrokeRectWithWidth", "",
      { p_context, p_rectangle, p_width in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          let width: CGFloat = p_width
          CGContextStrokeRectWithWidth(context, rectangle, width)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect, Double) -> Void),
    FrameworkMethod(
      "CGContextStrokeEllipseInRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextStrokeEllipseInRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextFillEllipseInRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextFillEllipseInRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextClearRect", "",
      { p_context, p_rectangle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let rectangle: CGRect = CGRect(p_rectangle)
          CGContextClearRect(context, rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, memsim_rect) -> Void),
    FrameworkMethod(
      "CGContextRotateCTM", "",
      { p_context, p_angle in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let angle: CGFloat = p_angle
          CGContextRotateCTM(context, angle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double) -> Void),
    FrameworkMethod(
      "CGContextGetCTM", "",
      { p_context in
        let result = FrameworkCall.run(memsim_transform()) {
          () throws(FrameworkCall.Refusal) -> memsim_transform in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          return (CGContextGetCTM(context)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID) -> memsim_transform),
    FrameworkMethod(
      "CGContextSetFillColorWithColor", "",
      { p_context, p_color in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let color: CGColorRef? = try FrameworkCall.optional(p_color, as: CGColor.self)
          CGContextSetFillColorWithColor(context, color)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, ID) -> Void),
    FrameworkMethod(
      "CGContextSetStrokeColorWithColor", "",
      { p_context, p_color in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let color: CGColorRef? = try FrameworkCall.optional(p_color, as: CGColor.self)
          CGContextSetStrokeColorWithColor(context, color)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, ID) -> Void),
    FrameworkMethod(
      "CGContextSetGrayFillColor", "",
      { p_context, p_gray, p_alpha in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let gray: CGFloat = p_gray
          let alpha: CGFloat = p_alpha
          CGContextSetGrayFillColor(context, gray, alpha)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextSetGrayStrokeColor", "",
      { p_context, p_gray, p_alpha in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let gray: CGFloat = p_gray
          let alpha: CGFloat = p_alpha
          CGContextSetGrayStrokeColor(context, gray, alpha)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double, Double) -> Void),
    FrameworkMethod(
      "CGContextSetAlpha", "",
      { p_context, p_alpha in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let alpha: CGFloat = p_alpha
          CGContextSetAlpha(context, alpha)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Double) -> Void),
    FrameworkMethod(
      "CGContextSetLineCap", "",
      { p_context, p_cap in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let cap: CGLineCap = try FrameworkCall.value(p_cap, of: CGLineCap.self)
          CGContextSetLineCap(context, cap)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Int) -> Void),
    FrameworkMethod(
      "CGContextSetLineJoin", "",
      { p_context, p_join in
        FrameworkCall.run(()) {
          () throws(FrameworkCall.Refusal) -> Void in
          let context: CGContextRef? = try FrameworkCall.optional(p_context, as: CGContext.self)
          let join: CGLineJoin = try FrameworkCall.value(p_join, of: CGLineJoin.self)
          CGContextSetLineJoin(context, join)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, Int) -> Void),
  ]
}
