// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfCATransformAndD: [FrameworkMethod] = [
    FrameworkMethod(
      "CATransform3DMakeScale", "",
      { p_x, p_y, p_z in
        let result = FrameworkCall.run(memsim_transform_3d()) {
          () throws(FrameworkCall.Refusal) -> memsim_transform_3d in
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          let z: CGFloat = p_z
          return (CATransform3DMakeScale(x, y, z)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (Double, Double, Double) -> memsim_transform_3d),
    FrameworkMethod(
      "CATransform3DRotate", "",
      { p_transform, p_radians, p_x, p_y, p_z in
        let result = FrameworkCall.run(memsim_transform_3d()) {
          () throws(FrameworkCall.Refusal) -> memsim_transform_3d in
          let transform: CATransform3D = CATransform3D(p_transform)
          let radians: CGFloat = p_radians
          let x: CGFloat = p_x
          let y: CGFloat = p_y
          let z: CGFloat = p_z
          return (CATransform3DRotate(transform, radians, x, y, z)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (memsim_transform_3d, Double, Double, Double, Double) -> memsim_transform_3d),
  ]
}
