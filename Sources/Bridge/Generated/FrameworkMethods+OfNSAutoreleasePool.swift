// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSAutoreleasePool: [FrameworkMethod] = [
    FrameworkMethod(
      "-drain", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSAutoreleasePool) throws(FrameworkCall.Refusal) -> Void in
          receiver.drain()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
