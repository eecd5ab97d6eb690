// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofMFMailComposeViewController: [FrameworkMethod] = [
    FrameworkMethod(
      "+canSendMail", "c@:",
      { me, _ in
        let result = FrameworkCall.run(0) {
          () throws(FrameworkCall.Refusal) -> Int8 in
          return (MFMailComposeViewController.canSendMail()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-mailComposeDelegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.mailComposeDelegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setMailComposeDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: (any MFMailComposeViewControllerDelegate)? = try FrameworkCall.delegate(p_value, as: (any MFMailComposeViewControllerDelegate).self)
          receiver.mailComposeDelegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setSubject:", "v@:@",
      { me, _, p_subject in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let subject: NSString? = try FrameworkCall.optional(p_subject, as: NSString.self)
          receiver.setSubject(subject)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setToRecipients:", "v@:@",
      { me, _, p_addresses in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let addresses: NSArray? = try FrameworkCall.optional(p_addresses, as: NSArray.self)
          receiver.setToRecipients(addresses)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setCcRecipients:", "v@:@",
      { me, _, p_addresses in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let addresses: NSArray? = try FrameworkCall.optional(p_addresses, as: NSArray.self)
          receiver.setCcRecipients(addresses)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setBccRecipients:", "v@:@",
      { me, _, p_addresses in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let addresses: NSArray? = try FrameworkCall.optional(p_addresses, as: NSArray.self)
          receiver.setBccRecipients(addresses)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-setMessageBody:isHTML:", "v@:@c",
      { me, _, p_body, p_isHTML in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let body: NSString? = try FrameworkCall.optional(p_body, as: NSString.self)
          let isHTML: Bool = Bool(p_isHTML)
          receiver.setMessageBody(body, isHTML: isHTML)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int8) -> Void),
    FrameworkMethod(
      "-addAttachmentData:mimeType:fileName:", "v@:@@@",
      { me, _, p_attachment, p_mimeType, p_fileName in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: MFMailComposeViewController) throws(FrameworkCall.Refusal) -> Void in
          let attachment: NSData = try FrameworkCall.object(p_attachment, as: NSData.self)
          let mimeType: NSString = try FrameworkCall.object(p_mimeType, as: NSString.self)
          let fileName: NSString = try FrameworkCall.object(p_fileName, as: NSString.self)
          receiver.addAttachmentData(attachment, mimeType: mimeType, fileName: fileName)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID, ID) -> Void),
  ]
}
