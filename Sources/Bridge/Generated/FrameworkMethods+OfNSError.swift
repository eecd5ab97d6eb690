// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofNSError: [FrameworkMethod] = [
    FrameworkMethod(
      "+errorWithDomain:code:userInfo:", "@@:@q@",
      { me, _, p_domain, p_code, p_userInfo in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let domain: String = try FrameworkCall.object(p_domain, as: NSString.self).string
          let code: Int = p_code
          let userInfo: NSDictionary? = try FrameworkCall.optional(p_userInfo, as: NSDictionary.self)
          return CompiledObjects.result(NSError.errorWithDomain(domain, code: code, userInfo: userInfo))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int, ID) -> ID),
    FrameworkMethod(
      "+errorWithDomain:code:", "@@:@q",
      { me, _, p_domain, p_code in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let domain: String = try FrameworkCall.object(p_domain, as: NSString.self).string
          let code: Int = p_code
          return CompiledObjects.result(NSError.errorWithDomain(domain, code: code))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int) -> ID),
    FrameworkMethod(
      "-initWithDomain:code:userInfo:", "@@:@q@",
      { me, _, p_domain, p_code, p_userInfo in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: NSError) throws(FrameworkCall.Refusal) -> ID in
          let domain: String = try FrameworkCall.object(p_domain, as: NSString.self).string
          let code: Int = p_code
          let userInfo: NSDictionary? = try FrameworkCall.optional(p_userInfo, as: NSDictionary.self)
          return CompiledObjects.result(receiver.initWithDomain(domain, code: code, userInfo: userInfo))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, Int, ID) -> ID),
    FrameworkMethod(
      "-userInfo", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSError) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.userInfo)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-domain", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSError) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.domain)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-localizedDescription", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSError) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.localizedDescription)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-localizedFailureReason", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: NSError) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.localizedFailureReason)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-code", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: NSError) throws(FrameworkCall.Refusal) -> Int in
          return receiver.code
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
  ]
}
