// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCALayerAndSpace: [FrameworkMethod] = [
    FrameworkMethod(
      "-transform", "{CATransform3D=dddddddddddddddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_transform_3d()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_transform_3d in
          return (receiver.transform).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_transform_3d),
    FrameworkMethod(
      "-setTransform:", "v@:{CATransform3D=dddddddddddddddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CATransform3D = CATransform3D(p_value)
          receiver.transform = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_transform_3d) -> Void),
    FrameworkMethod(
      "-sublayerTransform", "{CATransform3D=dddddddddddddddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_transform_3d()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_transform_3d in
          return (receiver.sublayerTransform).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_transform_3d),
    FrameworkMethod(
      "-setSublayerTransform:", "v@:{CATransform3D=dddddddddddddddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CATransform3D = CATransform3D(p_value)
          receiver.sublayerTransform = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_transform_3d) -> Void),
    FrameworkMethod(
      "-zPosition", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.zPosition
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setZPosition:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.zPosition = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-hitTest:", "@@:{CGPoint=dd}",
      { me, _, p_point in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> ID in
          let point: CGPoint = CGPoint(p_point)
          return CompiledObjects.result(receiver.hitTest(point))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, memsim_point) -> ID),
  ]
}
