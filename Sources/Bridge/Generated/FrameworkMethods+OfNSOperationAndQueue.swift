// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSOperationAndQueue: [FrameworkMethod] = [
    FrameworkMethod(
      "-isCancelled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSOperation) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isCancelled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isExecuting", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSOperation) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isExecuting).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isFinished", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSOperation) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isFinished).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-start", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSOperation) throws(FrameworkCall.Refusal) -> Void in
          receiver.start()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-main", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: NSOperation) throws(FrameworkCall.Refusal) -> Void in
          receiver.main()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-cancel", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSOperation) throws(FrameworkCall.Refusal) -> Void in
          receiver.cancel()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
