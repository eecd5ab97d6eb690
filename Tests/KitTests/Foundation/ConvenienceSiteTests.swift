import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// A method that makes an object for its caller has the caller's line as the allocation site.
final class ConvenienceSiteTests: XCTestCase {
  /// A function by its name, and how to have it make an object.
  struct Row: Sendable {
    let name: String
    let file: String
    let make: @Sendable () -> Object?

    init(
      _ name: String, file: StaticString = #fileID, _ make: @escaping @Sendable () -> Object?
    ) {
      self.name = name
      self.file = "\(file)"
      self.make = make
    }
  }

  private static let rows =
    collections + texts + values + pictures + dates + files + tables
    + parts + walks + numbers + drawing

  private static let collections = [
    Row("alloc") { NSObject.alloc().`init`() },
    Row("new") { NSObject.new() },
    Row("copy") { NSMutableArray.array().copy().autorelease() },
    Row("copy") { NSMutableDictionary.dictionary().copy().autorelease() },
    Row("arrayWithObjects") { NSArray.arrayWithObjects() },
    Row("array") { NSMutableArray.array() },
    Row("setWithObjects") { NSSet.setWithObjects() },
    Row("setWithArray") { NSSet.setWithArray(NSArray.arrayWithObjects()) },
    Row("allObjects") { NSSet.setWithObjects().allObjects() },
    Row("dictionary") { NSMutableDictionary.dictionary() },
    Row("dictionaryWithObject") {
      NSDictionary.dictionaryWithObject(NSObject.new().autorelease(), forKey: key)
    },
    Row("dictionaryWithObjects") { NSDictionary.dictionaryWithObjects([], forKeys: []) },
    Row("allKeys") { NSDictionary.dictionaryWithObjects([], forKeys: []).allKeys() },
  ]

  private static let texts = [
    Row("stringWithString") { key },
    Row("stringWithFormat") { NSString.stringWithFormat("%02d", 7) },
    Row("stringByAppendingPathComponent") { key.stringByAppendingPathComponent(key) },
    Row("componentsSeparatedByString") { key.componentsSeparatedByString(key) },
    Row("componentsSeparatedByString") {
      key.componentsSeparatedByString(key).objectAtIndex(0)
    },
    Row("stringWithContentsOfFile") {
      NSString.stringWithContentsOfFile(file, encoding: NSUTF8StringEncoding)
    },
    Row("NSHomeDirectory") { NSHomeDirectory() },
    Row("URLWithString") { NSURL.URLWithString(NSString.stringWithString("zoo://lions")) },
    Row("pathForResource") { NSBundle.mainBundle().pathForResource("lion", ofType: "png") },
    Row("URLForResource") {
      NSBundle.mainBundle().URLForResource("lion", withExtension: "png")
    },
    Row("localizedStringForKey") {
      NSBundle.mainBundle().localizedStringForKey("none", value: nil, table: nil)
    },
    Row("localizedStringForKey") {
      NSBundle.mainBundle().localizedStringForKey("none", value: "no", table: nil)
    },
    Row("notificationWithName") { NSNotification.notificationWithName("roar", object: nil) },
  ]

  private static let values = [
    Row("numberWithBool") { NSNumber.numberWithBool(true) },
    Row("numberWithInt") { NSNumber.numberWithInt(1) },
    Row("numberWithDouble") { NSNumber.numberWithDouble(1) },
    Row("valueWithCGPoint") { NSValue.valueWithCGPoint(.zero) },
    Row("valueWithCGSize") { NSValue.valueWithCGSize(.zero) },
    Row("valueWithCGRect") { NSValue.valueWithCGRect(.zero) },
    Row("valueWithCGAffineTransform") { NSValue.valueWithCGAffineTransform(.identity) },
    Row("valueWithCATransform3D") { NSValue.valueWithCATransform3D(CATransform3DIdentity) },
    Row("dataWithBytes") { NSData.dataWithBytes([1]) },
    Row("dataWithContentsOfFile") { NSData.dataWithContentsOfFile(file) },
    Row("date") { NSDate.date() },
    Row("dateWithTimeIntervalSinceNow") { NSDate.dateWithTimeIntervalSinceNow(1) },
    Row("requestWithURL") {
      NSURL.URLWithString(NSString.stringWithString("zoo://lion"))
        .map { NSURLRequest.requestWithURL($0) }
    },
    Row("processInfo") { NSProcessInfo.processInfo() },
    Row("scheduledTimerWithTimeInterval") {
      NSTimer.scheduledTimerWithTimeInterval(
        1, target: NSObject.new().autorelease(), selector: { _ in { _ in } }, userInfo: nil,
        repeats: false)
    },
  ]

