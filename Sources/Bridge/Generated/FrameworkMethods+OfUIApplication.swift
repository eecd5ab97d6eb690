// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIApplication: [FrameworkMethod] = [
    FrameworkMethod(
      "+sharedApplication", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIApplication.sharedApplication())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIApplicationDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIApplicationDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-windows", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.windows)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-keyWindow", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.keyWindow)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-sendEvent:", "v@:@",
      { me, _, p_event in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          receiver.sendEvent(event)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-idleTimerDisabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.idleTimerDisabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isIdleTimerDisabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.idleTimerDisabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setIdleTimerDisabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.idleTimerDisabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-applicationIconBadgeNumber", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int in
          return receiver.applicationIconBadgeNumber
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setApplicationIconBadgeNumber:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.applicationIconBadgeNumber = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-openURL:", "c@:@",
      { me, _, p_url in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          let url: NSURL = try FrameworkCall.object(p_url, as: NSURL.self)
          return (receiver.openURL(url)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-canOpenURL:", "c@:@",
      { me, _, p_url in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIApplication) throws(FrameworkCall.Refusal) -> Int8 in
          let url: NSURL = try FrameworkCall.object(p_url, as: NSURL.self)
          return (receiver.canOpenURL(url)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
  ]
}
