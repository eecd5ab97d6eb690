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
    FrameworkMethod(
      "+fontWithName:size:", "@@:@d",
      { me, _, p_name, p_size in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: NSString = try FrameworkCall.object(p_name, as: NSString.self)
          let size: CGFloat = p_size
          return CompiledObjects.result(UIFont.fontWithName(name, size: size))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Double) -> ID),
    FrameworkMethod(
      "-fontWithSize:", "@@:d",
      { me, _, p_size in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIFont) throws(FrameworkCall.Refusal) -> ID in
          let size: CGFloat = p_size
          return CompiledObjects.result(receiver.fontWithSize(size))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double) -> ID),
    FrameworkMethod(
      "+buttonFontSize", "d@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          return UIFont.buttonFontSize()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "+labelFontSize", "d@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          return UIFont.labelFontSize()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "+systemFontSize", "d@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          return UIFont.systemFontSize()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "+smallSystemFontSize", "d@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Double in
          return UIFont.smallSystemFontSize()
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
  ]
}
