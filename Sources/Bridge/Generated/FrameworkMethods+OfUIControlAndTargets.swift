// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIControlAndTargets: [FrameworkMethod] = [
    FrameworkMethod(
      "-removeTarget:forControlEvents:", "v@:@q",
      { me, _, p_target, p_events in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let target: NSObject? = try FrameworkCall.optional(p_target, as: NSObject.self)
          let events: UIControlEvents = UIControlEvents(rawValue: p_events)
          receiver.removeTarget(target, forControlEvents: events)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-sendActionsForControlEvents:", "v@:q",
      { me, _, p_events in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIControl) throws(FrameworkCall.Refusal) -> Void in
          let events: UIControlEvents = UIControlEvents(rawValue: p_events)
          receiver.sendActionsForControlEvents(events)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
  ]
}
