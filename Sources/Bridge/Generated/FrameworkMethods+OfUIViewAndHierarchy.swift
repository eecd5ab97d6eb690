// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIViewAndHierarchy: [FrameworkMethod] = [
    FrameworkMethod(
      "-superview", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.superview)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-window", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.window)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-subviews", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.subviews)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-isDescendantOfView:", "c@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Int8 in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          return (receiver.isDescendantOfView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-viewWithTag:", "@@:q",
      { me, _, p_tag in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> ID in
          let tag: Int = p_tag
          return CompiledObjects.result(receiver.viewWithTag(tag))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> ID),
    FrameworkMethod(
      "-addSubview:", "v@:@",
      { me, _, p_view in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          receiver.addSubview(view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-insertSubview:atIndex:", "v@:@q",
      { me, _, p_view, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          let index: Int = p_index
          receiver.insertSubview(view, atIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-insertSubview:aboveSubview:", "v@:@@",
      { me, _, p_view, p_sibling in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          let sibling: UIView = try FrameworkCall.object(p_sibling, as: UIView.self)
          receiver.insertSubview(view, aboveSubview: sibling)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-insertSubview:belowSubview:", "v@:@@",
      { me, _, p_view, p_sibling in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          let sibling: UIView = try FrameworkCall.object(p_sibling, as: UIView.self)
          receiver.insertSubview(view, belowSubview: sibling)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-exchangeSubviewAtIndex:withSubviewAtIndex:", "v@:qq",
      { me, _, p_first, p_second in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let first: Int = p_first
          let second: Int = p_second
          receiver.exchangeSubviewAtIndex(first, withSubviewAtIndex: second)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int, Int) -> Void),
    FrameworkMethod(
      "-bringSubviewToFront:", "v@:@",
      { me, _, p_view in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          receiver.bringSubviewToFront(view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-sendSubviewToBack:", "v@:@",
      { me, _, p_view in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          receiver.sendSubviewToBack(view)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-removeFromSuperview", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIView) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeFromSuperview()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
