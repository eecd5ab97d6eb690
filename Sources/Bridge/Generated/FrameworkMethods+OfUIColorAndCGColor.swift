// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIColorAndCGColor: [FrameworkMethod] = [
    FrameworkMethod(
      "-CGColor", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIColor) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.CGColor)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+colorWithCGColor:", "@@:@",
      { me, _, p_color in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let color: CGColorRef = try FrameworkCall.object(p_color, as: CGColor.self)
          return CompiledObjects.result(UIColor.colorWithCGColor(color))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-colorWithAlphaComponent:", "@@:d",
      { me, _, p_alpha in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIColor) throws(FrameworkCall.Refusal) -> ID in
          let alpha: CGFloat = p_alpha
          return CompiledObjects.result(receiver.colorWithAlphaComponent(alpha))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "+colorWithHue:saturation:brightness:alpha:", "@@:dddd",
      { me, _, p_hue, p_saturation, p_brightness, p_alpha in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let hue: CGFloat = p_hue
          let saturation: CGFloat = p_saturation
          let brightness: CGFloat = p_brightness
          let alpha: CGFloat = p_alpha
          return CompiledObjects.result(UIColor.colorWithHue(hue, saturation: saturation, brightness: brightness, alpha: alpha))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double, Double, Double, Double) -> ID),
    FrameworkMethod(
      "-setFill", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIColor) throws(FrameworkCall.Refusal) -> Void in
          receiver.setFill()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-setStroke", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIColor) throws(FrameworkCall.Refusal) -> Void in
          receiver.setStroke()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
