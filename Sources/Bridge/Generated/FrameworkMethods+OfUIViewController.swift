// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewController: [FrameworkMethod] = [
    FrameworkMethod(
      "-nibBundle", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.nibBundle)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-modalTransitionStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Int in
          return receiver.modalTransitionStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setModalTransitionStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: UIModalTransitionStyle = try FrameworkCall.value(p_value, of: UIModalTransitionStyle.self)
          receiver.modalTransitionStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-hidesBottomBarWhenPushed", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidesBottomBarWhenPushed).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHidesBottomBarWhenPushed:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.hidesBottomBarWhenPushed = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-initWithNibName:bundle:", "@@:@@",
      { me, _, p_name, p_bundle in
        let result = FrameworkCall.initialize(me, isOpen: true) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          let name: String? = try FrameworkCall.optional(p_name, as: NSString.self)?.string
          let bundle: NSBundle? = try FrameworkCall.optional(p_bundle, as: NSBundle.self)
          return CompiledObjects.result(receiver.initWithNibName(name, bundle: bundle))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID) -> ID),
    FrameworkMethod(
      "-nibName", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.nibName)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-title", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.title)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setTitle:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: NSString? = try FrameworkCall.optional(p_value, as: NSString.self)
          receiver.title = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-navigationItem", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.navigationItem)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-view", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: nil) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.view)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setView:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let value: UIView? = try FrameworkCall.optional(p_value, as: UIView.self)
          receiver.view = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-isViewLoaded", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.isViewLoaded).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-loadView", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          receiver.loadView()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-viewDidLoad", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          receiver.viewDidLoad()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-viewDidUnload", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          receiver.viewDidUnload()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-setEditing:animated:", "v@:cc",
      { me, _, p_editing, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let editing: Bool = Bool(p_editing)
          let animated: Bool = Bool(p_animated)
          receiver.setEditing(editing, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8, Int8) -> Void),
    FrameworkMethod(
      "-viewWillAppear:", "v@:c",
      { me, _, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let animated: Bool = Bool(p_animated)
          receiver.viewWillAppear(animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-viewDidAppear:", "v@:c",
      { me, _, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let animated: Bool = Bool(p_animated)
          receiver.viewDidAppear(animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-viewWillDisappear:", "v@:c",
      { me, _, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let animated: Bool = Bool(p_animated)
          receiver.viewWillDisappear(animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-viewDidDisappear:", "v@:c",
      { me, _, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let animated: Bool = Bool(p_animated)
          receiver.viewDidDisappear(animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-shouldAutorotateToInterfaceOrientation:", "c@:q",
      { me, _, p_orientation in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Int8 in
          let orientation: UIInterfaceOrientation = try FrameworkCall.value(p_orientation, of: UIInterfaceOrientation.self)
          return (receiver.shouldAutorotateToInterfaceOrientation(orientation)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Int8),
    FrameworkMethod(
      "-willRotateToInterfaceOrientation:duration:", "v@:qd",
      { me, _, p_orientation, p_duration in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let orientation: UIInterfaceOrientation = try FrameworkCall.value(p_orientation, of: UIInterfaceOrientation.self)
          let duration: NSTimeInterval = p_duration
          receiver.willRotateToInterfaceOrientation(orientation, duration: duration)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Double) -> Void),
    FrameworkMethod(
      "-willAnimateRotationToInterfaceOrientation:duration:", "v@:qd",
      { me, _, p_orientation, p_duration in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let orientation: UIInterfaceOrientation = try FrameworkCall.value(p_orientation, of: UIInterfaceOrientation.self)
          let duration: NSTimeInterval = p_duration
          receiver.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Double) -> Void),
    FrameworkMethod(
      "-didRotateFromInterfaceOrientation:", "v@:q",
      { me, _, p_orientation in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          let orientation: UIInterfaceOrientation = try FrameworkCall.value(p_orientation, of: UIInterfaceOrientation.self)
          receiver.didRotateFromInterfaceOrientation(orientation)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-didReceiveMemoryWarning", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIViewController) throws(FrameworkCall.Refusal) -> Void in
          receiver.didReceiveMemoryWarning()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
