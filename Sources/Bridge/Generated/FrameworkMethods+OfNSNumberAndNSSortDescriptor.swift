// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSNumberAndNSSortDescriptor: [FrameworkMethod] = [
    FrameworkMethod(
      "-compare:", "q@:@",
      { me, _, p_other in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSNumber) throws(FrameworkCall.Refusal) -> Int in
          let other: NSNumber = try FrameworkCall.object(p_other, as: NSNumber.self)
          return receiver.compare(other).rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int),
  ]
}
