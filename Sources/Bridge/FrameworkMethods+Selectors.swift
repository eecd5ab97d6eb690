internal import CMemsimObjC
internal import MemsimKit

/// The methods of the framework that get the name of a method of the app.
extension FrameworkMethods {
  /// These methods, by their classes.
  static let withSelectors: KeyValuePairs<StaticString, [FrameworkMethod]> = [
    "NSNotificationCenter": [
      FrameworkMethod("-addObserver:selector:name:object:", "v@:@:@@", addObserver)
    ],
    "NSObject": ofDelays,
    "NSThread": ofThreads,
    "NSTimer": [
      FrameworkMethod(
        "+scheduledTimerWithTimeInterval:target:selector:userInfo:repeats:", "@@:d@:@c",
        scheduleTimer)
    ],
    "UIBarButtonItem": [
      FrameworkMethod("-initWithTitle:style:target:action:", "@@:@q@:", initializeItem)
    ],
    "UIControl": [
      FrameworkMethod("-addTarget:action:forControlEvents:", "v@:@:q", addTarget),
      FrameworkMethod("-removeTarget:action:forControlEvents:", "v@:@:q", removeTarget),
    ],
    "UIView": [FrameworkMethod("+setAnimationDidStopSelector:", "v@::", setStopSelector)],
  ]

