import Foundation

/// The part of the framework that compiled Objective-C can use, and the files that are generated of
/// it: headers, and code of MemsimBridge.
struct CompiledInterface {
  let sources: FrameworkSources
  /// The functions of geometry, but for those that are written in C as well.
  private let geometry: FrameworkSources?

  /// The interface to some sources.
  init(sources: FrameworkSources) {
    self.sources = sources
    geometry = try? FrameworkSources(of: "Sources/Graphics/Geometry/")
  }

  /// The classes, each behind its superclass.
  static let classes = [
    "NSString", "NSMutableString", "NSCharacterSet", "NSScanner", "NSEnumerator", "NSNull",
    "NSSortDescriptor", "NSPredicate",
    "NSValue", "NSNumber", "NSArray",
    "NSMutableArray", "NSSet", "NSMutableSet",
    "NSDictionary", "NSMutableDictionary", "NSData", "NSMutableData", "NSDate", "NSDateComponents",
    "NSLocale", "NSTimeZone", "NSCalendar", "NSDateFormatter", "NSNumberFormatter", "NSFileHandle",
    "NSError",
    "NSException", "NSURL",
    "NSURLRequest", "NSURLResponse", "NSHTTPURLResponse", "NSURLConnection", "NSXMLParser",
    "NSOperation", "NSInvocationOperation", "NSOperationQueue",
    "NSIndexPath", "NSBundle", "NSCoder", "NSFileManager", "NSProcessInfo", "NSTimer",
    "NSThread", "NSRunLoop", "NSLock", "NSRecursiveLock", "NSCondition", "NSUserDefaults",
    "NSNotification",
    "NSNotificationCenter", "NSAutoreleasePool", "CGImage", "CGMutablePath", "CGColor",
    "CGColorSpace", "CGContext", "CGGradient",
    "CAMediaTimingFunction", "CAAnimation", "CAPropertyAnimation", "CABasicAnimation",
    "CAKeyframeAnimation", "CAAnimationGroup", "CATransition", "CALayer", "UIResponder",
    "UIGestureRecognizer",
    "UITapGestureRecognizer", "UILongPressGestureRecognizer", "UISwipeGestureRecognizer",
    "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UIColor",
    "UIFont", "UIImage", "UITouch",
    "UIEvent", "UIScreen", "UIDevice", "UIAcceleration", "UIAccelerometer", "UIView", "UIWindow",
    "UILabel", "UIImageView", "UIActivityIndicatorView", "UIControl", "UIButton", "UISlider",
    "UISwitch", "UIPageControl", "UISegmentedControl",
    "UIPickerView", "UIDatePicker", "UIProgressView", "UISearchBar", "UITextField", "UIScrollView",
    "UITextView", "UIAlertView", "UIActionSheet", "UIMenuItem", "UIMenuController",
    "UITableViewCell",
    "UITableView", "UILocalizedIndexedCollation", "UIWebView", "UIApplication", "UIBarButtonItem",
    "UINavigationItem",
    "UINavigationBar", "UIToolbar", "UITabBarItem", "UITabBar", "UIViewController",
    "UINavigationController",
    "UITableViewController", "UITabBarController", "UIPopoverController", "UISplitViewController",
    "UIImagePickerController",
    "MFMailComposeViewController", "MFMessageComposeViewController", "CLLocation", "CLHeading",
    "CLLocationManager", "AVAudioPlayer", "AVAudioSession", "SCNetworkReachability",
  ]

  /// The classes that the platform names by their references.
  static let references = [
    "CGColor", "CGColorSpace", "CGContext", "CGGradient", "CGImage", "CGMutablePath",
    "SCNetworkReachability",
  ]

  /// The protocols that objects of an app have.
  static let protocols = [
    "UIApplicationDelegate", "UIAccelerometerDelegate", "UIActionSheetDelegate",
    "UIAlertViewDelegate",
    "UIScrollViewDelegate", "UITextFieldDelegate", "UITextViewDelegate", "UIPickerViewDataSource",
    "UIPickerViewDelegate",
    "UITableViewDataSource", "UITableViewDelegate",
    "UIWebViewDelegate", "UINavigationControllerDelegate", "UITabBarControllerDelegate",
    "UINavigationBarDelegate", "UISearchBarDelegate", "UIGestureRecognizerDelegate",
    "UIPopoverControllerDelegate",
    "UISplitViewControllerDelegate",
    "UIImagePickerControllerDelegate", "CLLocationManagerDelegate",
    "CAAnimationDelegate", "NSURLConnectionDelegate", "NSXMLParserDelegate",
    "MFMailComposeViewControllerDelegate",
    "MFMessageComposeViewControllerDelegate", "AVAudioPlayerDelegate", "AVAudioSessionDelegate",
  ]

  /// The protocols among them that the platform declares only as methods that any object may have.
  static let informal: Set<String> = ["CAAnimationDelegate", "NSURLConnectionDelegate"]

  /// Members of Swift alone, of any class or of one, those that the runtime has, and those that C
  /// defines.
  static let hidden: Set<String> = [
    "actions", "alloc", "copy", "dealloc", "description", "framework", "hash", "init",
    "instanceSize", "isEqual", "new", "snapshotText", "NSString.string", "stringWithFormat",
    "NSLog", "NSMakeRange", "SCNetworkReachabilityCreateWithAddress",
    "SCNetworkReachabilityCreateWithName",
    "UIApplicationMain", "UIEdgeInsetsMake", "valueForKey", "valueForKeyPath",
  ]

