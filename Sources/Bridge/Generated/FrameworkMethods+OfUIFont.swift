// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIFont: [FrameworkMethod] = [
    FrameworkMethod(
      "-pointSize", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIFont) throws(FrameworkCall.Refusal) -> Double in
          return receiver.pointSize
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-leading", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIFont) throws(FrameworkCall.Refusal) -> Double in
          return receiver.leading
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "+systemFontOfSize:", "@@:d",
      { me, _, p_size in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let size: CGFloat = p_size
          return CompiledObjects.result(UIFont.systemFontOfSize(size))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "+boldSystemFontOfSize:", "@@:d",
      { me, _, p_size in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let size: CGFloat = p_size
          return CompiledObjects.result(UIFont.boldSystemFontOfSize(size))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
  ]
}
