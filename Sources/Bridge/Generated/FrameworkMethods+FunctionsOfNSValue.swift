// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let functionsOfNSValue: [FrameworkMethod] = [
    FrameworkMethod(
      "NSStringFromCGPoint", "",
      { p_point in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let point: CGPoint = CGPoint(p_point)
          return CompiledObjects.result(NSStringFromCGPoint(point))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (memsim_point) -> ID),
    FrameworkMethod(
      "NSStringFromCGSize", "",
      { p_size in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let size: CGSize = CGSize(p_size)
          return CompiledObjects.result(NSStringFromCGSize(size))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (memsim_size) -> ID),
    FrameworkMethod(
      "NSStringFromCGRect", "",
      { p_rect in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let rect: CGRect = CGRect(p_rect)
          return CompiledObjects.result(NSStringFromCGRect(rect))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (memsim_rect) -> ID),
  ]
}
