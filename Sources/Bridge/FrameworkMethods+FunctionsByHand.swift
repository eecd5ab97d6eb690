internal import CMemsimObjC
internal import MemsimKit

/// Functions that get arrays of numbers, or names of classes and methods.
extension FrameworkMethods {
  static let functionsByHand = [
    FrameworkMethod("CGGradientCreateWithColorComponents", "", makeGradient),
    FrameworkMethod("CGColorCreate", "", makeColor),
    FrameworkMethod("CGBitmapContextCreate", "", makeBitmap),
    FrameworkMethod("CGContextAddLines", "", addLines),
    FrameworkMethod("CGContextStrokeLineSegments", "", strokeSegments),
    FrameworkMethod("CGContextSetFillColor", "", setFillColor),
    FrameworkMethod("CGContextSetStrokeColor", "", setStrokeColor),
    FrameworkMethod("NSClassFromString", "", classNamed),
    FrameworkMethod("NSStringFromClass", "", nameOfClass),
    FrameworkMethod("NSSelectorFromString", "", selectorNamed),
    FrameworkMethod("NSStringFromSelector", "", nameOfSelector),
    FrameworkMethod("memsim_assertion_failed", "", assertionFailed),
    FrameworkMethod("AudioServicesCreateSystemSoundID", "", loadSound),
    FrameworkMethod("AudioServicesPlaySystemSound", "", playSound),
    FrameworkMethod("AudioServicesPlayAlertSound", "", playSound),
    FrameworkMethod("AudioServicesDisposeSystemSoundID", "", disposeOfSound),
  ]

  private typealias Numbers = UnsafePointer<Double>?

  private static func array(_ numbers: Numbers, _ count: Int) -> [Double] {
    numbers.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
  }

  private static let makeGradient: @convention(c) (ID, Numbers, Numbers, UInt) -> ID = {
    passedSpace, components, locations, count in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let space = try FrameworkCall.object(passedSpace, as: CGColorSpace.self)
      let size = space.isGray ? 2 : 4
      return CompiledObjects.result(
        CGGradientCreateWithColorComponents(
          space, array(components, Int(count) * size),
          locations == nil ? nil : array(locations, Int(count)), Int(count)))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let makeColor: @convention(c) (ID, Numbers) -> ID = { passedSpace, components in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let color = color(
        try FrameworkCall.object(passedSpace, as: CGColorSpace.self), components)
      let made = color.CGColor.retain()
      let site = CompiledObjects.senderSite
      made.heap.attribute(made.ref, isNew: false, to: site, insteadOf: "MemsimBridge/")
      made.heap.attribute(made.ref, isNew: true, to: site, insteadOf: "MemsimKit/")
      return CompiledObjects.address(of: made)
    }
    memsim_objc_throw_pending()
    return result
  }

  /// The colour of components: two of a gray, or four.
  private static func color(_ space: CGColorSpace?, _ components: Numbers) -> UIColor {
    let isGray = space?.isGray == true
    let parts = array(components, isGray ? 2 : 4)
    guard parts.count >= 2 else { return UIColor.blackColor() }
    return isGray
      ? UIColor.colorWithWhite(parts[0], alpha: parts[1])
      : UIColor.colorWithRed(parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  private static let setFillColor: @convention(c) (ID, Numbers) -> Void = { me, components in
    FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
      CGContextSetFillColorWithColor(
        try FrameworkCall.optional(me, as: CGContext.self), color(nil, components).CGColor)
    }
    memsim_objc_throw_pending()
  }

  private static let setStrokeColor: @convention(c) (ID, Numbers) -> Void = { me, components in
    FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
      CGContextSetStrokeColorWithColor(
        try FrameworkCall.optional(me, as: CGContext.self), color(nil, components).CGColor)
    }
    memsim_objc_throw_pending()
  }

