// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSSetAndNSPredicate: [FrameworkMethod] = [
    FrameworkMethod(
      "-filteredSetUsingPredicate:", "@@:@",
      { me, _, p_predicate in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSSet) throws(FrameworkCall.Refusal) -> ID in
          let predicate: NSPredicate = try FrameworkCall.object(p_predicate, as: NSPredicate.self)
          return CompiledObjects.result(receiver.filteredSetUsingPredicate(predicate))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
  ]
}
