// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSMutableArrayAndNSPredicate: [FrameworkMethod] = [
    FrameworkMethod(
      "-filterUsingPredicate:", "v@:@",
      { me, _, p_predicate in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: NSMutableArray) throws(FrameworkCall.Refusal) -> Void in
          let predicate: NSPredicate = try FrameworkCall.object(p_predicate, as: NSPredicate.self)
          receiver.filterUsingPredicate(predicate)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
