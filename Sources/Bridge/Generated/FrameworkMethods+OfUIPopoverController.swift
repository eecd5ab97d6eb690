// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIPopoverController: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithContentViewController:", "@@:@",
      { me, _, p_controller in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> ID in
          let controller: UIViewController = try FrameworkCall.object(p_controller, as: UIViewController.self)
          return CompiledObjects.result(receiver.initWithContentViewController(controller))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIPopoverControllerDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIPopoverControllerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-contentViewController", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.contentViewController)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-popoverVisible", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.popoverVisible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isPopoverVisible", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.popoverVisible).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-popoverContentSize", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.popoverContentSize).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-setPopoverContentSize:", "v@:{CGSize=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Void in
          let value: CGSize = CGSize(p_value)
          receiver.popoverContentSize = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_size) -> Void),
    FrameworkMethod(
      "-passthroughViews", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.passthroughViews)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setPassthroughViews:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Void in
          let value: NSArray = try FrameworkCall.object(p_value, as: NSArray.self)
          receiver.passthroughViews = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-presentPopoverFromBarButtonItem:permittedArrowDirections:animated:", "v@:@qc",
      { me, _, p_item, p_permittedArrowDirections, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Void in
          let item: UIBarButtonItem = try FrameworkCall.object(p_item, as: UIBarButtonItem.self)
          let permittedArrowDirections: UIPopoverArrowDirection = UIPopoverArrowDirection(rawValue: p_permittedArrowDirections)
          let animated: Bool = Bool(p_animated)
          receiver.presentPopoverFromBarButtonItem(item, permittedArrowDirections: permittedArrowDirections, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int, Int8) -> Void),
    FrameworkMethod(
      "-presentPopoverFromRect:inView:permittedArrowDirections:animated:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}@qc",
      { me, _, p_rect, p_view, p_permittedArrowDirections, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Void in
          let rect: CGRect = CGRect(p_rect)
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          let permittedArrowDirections: UIPopoverArrowDirection = UIPopoverArrowDirection(rawValue: p_permittedArrowDirections)
          let animated: Bool = Bool(p_animated)
          receiver.presentPopoverFromRect(rect, inView: view, permittedArrowDirections: permittedArrowDirections, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect, ID, Int, Int8) -> Void),
    FrameworkMethod(
      "-dismissPopoverAnimated:", "v@:c",
      { me, _, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPopoverController) throws(FrameworkCall.Refusal) -> Void in
          let animated: Bool = Bool(p_animated)
          receiver.dismissPopoverAnimated(animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
  ]
}
