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
  ]
}
