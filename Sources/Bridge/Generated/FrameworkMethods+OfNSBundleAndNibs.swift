// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSBundleAndNibs: [FrameworkMethod] = [
    FrameworkMethod(
      "-loadNibNamed:owner:", "@@:@@",
      { me, _, p_name, p_owner in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          let owner: NSObject = try FrameworkCall.object(p_owner, as: NSObject.self)
          return CompiledObjects.result(receiver.loadNibNamed(name, owner: owner))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-loadNibNamed:owner:options:", "@@:@@@",
      { me, _, p_name, p_owner, p_options in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSBundle) throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          let owner: NSObject? = try FrameworkCall.optional(p_owner, as: NSObject.self)
          let options: NSDictionary? = try FrameworkCall.optional(p_options, as: NSDictionary.self)
          return CompiledObjects.result(receiver.loadNibNamed(name, owner: owner, options: options))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> ID),
  ]
}
