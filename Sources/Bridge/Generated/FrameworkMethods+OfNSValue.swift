// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSValue: [FrameworkMethod] = [
    FrameworkMethod(
      "+valueWithCGPoint:", "@@:{CGPoint=dd}",
      { me, _, p_point in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let point: CGPoint = CGPoint(p_point)
          return CompiledObjects.result(NSValue.valueWithCGPoint(point))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point) -> ID),
    FrameworkMethod(
      "+valueWithCGSize:", "@@:{CGSize=dd}",
      { me, _, p_size in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let size: CGSize = CGSize(p_size)
          return CompiledObjects.result(NSValue.valueWithCGSize(size))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_size) -> ID),
    FrameworkMethod(
      "+valueWithCGRect:", "@@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_rect in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let rect: CGRect = CGRect(p_rect)
          return CompiledObjects.result(NSValue.valueWithCGRect(rect))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_rect) -> ID),
    FrameworkMethod(
      "+valueWithCGAffineTransform:", "@@:{CGAffineTransform=dddddd}",
      { me, _, p_transform in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let transform: CGAffineTransform = CGAffineTransform(p_transform)
          return CompiledObjects.result(NSValue.valueWithCGAffineTransform(transform))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_transform) -> ID),
    FrameworkMethod(
      "-CGPointValue", "{CGPoint=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: NSValue) throws(FrameworkCall.Refusal) -> memsim_point in
          return (receiver.CGPointValue()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_point),
    FrameworkMethod(
      "-CGSizeValue", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: NSValue) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.CGSizeValue()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-CGRectValue", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: NSValue) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.CGRectValue()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-CGAffineTransformValue", "{CGAffineTransform=dddddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_transform()) {
          (receiver: NSValue) throws(FrameworkCall.Refusal) -> memsim_transform in
          return (receiver.CGAffineTransformValue()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_transform),
    FrameworkMethod(
      "+valueWithCATransform3D:", "@@:{CATransform3D=dddddddddddddddd}",
      { me, _, p_transform in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let transform: CATransform3D = CATransform3D(p_transform)
          return CompiledObjects.result(NSValue.valueWithCATransform3D(transform))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_transform_3d) -> ID),
    FrameworkMethod(
      "-CATransform3DValue", "{CATransform3D=dddddddddddddddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_transform_3d()) {
          (receiver: NSValue) throws(FrameworkCall.Refusal) -> memsim_transform_3d in
          return (receiver.CATransform3DValue()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_transform_3d),
  ]
}