  private static let makeBitmap:
    @convention(c) (UnsafeMutableRawPointer?, UInt, UInt, UInt, UInt, ID, UInt32) -> ID = {
      data, width, height, _, _, passedSpace, _ in
      let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
        let space = try FrameworkCall.optional(passedSpace, as: CGColorSpace.self)
        guard data == nil else {
          FrameworkCall.raise(
            "CGBitmapContextCreate draws into memory of its own only: pass NULL as the data")
          return nil
        }
        return CompiledObjects.result(
          CGBitmapContextCreate(
            Int(clamping: width), Int(clamping: height), space))
      }
      memsim_objc_throw_pending()
      return result
    }

  private static func points(
    _ points: UnsafePointer<memsim_point>?, _ count: UInt
  ) -> [CGPoint] {
    (0..<Int(clamping: count)).compactMap { index in points.map { CGPoint($0[index]) } }
  }

  private static let addLines: @convention(c) (ID, UnsafePointer<memsim_point>?, UInt) -> Void = {
    me, passed, count in
    FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
      let context = try FrameworkCall.optional(me, as: CGContext.self)
      for (index, point) in points(passed, count).enumerated() {
        if index == 0 {
          CGContextMoveToPoint(context, point.x, point.y)
        } else {
          CGContextAddLineToPoint(context, point.x, point.y)
        }
      }
    }
    memsim_objc_throw_pending()
  }

  private static let strokeSegments:
    @convention(c) (ID, UnsafePointer<memsim_point>?, UInt) -> Void = { me, passed, count in
      FrameworkCall.run(()) { () throws(FrameworkCall.Refusal) in
        let context = try FrameworkCall.optional(me, as: CGContext.self)
        CGContextBeginPath(context)
        for (index, point) in points(passed, count).enumerated() {
          if index.isMultiple(of: 2) {
            CGContextMoveToPoint(context, point.x, point.y)
          } else {
            CGContextAddLineToPoint(context, point.x, point.y)
          }
        }
        CGContextStrokePath(context)
      }
      memsim_objc_throw_pending()
    }

  private static let classNamed: @convention(c) (ID) -> ID = { passedName in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> ID in
      let name = try FrameworkCall.object(passedName, as: NSString.self).string
      return CompiledClasses.ofProcess?.address(name)
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let nameOfClass: @convention(c) (ID) -> ID = { type in
    let result: ID = FrameworkCall.run(nil) {
      guard let type, memsim_objc_is_class(type) else { return nil }
      return CompiledObjects.result(
        text: String(cString: memsim_objc_class_name(OpaquePointer(type))))
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let selectorNamed: @convention(c) (ID) -> SEL = { passedName in
    let result = FrameworkCall.run(nil) { () throws(FrameworkCall.Refusal) -> SEL in
      let name = try FrameworkCall.object(passedName, as: NSString.self).string
      return name.withCString { memsim_objc_selector_make($0) }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let nameOfSelector: @convention(c) (SEL) -> ID = { selector in
    let result = FrameworkCall.run(nil) {
      selector.flatMap {
        CompiledObjects.result(text: String(cString: memsim_objc_selector_name($0)))
      }
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let assertionFailed: @convention(c) (ID) -> Void = { passedReason in
    FrameworkCall.run(()) {
      let reason = (CompiledObjects.proxy(passedReason) as? NSString)?.string ?? ""
      FrameworkCall.raise(words: reason, named: "NSInternalInconsistencyException")
    }
    memsim_objc_throw_pending()
  }

  private static let loadSound: @convention(c) (ID, UnsafeMutablePointer<UInt32>?) -> Int32 = {
    passedURL, place in
    let result = FrameworkCall.run(kAudioServicesSystemSoundUnspecifiedError) {
      () throws(FrameworkCall.Refusal) -> Int32 in
      let url = try FrameworkCall.object(passedURL, as: NSURL.self)
      guard let place else { return kAudioServicesSystemSoundUnspecifiedError }
      return AudioServicesCreateSystemSoundID(url, place)
    }
    memsim_objc_throw_pending()
    return result
  }

  private static let playSound: @convention(c) (UInt32) -> Void = { sound in
    FrameworkCall.run(()) { AudioServicesPlaySystemSound(sound) }
    memsim_objc_throw_pending()
  }

  private static let disposeOfSound: @convention(c) (UInt32) -> Int32 = { sound in
    let result = FrameworkCall.run(0) { AudioServicesDisposeSystemSoundID(sound) }
    memsim_objc_throw_pending()
    return result
  }
}
