// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSStringAndDrawing: [FrameworkMethod] = [
    FrameworkMethod(
      "-sizeWithFont:", "{CGSize=dd}@:@",
      { me, _, p_font in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          return (receiver.sizeWithFont(font)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> memsim_size),
    FrameworkMethod(
      "-sizeWithFont:minFontSize:actualFontSize:forWidth:lineBreakMode:", "{CGSize=dd}@:@d^ddq",
      { me, _, p_font, p_minFontSize, p_actualFontSize, p_width, p_lineBreakMode in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let minFontSize: CGFloat = p_minFontSize
          var actualFontSize: CGFloat = p_actualFontSize?.pointee ?? 0
          defer { p_actualFontSize?.pointee = actualFontSize }
          let width: CGFloat = p_width
          let lineBreakMode: UILineBreakMode = try FrameworkCall.value(p_lineBreakMode, of: UILineBreakMode.self)
          return (receiver.sizeWithFont(font, minFontSize: minFontSize, actualFontSize: &actualFontSize, forWidth: width, lineBreakMode: lineBreakMode)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Double, UnsafeMutablePointer<Double>?, Double, Int) -> memsim_size),
    FrameworkMethod(
      "-drawAtPoint:withFont:", "{CGSize=dd}@:{CGPoint=dd}@",
      { me, _, p_point, p_font in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let point: CGPoint = CGPoint(p_point)
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          return (receiver.drawAtPoint(point, withFont: font)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, ID) -> memsim_size),
    FrameworkMethod(
      "-drawAtPoint:forWidth:withFont:fontSize:lineBreakMode:baselineAdjustment:", "{CGSize=dd}@:{CGPoint=dd}d@dqq",
      { me, _, p_point, p_width, p_font, p_fontSize, p_lineBreakMode, p_baselineAdjustment in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let point: CGPoint = CGPoint(p_point)
          let width: CGFloat = p_width
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let fontSize: CGFloat = p_fontSize
          let lineBreakMode: UILineBreakMode = try FrameworkCall.value(p_lineBreakMode, of: UILineBreakMode.self)
          let baselineAdjustment: UIBaselineAdjustment = try FrameworkCall.value(p_baselineAdjustment, of: UIBaselineAdjustment.self)
          return (receiver.drawAtPoint(point, forWidth: width, withFont: font, fontSize: fontSize, lineBreakMode: lineBreakMode, baselineAdjustment: baselineAdjustment)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, Double, ID, Double, Int, Int) -> memsim_size),
    FrameworkMethod(
      "-drawAtPoint:forWidth:withFont:minFontSize:actualFontSize:lineBreakMode:baselineAdjustment:", "{CGSize=dd}@:{CGPoint=dd}d@d^dqq",
      { me, _, p_point, p_width, p_font, p_minFontSize, p_actualFontSize, p_lineBreakMode, p_baselineAdjustment in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let point: CGPoint = CGPoint(p_point)
          let width: CGFloat = p_width
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let minFontSize: CGFloat = p_minFontSize
          var actualFontSize: CGFloat = p_actualFontSize?.pointee ?? 0
          defer { p_actualFontSize?.pointee = actualFontSize }
          let lineBreakMode: UILineBreakMode = try FrameworkCall.value(p_lineBreakMode, of: UILineBreakMode.self)
          let baselineAdjustment: UIBaselineAdjustment = try FrameworkCall.value(p_baselineAdjustment, of: UIBaselineAdjustment.self)
          return (receiver.drawAtPoint(point, forWidth: width, withFont: font, minFontSize: minFontSize, actualFontSize: &actualFontSize, lineBreakMode: lineBreakMode, baselineAdjustment: baselineAdjustment)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, Double, ID, Double, UnsafeMutablePointer<Double>?, Int, Int) -> memsim_size),
    FrameworkMethod(
      "-sizeWithFont:constrainedToSize:lineBreakMode:", "{CGSize=dd}@:@{CGSize=dd}q",
      { me, _, p_font, p_size, p_lineBreakMode in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let size: CGSize = CGSize(p_size)
          let lineBreakMode: UILineBreakMode = try FrameworkCall.value(p_lineBreakMode, of: UILineBreakMode.self)
          return (receiver.sizeWithFont(font, constrainedToSize: size, lineBreakMode: lineBreakMode)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, memsim_size, Int) -> memsim_size),
    FrameworkMethod(
      "-sizeWithFont:constrainedToSize:", "{CGSize=dd}@:@{CGSize=dd}",
      { me, _, p_font, p_size in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let size: CGSize = CGSize(p_size)
          return (receiver.sizeWithFont(font, constrainedToSize: size)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, memsim_size) -> memsim_size),
    FrameworkMethod(
      "-drawInRect:withFont:lineBreakMode:alignment:", "{CGSize=dd}@:{CGRect={CGPoint=dd}{CGSize=dd}}@qq",
      { me, _, p_rect, p_font, p_lineBreakMode, p_alignment in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let rect: CGRect = CGRect(p_rect)
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let lineBreakMode: UILineBreakMode = try FrameworkCall.value(p_lineBreakMode, of: UILineBreakMode.self)
          let alignment: UITextAlignment = try FrameworkCall.value(p_alignment, of: UITextAlignment.self)
          return (receiver.drawInRect(rect, withFont: font, lineBreakMode: lineBreakMode, alignment: alignment)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, ID, Int, Int) -> memsim_size),
    FrameworkMethod(
      "-drawInRect:withFont:lineBreakMode:", "{CGSize=dd}@:{CGRect={CGPoint=dd}{CGSize=dd}}@q",
      { me, _, p_rect, p_font, p_lineBreakMode in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let rect: CGRect = CGRect(p_rect)
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          let lineBreakMode: UILineBreakMode = try FrameworkCall.value(p_lineBreakMode, of: UILineBreakMode.self)
          return (receiver.drawInRect(rect, withFont: font, lineBreakMode: lineBreakMode)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, ID, Int) -> memsim_size),
    FrameworkMethod(
      "-drawInRect:withFont:", "{CGSize=dd}@:{CGRect={CGPoint=dd}{CGSize=dd}}@",
      { me, _, p_rect, p_font in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSString) throws(FrameworkCall.Refusal) -> memsim_size in
          let rect: CGRect = CGRect(p_rect)
          let font: UIFont = try FrameworkCall.object(p_font, as: UIFont.self)
          return (receiver.drawInRect(rect, withFont: font)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, ID) -> memsim_size),
  ]
}
