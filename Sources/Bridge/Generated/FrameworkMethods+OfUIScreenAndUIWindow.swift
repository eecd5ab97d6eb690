// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIScreenAndUIWindow: [FrameworkMethod] = [
    FrameworkMethod(
      "+mainScreen", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIScreen.mainScreen())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-bounds", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIScreen) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.bounds).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-applicationFrame", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: UIScreen) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.applicationFrame).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
  ]
}
