// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUILabel: [FrameworkMethod] = [
    FrameworkMethod(
      "-text", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.text)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setText:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.text = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-font", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.font)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setFont:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UIFont = try FrameworkCall.object(p_value, as: UIFont.self)
          receiver.font = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-textColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.textColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTextColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.textColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-highlightedTextColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.highlightedTextColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setHighlightedTextColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.highlightedTextColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-highlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isHighlighted", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.highlighted).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHighlighted:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.highlighted = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-shadowColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.shadowColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setShadowColor:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UIColor? = try FrameworkCall.optional(p_value, as: UIColor.self)
          receiver.shadowColor = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-shadowOffset", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.shadowOffset).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-setShadowOffset:", "v@:{CGSize=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: CGSize = CGSize(p_value)
          receiver.shadowOffset = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_size) -> Void),
    FrameworkMethod(
      "-textAlignment", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int in
          return receiver.textAlignment.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setTextAlignment:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UITextAlignment = try FrameworkCall.value(p_value, of: UITextAlignment.self)
          receiver.textAlignment = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-lineBreakMode", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int in
          return receiver.lineBreakMode.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setLineBreakMode:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UILineBreakMode = try FrameworkCall.value(p_value, of: UILineBreakMode.self)
          receiver.lineBreakMode = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-numberOfLines", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfLines
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfLines:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfLines = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-adjustsFontSizeToFitWidth", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.adjustsFontSizeToFitWidth).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAdjustsFontSizeToFitWidth:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.adjustsFontSizeToFitWidth = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-minimumFontSize", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Double in
          return receiver.minimumFontSize
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setMinimumFontSize:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.minimumFontSize = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-baselineAdjustment", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int in
          return receiver.baselineAdjustment.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setBaselineAdjustment:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: UIBaselineAdjustment = try FrameworkCall.value(p_value, of: UIBaselineAdjustment.self)
          receiver.baselineAdjustment = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-enabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.enabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.enabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-textRectForBounds:limitedToNumberOfLines:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}q",
      { me, _, p_bounds, p_count in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: memsim_rect()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> memsim_rect in
          let bounds: CGRect = CGRect(p_bounds)
          let count: Int = p_count
          return (receiver.textRectForBounds(bounds, limitedToNumberOfLines: count)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, Int) -> memsim_rect),
    FrameworkMethod(
      "-drawTextInRect:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_rect in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UILabel) throws(FrameworkCall.Refusal) -> Void in
          let rect: CGRect = CGRect(p_rect)
          receiver.drawTextInRect(rect)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
  ]
}
