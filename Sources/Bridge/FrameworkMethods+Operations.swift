internal import CMemsimObjC
internal import MemsimKit

/// The method that makes an operation of a method of the app.
extension FrameworkMethods {
  static let ofOperations = [
    FrameworkMethod("-initWithTarget:selector:object:", "@@:@:@", initializeOperation)
  ]

  private static let initializeOperation: @convention(c) (ID, SEL, ID, SEL, ID) -> ID = {
    me, _, passedTarget, passedSelector, passedArgument in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (operation: NSInvocationOperation) throws(FrameworkCall.Refusal) -> ID in
      let target = try FrameworkCall.object(passedTarget, as: NSObject.self)
      guard let selector = passedSelector else { return nil }
      operation.initWithTarget(
        target, selector: method(selector), object: CompiledObjects.proxy(passedArgument))
      return me
    }
    memsim_objc_throw_pending()
    return result
  }
}
