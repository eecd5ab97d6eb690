// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSOperationQueue: [FrameworkMethod] = [
    FrameworkMethod(
      "-operations", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.operations)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-maxConcurrentOperationCount", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> Int in
          return receiver.maxConcurrentOperationCount
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setMaxConcurrentOperationCount:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.maxConcurrentOperationCount = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-addOperation:", "v@:@",
      { me, _, p_operation in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> Void in
          let operation: NSOperation = try FrameworkCall.object(p_operation, as: NSOperation.self)
          receiver.addOperation(operation)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-isSuspended", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isSuspended).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setSuspended:", "v@:c",
      { me, _, p_isSuspended in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> Void in
          let isSuspended: Bool = Bool(p_isSuspended)
          receiver.setSuspended(isSuspended)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-cancelAllOperations", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSOperationQueue) throws(FrameworkCall.Refusal) -> Void in
          receiver.cancelAllOperations()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