  /// The file of a path below the root, and its contents.
  typealias File = (path: String, text: String)

  /// All files.
  var files: [File] { headers + code }

  /// The folder of the generated code.
  static let folder = "Sources/Bridge/Generated"

  /// Whether a path is that of a file that is generated, or would be one.
  static func contains(_ path: String) -> Bool {
    path.hasPrefix("\(folder)/")
      || path.hasPrefix("\(headerFolder)/") && !path.hasPrefix("\(headerFolder)/memsim/")
  }

  /// The types of a name that a member can have.
  func type(_ name: String) -> CompiledType? {
    if name.hasPrefix("inout ") { return type(String(name.dropFirst("inout ".count)))?.reference }
    let isOptional = name.hasSuffix("?")
    let plain = name.trimmingCharacters(in: CharacterSet(charactersIn: "()?"))
      .replacing(#/^any /#, with: "")
    if let known = CompiledType.plain[plain] {
      return isOptional ? known.optional : known
    }
    switch plain {
    case "String": return .string(isOptional: isOptional)
    case "NSObject": return .object("NSObject", "id", isOptional: isOptional)
    case "NSObject & Copying":
      return CompiledType(
        header: "id", passed: "ID", encoding: "@", nothing: "nil",
        toPassed: { "CompiledObjects.result(\($0))" },
        fromPassed: { "try FrameworkCall.key(\($0))" })
    case "UnsafeMutablePointer<NSError?>": return .error
    case "NSNotificationName": return .notificationName(isOptional: isOptional)
    case _ where Self.references.contains(plain.replacing(#/Ref$/#, with: "")):
      let name = plain.replacing(#/Ref$/#, with: "")
      return .object(name, "\(name)Ref", isOptional: isOptional)
    case _ where Self.classes.contains(plain):
      return .object(plain, "\(plain) *", isOptional: isOptional)
    case _ where Self.protocols.contains(plain):
      return .delegate(plain, isInformal: Self.informal.contains(plain))
    default: break
    }
    guard !isOptional, let entry = sources.types.first(where: { $0.name == plain }) else {
      return nil
    }
    if entry.keyword == "enum", entry.parent == "Int" { return .enumeration(plain) }
    if entry.keyword == "struct", entry.parent == "OptionSet" {
      let raw = entry.members.first { $0.name == "rawValue" }?.signature
      return .options(plain, of: raw?.replacing("let rawValue: ", with: "") ?? "Int")
    }
    return nil
  }

  /// The entry of a class or protocol.
  func entry(_ name: String) -> FrameworkSources.TypeEntry? {
    sources.types.first { $0.name == name }
  }

  /// The members of a class or protocol that compiled code can use, without overrides and others
  /// of the same name.
  func members(of name: String) -> [CompiledMember] {
    var names: Set<String> = []
    return (entry(name)?.members ?? []).flatMap { member in
      member.isOverride || !Self.hidden.isDisjoint(with: [member.name, "\(name).\(member.name)"])
        ? [] : CompiledMember.all(of: member, in: self, within: name)
    }.filter { names.insert($0.title).inserted }
  }

  /// The members of NSObject that a class of an app may override; C and MemsimBridge define them.
  var ofEveryObject: [CompiledMember] {
    let names: Set<String> = ["awakeFromNib", "description", "hash", "init", "isEqual"]
    return (entry("NSObject")?.members ?? []).filter { names.contains($0.name) }
      .flatMap { CompiledMember.all(of: $0, in: self, within: "NSObject") }
  }

  /// The functions that compiled code can use.
  var functions: [CompiledMember] {
    (sources.functions + (geometry?.functions ?? []))
      .filter { !Self.hidden.contains($0.member.name) }
      .flatMap { CompiledMember.all(of: $0.member, in: self, within: "") }
      .filter { ["CA", "CF", "CG", "NS", "SC", "UI"].contains($0.selector.prefix(2)) }
  }

  /// A class and its superclasses as far as compiled code knows them, itself first.
  func ancestry(of name: String) -> [String] {
    Array(
      sequence(first: name) { name in
        entry(name)?.parent.flatMap { Self.classes.contains($0) ? $0 : nil }
      })
  }

  /// The superclass that compiled code knows.
  func superclass(of name: String) -> String {
    ancestry(of: name).dropFirst().first ?? "NSObject"
  }

  /// The bytes of an instance, a multiple of eight.
  func bytes(of name: String) -> Int {
    (size(of: name).bytes + 7) / 8 * 8
  }

  private func size(of name: String) -> (bytes: Int, words: Int, onPlatform: Int) {
    guard let entry = entry(name), name != "NSObject" else { return (8, 0, 8) }
    let above = size(of: entry.parent ?? "NSObject")
    let words = above.words + entry.words.count
    let onPlatform =
      entry.words.own ?? entry.words.beside.map { above.onPlatform + $0 } ?? above.onPlatform
    return (max(above.bytes, onPlatform, (words + 1) * 8), words, onPlatform)
  }
}
