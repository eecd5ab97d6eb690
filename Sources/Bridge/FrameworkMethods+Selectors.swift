internal import CMemsimObjC
internal import MemsimKit

/// The methods of the framework that get the name of a method of the app.
extension FrameworkMethods {
  /// These methods, by their classes.
  static let withSelectors: KeyValuePairs<StaticString, [FrameworkMethod]> = [
    "NSArray": ofCollections + ofArrays + empty("+array"),
    "NSAutoreleasePool": [FrameworkMethod("-addObject:", "v@:@", addToPool)],
    "NSData": ofBytes + empty("+data"),
    "NSDictionary": ofCollections + ofTables + empty("+dictionary"),
    "NSException": ofExceptions,
    "NSInvocationOperation": ofOperations,
    "NSMutableArray": ofMutableArrays,
    "NSMutableData": ofMutableData,
    "NSNotificationCenter": [
      FrameworkMethod("-addObserver:selector:name:object:", "v@:@:@@", addObserver)
    ],
    "NSObject": ofDelays + ofKeys + ofAccessibility,
    "NSScanner": ofScanners,
    "NSSet": ofCollections + empty("+set"),
    "NSSortDescriptor": ofDescriptors,
    "NSString": ofTexts + empty("+string"),
    "NSThread": ofThreads,
    "NSTimer": [
      FrameworkMethod(
        "+scheduledTimerWithTimeInterval:target:selector:userInfo:repeats:", "@@:d@:@c",
        scheduleTimer),
      FrameworkMethod(
        "+timerWithTimeInterval:target:selector:userInfo:repeats:", "@@:d@:@c", makeTimer),
      FrameworkMethod(
        "-initWithFireDate:interval:target:selector:userInfo:repeats:", "@@:@d@:@c",
        initializeTimer),
    ],
    "NSValue": ofPointers,
    "UIBarButtonItem": ofItems,
    "UIControl": [
      FrameworkMethod("-addTarget:action:forControlEvents:", "v@:@:q", addTarget),
      FrameworkMethod("-removeTarget:action:forControlEvents:", "v@:@:q", removeTarget),
    ],
    "UIGestureRecognizer": [
      FrameworkMethod("-initWithTarget:action:", "@@:@:", initializeRecognizer),
      FrameworkMethod("-addTarget:action:", "v@:@:", addRecognizerTarget),
    ],
    "UILocalizedIndexedCollation": ofCollation,
    "UIMenuItem": [FrameworkMethod("-initWithTitle:action:", "@@:@:", initializeMenuItem)],
    "UIResponder": [
      FrameworkMethod("-canPerformAction:withSender:", "c@::@", canPerformAction)
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
        }, methodName: String(cString: memsim_objc_selector_name(selector)),
        name: name.map { NSNotificationName(text: $0.string) },
        object: try FrameworkCall.optional(passedSender, as: NSObject.self))
    }
    memsim_objc_throw_pending()
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

  private static let makeTimer: @convention(c) (ID, SEL, Double, ID, SEL, ID, Int8) -> ID = {
    _, _, seconds, passedTarget, passedSelector, passedInformation, repeats in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let target = try FrameworkCall.object(passedTarget, as: NSObject.self)
      guard let selector = passedSelector else { return nil }
      return CompiledObjects.result(
        NSTimer.timerWithTimeInterval(
          seconds, target: target, selector: timerMethod(selector),
          userInfo: CompiledObjects.proxy(passedInformation), repeats: Bool(repeats)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static func timerMethod(
    _ selector: OpaquePointer
  ) -> (NSObject) -> (NSTimer) -> Void {
    { target in { timer in CompiledObjects.send(selector, to: target, timer) } }
  }

  private static let initializeTimer:
    @convention(c) (ID, SEL, ID, Double, ID, SEL, ID, Int8) -> ID = {
      me, _, passedDate, seconds, passedTarget, passedSelector, passedInformation, repeats in
      let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
        (timer: NSTimer) throws(FrameworkCall.Refusal) -> ID in
        let target = try FrameworkCall.object(passedTarget, as: NSObject.self)
        guard let selector = passedSelector else { return nil }
        timer.initWithFireDate(
          try FrameworkCall.optional(passedDate, as: NSDate.self), interval: seconds,
          target: target, selector: timerMethod(selector),
          userInfo: CompiledObjects.proxy(passedInformation), repeats: Bool(repeats))
        return me
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
    FrameworkMethod(
      "+cancelPreviousPerformRequestsWithTarget:selector:object:", "v@:@:@", cancelOneLater),
  ]

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
        method(selector), named: String(cString: memsim_objc_selector_name(selector)),
        withObject: CompiledObjects.proxy(passedArgument), afterDelay: delay)
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

  private static let cancelOneLater: @convention(c) (ID, SEL, ID, SEL, ID) -> Void = {
    _, _, passedTarget, passedSelector, passedArgument in
    FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
      guard let selector = passedSelector else { return }
      NSObject.cancelPreviousPerformRequestsWithTarget(
        try FrameworkCall.object(passedTarget, as: NSObject.self),
        named: String(cString: memsim_objc_selector_name(selector)),
        object: CompiledObjects.proxy(passedArgument))
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

/// The methods that make items of bars.
extension FrameworkMethods {
  private static let ofItems = [
    FrameworkMethod("-initWithTitle:style:target:action:", "@@:@q@:", initializeItem),
    FrameworkMethod("-initWithImage:style:target:action:", "@@:@q@:", initializePictureItem),
    FrameworkMethod(
      "-initWithBarButtonSystemItem:target:action:", "@@:q@:", initializeSystemItem),
  ]

  /// Initialises an item with its target and the method of that, which may be nil.
  private static func initialize(
    _ me: ID, _ passedTarget: ID, _ passedAction: SEL,
    _ body: (UIBarButtonItem) throws(FrameworkCall.Refusal) -> UIBarButtonItem
  ) -> ID {
    FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (item: UIBarButtonItem) throws(FrameworkCall.Refusal) -> ID in
      let target = try FrameworkCall.optional(passedTarget, as: NSObject.self)
      let made = try body(item)
      if let passedAction {
        made.setTarget(
          target, actionNamed: String(cString: memsim_objc_selector_name(passedAction)))
      }
      return CompiledObjects.address(of: made)
    }
  }

  /// The action of an item whose target gets a method by its name.
  private static let noAction: @Sendable (NSObject) -> (UIBarButtonItem) -> Void = { _ in { _ in } }

  private static let initializeItem: @convention(c) (ID, SEL, ID, Int, ID, SEL) -> ID = {
    me, _, passedTitle, style, passedTarget, passedAction in
    let result = initialize(me, passedTarget, passedAction) {
      (item) throws(FrameworkCall.Refusal) in
      item.initWithTitle(
        try FrameworkCall.optional(passedTitle, as: NSString.self),
        style: try FrameworkCall.value(style, of: UIBarButtonItemStyle.self), target: nil,
        action: noAction)
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let initializePictureItem: @convention(c) (ID, SEL, ID, Int, ID, SEL) -> ID = {
    me, _, passedImage, style, passedTarget, passedAction in
    let result = initialize(me, passedTarget, passedAction) {
      (item) throws(FrameworkCall.Refusal) in
      item.initWithImage(
        try FrameworkCall.optional(passedImage, as: UIImage.self),
        style: try FrameworkCall.value(style, of: UIBarButtonItemStyle.self), target: nil,
        action: noAction)
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let initializeSystemItem: @convention(c) (ID, SEL, Int, ID, SEL) -> ID = {
    me, _, number, passedTarget, passedAction in
    let result = initialize(me, passedTarget, passedAction) {
      (item) throws(FrameworkCall.Refusal) in
      item.initWithBarButtonSystemItem(
        try FrameworkCall.value(number, of: UIBarButtonSystemItem.self), target: nil,
        action: noAction)
    }
    memsim_objc_throw_pending()
    return result
  }
}

/// The targets of recognizers.
extension FrameworkMethods {
  private static func add(
    _ passedTarget: ID, _ passedAction: SEL, to recognizer: UIGestureRecognizer
  ) throws(FrameworkCall.Refusal) {
    let target = try FrameworkCall.optional(passedTarget, as: NSObject.self)
    guard let action = passedAction else { return }
    recognizer.addTarget(
      target,
      action: { (target: NSObject) in
        { (sender: UIGestureRecognizer) in CompiledObjects.send(action, to: target, sender) }
      }, actionName: String(cString: memsim_objc_selector_name(action)))
  }

  private static let initializeRecognizer: @convention(c) (ID, SEL, ID, SEL) -> ID = {
    me, _, passedTarget, passedAction in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (recognizer: UIGestureRecognizer) throws(FrameworkCall.Refusal) -> ID in
      try add(passedTarget, passedAction, to: recognizer)
      return me
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let addRecognizerTarget: @convention(c) (ID, SEL, ID, SEL) -> Void = {
    me, _, passedTarget, passedAction in
    FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
      (recognizer: UIGestureRecognizer) throws(FrameworkCall.Refusal) in
      try add(passedTarget, passedAction, to: recognizer)
    }
    memsim_objc_throw_pending()
  }
}

/// The items of the menu, and the responders that have their methods.
extension FrameworkMethods {
  private static let initializeMenuItem: @convention(c) (ID, SEL, ID, SEL) -> ID = {
    me, _, passedTitle, passedAction in
    let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
      (item: UIMenuItem) throws(FrameworkCall.Refusal) -> ID in
      guard let action = passedAction else { return me }
      item.initWithTitle(
        try FrameworkCall.optional(passedTitle, as: NSString.self),
        isSuitable: { CompiledObjects.canPerform(action, $0) },
        action: { CompiledObjects.send(action, to: $0, $1) })
      return me
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let canPerformAction: @convention(c) (ID, SEL, SEL, ID) -> Int8 = {
    me, _, action, _ in
    let result: Int8 = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
      (responder: UIResponder) in
      (action.map { CompiledObjects.has($0, responder) } ?? false).passed
    }
    memsim_objc_throw_pending()
    return result
  }
}