  private static let addTarget: @convention(c) (ID, SEL, ID, SEL, Int) -> Void = {
    me, _, passedTarget, passedAction, events in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (control: UIControl) throws(FrameworkCall.Refusal) in
      let target = try FrameworkCall.optional(passedTarget, as: NSObject.self)
      guard let action = passedAction else { return }
      control.addTarget(
        target, actionNamed: String(cString: memsim_objc_selector_name(action)),
        forControlEvents: UIControlEvents(rawValue: events),
        isSuitable: { CompiledObjects.has(action, $0) },
        action: { CompiledObjects.send(action, to: $0, $1, $2) })
    }
    memsim_objc_throw_pending()
  }

  private static let removeTarget: @convention(c) (ID, SEL, ID, SEL, Int) -> Void = {
    me, _, passedTarget, passedAction, events in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (control: UIControl) throws(FrameworkCall.Refusal) in
      control.removeTarget(
        try FrameworkCall.optional(passedTarget, as: NSObject.self),
        actionNamed: passedAction.map { String(cString: memsim_objc_selector_name($0)) },
        forControlEvents: UIControlEvents(rawValue: events))
    }
    memsim_objc_throw_pending()
  }

  private static let addObserver: @convention(c) (ID, SEL, ID, SEL, ID, ID) -> Void = {
    me, _, passedObserver, passedSelector, passedName, passedSender in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (center: NSNotificationCenter) throws(FrameworkCall.Refusal) in
      guard let selector = passedSelector else { return }
      let name = try FrameworkCall.optional(passedName, as: NSString.self)
      center.addObserver(
        try FrameworkCall.object(passedObserver, as: NSObject.self),
        selector: { (observer: NSObject) in
          { (notification: NSNotification) in
            CompiledObjects.send(selector, to: observer, notification)
          }
        }, name: name.map { NSNotificationName(text: $0.string) },
        object: try FrameworkCall.optional(passedSender, as: NSObject.self))
    }
    memsim_objc_throw_pending()
  }

  private static let initializeItem: @convention(c) (ID, SEL, ID, Int, ID, SEL) -> ID = {
    me, _, passedTitle, style, passedTarget, passedAction in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (item: UIBarButtonItem) throws(FrameworkCall.Refusal) -> ID in
      guard let action = passedAction else { return nil }
      return CompiledObjects.address(
        of: item.initWithTitle(
          try FrameworkCall.optional(passedTitle, as: NSString.self),
          style: try FrameworkCall.value(style, of: UIBarButtonItemStyle.self),
          target: try FrameworkCall.optional(passedTarget, as: NSObject.self),
          action: { (target: NSObject) in
            { (item: UIBarButtonItem) in CompiledObjects.send(action, to: target, item) }
          }))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let scheduleTimer: @convention(c) (ID, SEL, Double, ID, SEL, ID, Int8) -> ID = {
    _, _, seconds, passedTarget, passedSelector, passedInformation, repeats in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let target = try FrameworkCall.object(passedTarget, as: NSObject.self)
      guard let selector = passedSelector else { return nil }
      return CompiledObjects.result(
        NSTimer.scheduledTimerWithTimeInterval(
          seconds, target: target,
          selector: { (target: NSObject) in
            { (timer: NSTimer) in CompiledObjects.send(selector, to: target, timer) }
          }, userInfo: CompiledObjects.proxy(passedInformation), repeats: Bool(repeats)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let setStopSelector: @convention(c) (ID, SEL, SEL) -> Void = {
    _, _, passedSelector in
    FrameworkCall.run(()) {
      guard let selector = passedSelector else { return }
      UIView.setAnimationDidStopSelector { (delegate: NSObject) in
        { (animation: NSString?, finished: NSNumber, context: NSObject?) in
          CompiledObjects.send(selector, to: delegate, animation, finished, context)
        }
      }
    }
    memsim_objc_throw_pending()
  }
}

/// Messages that come later.
extension FrameworkMethods {
  private static let ofDelays = [
    FrameworkMethod("-performSelector:withObject:afterDelay:", "v@::@d", performLater),
    FrameworkMethod(
      "-performSelectorOnMainThread:withObject:waitUntilDone:", "v@::@c", performOnMainThread),
    FrameworkMethod(
      "-performSelector:onThread:withObject:waitUntilDone:", "v@::@@c", performOnThread),
    FrameworkMethod("-performSelectorInBackground:withObject:", "v@::@", performInBackground),
    FrameworkMethod("+cancelPreviousPerformRequestsWithTarget:", "v@:@", cancelLater),
    FrameworkMethod("-setValue:forKey:", "v@:@@", setValue),
  ]

  private static let setValue: @convention(c) (ID, SEL, ID, ID) -> Void = {
    me, _, passedValue, passedKey in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      object.setValue(
        CompiledObjects.proxy(passedValue),
        forKey: try FrameworkCall.object(passedKey, as: NSString.self).string)
    }
    memsim_objc_throw_pending()
  }

  static func method(
    _ selector: OpaquePointer
  ) -> (NSObject) -> (NSObject?) -> Void {
    { target in { argument in CompiledObjects.send(selector, to: target, argument) } }
  }

  private static let performLater: @convention(c) (ID, SEL, SEL, ID, Double) -> Void = {
    me, _, passedSelector, passedArgument, delay in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (object: NSObject) in
      guard let selector = passedSelector else { return }
      object.performSelector(
        method(selector), withObject: CompiledObjects.proxy(passedArgument), afterDelay: delay)
    }
    memsim_objc_throw_pending()
  }

  private static let performOnMainThread: @convention(c) (ID, SEL, SEL, ID, Int8) -> Void = {
    me, _, passedSelector, passedArgument, waits in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (object: NSObject) in
      guard let selector = passedSelector else { return }
      object.performSelectorOnMainThread(
        method(selector), withObject: CompiledObjects.proxy(passedArgument),
        waitUntilDone: Bool(waits))
    }
    memsim_objc_throw_pending()
  }

  private static let performOnThread: @convention(c) (ID, SEL, SEL, ID, ID, Int8) -> Void = {
    me, _, passedSelector, passedThread, passedArgument, waits in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (object: NSObject) throws(FrameworkCall.Refusal) in
      guard let selector = passedSelector else { return }
      object.performSelector(
        method(selector), onThread: try FrameworkCall.object(passedThread, as: NSThread.self),
        withObject: CompiledObjects.proxy(passedArgument), waitUntilDone: Bool(waits))
    }
    memsim_objc_throw_pending()
  }

  private static let performInBackground: @convention(c) (ID, SEL, SEL, ID) -> Void = {
    me, _, passedSelector, passedArgument in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) { (object: NSObject) in
      guard let selector = passedSelector else { return }
      object.performSelectorInBackground(
        method(selector), withObject: CompiledObjects.proxy(passedArgument))
    }
    memsim_objc_throw_pending()
  }

  private static let cancelLater: @convention(c) (ID, SEL, ID) -> Void = { _, _, passedTarget in
    FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
      NSObject.cancelPreviousPerformRequestsWithTarget(
        try FrameworkCall.object(passedTarget, as: NSObject.self))
    }
    memsim_objc_throw_pending()
  }
}