  private static let pictures = [
    Row("animation") { CAAnimation.animation() },
    Row("animationWithKeyPath") { CABasicAnimation.animationWithKeyPath("opacity") },
    Row("functionWithName") {
      CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionLinear)
    },
    Row("layer") { CALayer.layer() },
    Row("imageNamed") { UIImage.imageNamed("lion.png") },
    Row("imageWithContentsOfFile") {
      NSBundle.mainBundle().pathForResource("lion", ofType: "png")
        .flatMap { UIImage.imageWithContentsOfFile($0) }
    },
    Row("UIGraphicsBeginImageContext") {
      UIGraphicsBeginImageContext(CGSizeMake(1, 1))
      defer { UIGraphicsEndImageContext() }
      return UIGraphicsGetCurrentContext()?.retain().autorelease()
    },
    Row("UIGraphicsGetImageFromCurrentImageContext") {
      UIGraphicsBeginImageContext(CGSizeMake(1, 1))
      defer { UIGraphicsEndImageContext() }
      return UIGraphicsGetImageFromCurrentImageContext()
    },
    Row("CGBitmapContextCreateImage") {
      let context = CGBitmapContextCreate(1, 1, nil)
      defer { CGContextRelease(context) }
      return CGBitmapContextCreateImage(context)?.autorelease()
    },
    Row("colorWithRed") { UIColor.colorWithRed(1, green: 0, blue: 0, alpha: 1) },
    Row("colorWithWhite") { UIColor.colorWithWhite(1, alpha: 1) },
    Row("blackColor") { UIColor.blackColor() },
    Row("groupTableViewBackgroundColor") { UIColor.groupTableViewBackgroundColor() },
    Row("whiteColor") { UIColor.whiteColor() },
    Row("clearColor") { UIColor.clearColor() },
    Row("grayColor") { UIColor.grayColor() },
    Row("darkGrayColor") { UIColor.darkGrayColor() },
    Row("lightGrayColor") { UIColor.lightGrayColor() },
    Row("redColor") { UIColor.redColor() },
    Row("greenColor") { UIColor.greenColor() },
    Row("blueColor") { UIColor.blueColor() },
    Row("cyanColor") { UIColor.cyanColor() },
    Row("yellowColor") { UIColor.yellowColor() },
    Row("magentaColor") { UIColor.magentaColor() },
    Row("orangeColor") { UIColor.orangeColor() },
    Row("purpleColor") { UIColor.purpleColor() },
    Row("brownColor") { UIColor.brownColor() },
    Row("systemFontOfSize") { UIFont.systemFontOfSize(12) },
    Row("boldSystemFontOfSize") { UIFont.boldSystemFontOfSize(12) },
    Row("allTouches") { UIEvent.new().autorelease().allTouches() },
    Row("touchesForView") {
      UIEvent.new().autorelease().touchesForView(UIView.new().autorelease())
    },
    Row("touchesForWindow") {
      UIEvent.new().autorelease().touchesForWindow(UIWindow.new().autorelease())
    },
    Row("CGColorSpaceCreateDeviceRGB") { CGColorSpaceCreateDeviceRGB() },
    Row("CGGradientCreateWithColorComponents") {
      CGGradientCreateWithColorComponents(
        CGColorSpaceCreateDeviceRGB(), [0, 0, 0, 1, 1, 1, 1, 1], nil, 2)
    },
    Row("CGPathCreateMutable") { CGPathCreateMutable() },
  ]

  private static let dates = [
    Row("dateWithTimeIntervalSinceReferenceDate") {
      NSDate.dateWithTimeIntervalSinceReferenceDate(1)
    },
    Row("systemTimeZone") { NSTimeZone.systemTimeZone() },
    Row("timeZoneWithName") { NSTimeZone.timeZoneWithName(NSString.stringWithString("UTC")) },
    Row("timeZoneForSecondsFromGMT") { NSTimeZone.timeZoneForSecondsFromGMT(3600) },
    Row("SCNetworkReachabilityCreateWithName") {
      SCNetworkReachabilityCreateWithName("zoo.example").autorelease()
    },
    Row("SCNetworkReachabilityCreateWithAddress") {
      SCNetworkReachabilityCreateWithAddress("1.2.3.4")?.autorelease()
    },
    Row("currentCalendar") { NSCalendar.currentCalendar() },
    Row("dateFromComponents") {
      NSCalendar.currentCalendar().dateFromComponents(NSDateComponents.new().autorelease())
    },
    Row("components") { NSCalendar.currentCalendar().components(.day, fromDate: NSDate.date()) },
  ]

  private static let files = [
    Row("NSTemporaryDirectory") { MemsimKit.NSTemporaryDirectory() },
    Row("NSSearchPathForDirectoriesInDomains") {
      NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, true)
    },
    Row("contentsAtPath") { NSFileManager.defaultManager().contentsAtPath(file) },
    Row("contentsOfDirectoryAtPath") {
      NSFileManager.defaultManager().contentsOfDirectoryAtPath(NSHomeDirectory(), error: nil)
    },
    Row("errorWithDomain") { NSError.errorWithDomain(MemsimKit.NSCocoaErrorDomain, code: 4) },
    Row("fileURLWithPath") { NSURL.fileURLWithPath(file) },
    Row("dictionaryWithContentsOfFile") {
      let path = file
      NSMutableDictionary.dictionary().writeToFile(path, atomically: true)
      return NSDictionary.dictionaryWithContentsOfFile(path)
    },
    Row("substringWithRange") { key.substringWithRange(NSMakeRange(0, 1)) },
    Row("stringByReplacingPercentEscapesUsingEncoding") {
      key.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
    },
    Row("stringByAddingPercentEscapesUsingEncoding") {
      key.stringByAddingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
    },
  ]

  private static let tables = [
    Row("buttonWithType") { UIButton.buttonWithType(.roundedRect) },
    Row("indexPathForRow") { NSIndexPath.indexPathForRow(0, inSection: 0) },
    Row("indexPathForRowAtPoint") { table?.indexPathForRowAtPoint(.zero) },
    Row("indexPathForCell") {
      let cell = table?.visibleCells().objectAtIndex(0) as? UITableViewCell
      return cell.flatMap { ($0.superview as? UITableView)?.indexPathForCell($0) }
    },
    Row("indexPathForSelectedRow") { table?.indexPathForSelectedRow() },
    Row("visibleCells") { table?.visibleCells() },
    Row("popToRootViewControllerAnimated") {
      UINavigationController.new().autorelease().popToRootViewControllerAnimated(false)
    },
    Row("popToViewController") {
      let root = UIViewController.new().autorelease()
      return UINavigationController.alloc().initWithRootViewController(root).autorelease()
        .popToViewController(root, animated: false)
    },
  ]

  /// A table with a row, which is selected.
  static var table: UITableView? {
    let table = OneRowController.new().autorelease().tableView
    table?.layoutIfNeeded()
    table?.selectRowAtIndexPath(
      NSIndexPath.indexPathForRow(0, inSection: 0), animated: false, scrollPosition: .none)
    return table
  }

  /// Functions that take a line for the exception that they raise.
  private static let raising = [
    "raise", "doesNotRecognizeSelector", "objectAtIndex", "insertObject", "removeObjectAtIndex",
    "characterAtIndex", "removeLastObject",
  ]

  /// Functions that take a line for a block.
  private static let blocks = ["malloc", "calloc", "realloc", "free"]

  static var key: NSString { NSString.stringWithString("key") }

  /// A file of the app that was written before.
  static var file: NSString {
    let path = NSHomeDirectory().stringByAppendingPathComponent(
      NSString.stringWithString("tmp/lions"))
    key.writeToFile(path, atomically: true, encoding: NSUTF8StringEncoding)
    return path
  }

  func testTheTableHasAllThatTakeALine() throws {
    let declared = try Checkout.sources(below: "Sources/Kit").flatMap { file in
      file.text.matches(of: #/public (?:static |final )*func (\w+)(?:<[^>]*>)?\(([^{]*?)\{/#)
        .filter { $0.2.contains("file: StaticString = #fileID") }.map { String($0.1) }
    }
    XCTAssertEqual(Set(declared), Set(Self.rows.map(\.name)).union(Self.raising + Self.blocks))
  }

  /// A property cannot take the line of its caller.
  func testAMethodWhoseResultIsAutoreleasedTakesTheLineOfItsCaller() throws {
    let comment = #/(?: *\/\/\/[^\n]*\n)+(?: *@[^\n]*\n)*/#
    var promising = 0
    for file in try Checkout.sources(below: "Sources/Kit") {
      for match in file.text.matches(of: comment) where match.0.contains("autoreleased") {
        let declaration = file.text[match.range.upperBound...].prefix { $0 != "{" }
        // The allocation site of an object in a nib is the nib.
        guard declaration.contains(" func "), declaration.contains("public "),
          !declaration.contains("loadNibNamed")
        else { continue }
        promising += 1
        XCTAssertTrue(
          declaration.contains("file: StaticString = #fileID"), "\(file.path): \(declaration)")
      }
    }
    XCTAssertGreaterThan(promising, 30)
  }

  func testTheSiteIsTheLineOfTheCaller() throws {
    for row in Self.rows {
      let places = Marks()
      let run = try AppRun(bundle: "Sample") {
        guard let made = row.make() else { return places.add("nothing") }
        places.add(made.heap.site(of: made.ref).frame?.file ?? "unknown")
      }
      XCTAssertEqual(places.all, [row.file], row.name)
      XCTAssertEqual(run.diagnoses, [], row.name)
    }
  }

  func testALeakIsFoundWhereItsCallerStands() throws {
    let line = #line + 2
    let run = try AppRun {
      NSNumber.numberWithInt(1).retain()
    }
    let leak = try XCTUnwrap(run.run.events(LeakFound.self).first?.body)
    let place = run.run.events(SiteDefined.self).map(\.body).first { $0.number == leak.site }
    XCTAssertEqual(place?.file, #fileID)
    XCTAssertEqual(place?.line, line)
  }
}

private final class OneRowController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
}
