// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewAndGeometry: [FrameworkMethod] = [
    FrameworkMethod(
      "-frame", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.frame).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-setFrame:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGRect = CGRect(p_value)
          receiver.frame = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-bounds", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.bounds).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-setBounds:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGRect = CGRect(p_value)
          receiver.bounds = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-center", "{CGPoint=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_point in
          return (receiver.center).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_point),
    FrameworkMethod(
      "-setCenter:", "v@:{CGPoint=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGPoint = CGPoint(p_value)
          receiver.center = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point) -> Void),
    FrameworkMethod(
      "-transform", "{CGAffineTransform=dddddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_transform()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_transform in
          return (receiver.transform).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_transform),
    FrameworkMethod(
      "-setTransform:", "v@:{CGAffineTransform=dddddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGAffineTransform = CGAffineTransform(p_value)
          receiver.transform = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_transform) -> Void),
    FrameworkMethod(
      "-sizeToFit", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.sizeToFit()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-convertPoint:toView:", "{CGPoint=dd}@:{CGPoint=dd}@",
      { me, _, p_point, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_point in
          let point: CGPoint = CGPoint(p_point)
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.convertPoint(point, toView: view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, ID) -> memsim_point),
    FrameworkMethod(
      "-convertPoint:fromView:", "{CGPoint=dd}@:{CGPoint=dd}@",
      { me, _, p_point, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_point in
          let point: CGPoint = CGPoint(p_point)
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.convertPoint(point, fromView: view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point, ID) -> memsim_point),
    FrameworkMethod(
      "-convertRect:toView:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}@",
      { me, _, p_rect, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_rect in
          let rect: CGRect = CGRect(p_rect)
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.convertRect(rect, toView: view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, ID) -> memsim_rect),
    FrameworkMethod(
      "-convertRect:fromView:", "{CGRect={CGPoint=dd}{CGSize=dd}}@:{CGRect={CGPoint=dd}{CGSize=dd}}@",
      { me, _, p_rect, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> memsim_rect in
          let rect: CGRect = CGRect(p_rect)
          let view: UIView? = try FrameworkCall.optional(p_view, as: UIView.self)
          return (receiver.convertRect(rect, fromView: view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect, ID) -> memsim_rect),
  ]
}
