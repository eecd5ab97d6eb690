// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofMFMessageComposeViewController: [FrameworkMethod] = [
    FrameworkMethod(
      "+canSendText", "c@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          return (MFMessageComposeViewController.canSendText()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-messageComposeDelegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: MFMessageComposeViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.messageComposeDelegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMessageComposeDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMessageComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: (any MFMessageComposeViewControllerDelegate)? = try FrameworkCall.delegate(p_value, as: (any MFMessageComposeViewControllerDelegate).self)
          receiver.messageComposeDelegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-recipients", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: MFMessageComposeViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.recipients)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setRecipients:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMessageComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray? = try FrameworkCall.optional(p_value, as: NSArray.self)
          receiver.recipients = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-body", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: MFMessageComposeViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.body)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setBody:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMessageComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.body = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
