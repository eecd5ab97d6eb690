// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewControllerAndUIPopoverController: [FrameworkMethod] = [
    FrameworkMethod(
      "-contentSizeForViewInPopover", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.contentSizeForViewInPopover).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-setContentSizeForViewInPopover:", "v@:{CGSize=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: CGSize = CGSize(p_value)
          receiver.contentSizeForViewInPopover = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_size) -> Void),
    FrameworkMethod(
      "-modalInPopover", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.modalInPopover).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setModalInPopover:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.modalInPopover = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
  ]
}
