import MemsimKit

/// Methods that make objects of parts of others, numbers, dates and pictures.
extension ConvenienceSiteTests {
  private static var list: NSArray { NSArray.arrayWithObjects(key, key) }
  private static var bytes: NSData { NSData.dataWithBytes([1, 2]) }

  /// A file with an array.
  private static var arrayFile: NSString {
    let path = NSHomeDirectory().stringByAppendingPathComponent(
      NSString.stringWithString("tmp/list"))
    list.writeToFile(path, atomically: true)
    return path
  }

  static let walks = [
    Row("objectEnumerator") { list.objectEnumerator() },
    Row("objectEnumerator") { NSSet.setWithObject(key).objectEnumerator() },
    Row("objectEnumerator") { NSMutableDictionary.dictionary().objectEnumerator() },
    Row("reverseObjectEnumerator") { list.reverseObjectEnumerator() },
    Row("keyEnumerator") { NSMutableDictionary.dictionary().keyEnumerator() },
    Row("allObjects") { list.objectEnumerator().allObjects() },
    Row("whitespaceCharacterSet") { NSCharacterSet.whitespaceCharacterSet() },
    Row("whitespaceAndNewlineCharacterSet") {
      NSCharacterSet.whitespaceAndNewlineCharacterSet()
    },
    Row("newlineCharacterSet") { NSCharacterSet.newlineCharacterSet() },
    Row("decimalDigitCharacterSet") { NSCharacterSet.decimalDigitCharacterSet() },
    Row("letterCharacterSet") { NSCharacterSet.letterCharacterSet() },
    Row("characterSetWithCharactersInString") {
      NSCharacterSet.characterSetWithCharactersInString(key)
    },
    Row("illegalCharacterSet") { NSCharacterSet.illegalCharacterSet() },
    Row("predicateWithFormat") { NSPredicate.predicateWithFormat("SELF = %@", key) },
    Row("predicateWithFormat") {
      NSPredicate.predicateWithFormat("SELF = 1", argumentArray: nil)
    },
    Row("predicateWithValue") { NSPredicate.predicateWithValue(true) },
    Row("filteredArrayUsingPredicate") {
      NSArray.arrayWithObject(key).filteredArrayUsingPredicate(.predicateWithValue(true))
    },
    Row("filteredSetUsingPredicate") {
      NSSet.setWithObject(key).filteredSetUsingPredicate(.predicateWithValue(true))
    },
    Row("scannerWithString") { NSScanner.scannerWithString(key) },
    Row("scanString") { scanned { $0.scanString(key, intoString: $1) } },
    Row("scanUpToString") {
      scanned { $0.scanUpToString(NSString.stringWithString("y"), intoString: $1) }
    },
    Row("scanCharactersFromSet") {
      scanned { $0.scanCharactersFromSet(.letterCharacterSet(), intoString: $1) }
    },
    Row("scanUpToCharactersFromSet") {
      scanned { $0.scanUpToCharactersFromSet(.newlineCharacterSet(), intoString: $1) }
    },
    Row("invertedSet") { NSCharacterSet.letterCharacterSet().invertedSet() },
    Row("stringByTrimmingCharactersInSet") {
      key.stringByTrimmingCharactersInSet(NSCharacterSet.newlineCharacterSet())
    },
    Row("componentsSeparatedByCharactersInSet") {
      key.componentsSeparatedByCharactersInSet(NSCharacterSet.newlineCharacterSet())
    },
    Row("exceptionWithName") {
      NSException.exceptionWithName(key, reason: nil, userInfo: nil)
    },
    Row("NSStringFromCGPoint") { NSStringFromCGPoint(.zero) },
    Row("NSStringFromCGSize") { NSStringFromCGSize(.zero) },
    Row("NSStringFromCGRect") { NSStringFromCGRect(.zero) },
  ]

  static let parts = [
    Row("mutableCopy") { key.mutableCopy().autorelease() },
    Row("mutableCopy") { list.mutableCopy().autorelease() },
    Row("mutableCopy") { NSMutableDictionary.dictionary().mutableCopy().autorelease() },
    Row("mutableCopy") { NSSet.setWithObject(key).mutableCopy().autorelease() },
    Row("mutableCopy") { bytes.mutableCopy().autorelease() },
    Row("arrayWithObject") { NSArray.arrayWithObject(key) },
    Row("arrayWithArray") { NSArray.arrayWithArray(list) },
    Row("arrayWithCapacity") { NSMutableArray.arrayWithCapacity(1) },
    Row("arrayWithContentsOfFile") { NSArray.arrayWithContentsOfFile(arrayFile) },
    Row("arrayByAddingObject") { list.arrayByAddingObject(key) },
    Row("arrayByAddingObjectsFromArray") { list.arrayByAddingObjectsFromArray(list) },
    Row("subarrayWithRange") { list.subarrayWithRange(NSMakeRange(0, 1)) },
    Row("sortedArrayUsingDescriptors") {
      list.sortedArrayUsingDescriptors(NSArray.arrayWithObjects())
    },
    Row("componentsJoinedByString") { list.componentsJoinedByString(key) },
    Row("setWithObject") { NSSet.setWithObject(key) },
    Row("setWithCapacity") { NSMutableSet.setWithCapacity(1) },
    Row("dictionaryWithCapacity") { NSMutableDictionary.dictionaryWithCapacity(1) },
    Row("allValues") { NSMutableDictionary.dictionary().allValues() },
    Row("stringWithCapacity") { NSMutableString.stringWithCapacity(1) },
    Row("stringByAppendingString") { key.stringByAppendingString(key) },
    Row("stringByReplacingOccurrencesOfString") {
      key.stringByReplacingOccurrencesOfString(key, withString: key)
    },
    Row("substringFromIndex") { key.substringFromIndex(1) },
    Row("substringToIndex") { key.substringToIndex(1) },
    Row("uppercaseString") { key.uppercaseString() },
    Row("lowercaseString") { key.lowercaseString() },
    Row("capitalizedString") { key.capitalizedString() },
    Row("lastPathComponent") { file.lastPathComponent() },
    Row("stringByDeletingLastPathComponent") { file.stringByDeletingLastPathComponent() },
    Row("pathExtension") { file.pathExtension() },
    Row("stringByDeletingPathExtension") { file.stringByDeletingPathExtension() },
    Row("stringByAppendingPathExtension") { file.stringByAppendingPathExtension(key) },
    Row("dataUsingEncoding") { key.dataUsingEncoding(NSUTF8StringEncoding) },
    Row("data") { NSMutableData.data() },
    Row("dataWithCapacity") { NSMutableData.dataWithCapacity(1) },
    Row("dataWithData") { NSData.dataWithData(bytes) },
    Row("dataWithContentsOfMappedFile") { NSData.dataWithContentsOfMappedFile(file) },
    Row("subdataWithRange") { bytes.subdataWithRange(NSMakeRange(0, 1)) },
    Row("fileHandleForReadingAtPath") { NSFileHandle.fileHandleForReadingAtPath(file) },
    Row("readDataOfLength") {
      NSFileHandle.fileHandleForReadingAtPath(file)?.readDataOfLength(1)
    },
    Row("readDataToEndOfFile") {
      NSFileHandle.fileHandleForReadingAtPath(file)?.readDataToEndOfFile()
    },
  ]

  private static var decimals: NSNumberFormatter { NSNumberFormatter.new().autorelease() }

  private static var days: NSDateFormatter {
    let made = NSDateFormatter.new()
    made.dateFormat = NSString.stringWithString("yyyy")
    return made.autorelease()
  }

  static let numbers = [
    Row("numberWithFloat") { NSNumber.numberWithFloat(1) },
    Row("numberWithInteger") { NSNumber.numberWithInteger(1) },
    Row("numberWithUnsignedInteger") { NSNumber.numberWithUnsignedInteger(1) },
    Row("numberWithLongLong") { NSNumber.numberWithLongLong(1) },
    Row("stringValue") { NSNumber.numberWithInt(1).stringValue() },
    Row("stringFromNumber") { decimals.stringFromNumber(NSNumber.numberWithInt(1)) },
    Row("numberFromString") { decimals.numberFromString(NSString.stringWithString("1")) },
    Row("stringFromDate") { days.stringFromDate(NSDate.date()) },
    Row("dateFromString") { days.dateFromString(NSString.stringWithString("2009")) },
    Row("monthSymbols") { days.monthSymbols() },
    Row("shortMonthSymbols") { days.shortMonthSymbols() },
    Row("weekdaySymbols") { days.weekdaySymbols() },
    Row("shortWeekdaySymbols") { days.shortWeekdaySymbols() },
    Row("dateWithTimeIntervalSince1970") { NSDate.dateWithTimeIntervalSince1970(1) },
    Row("dateByAddingTimeInterval") { NSDate.date().dateByAddingTimeInterval(1) },
    Row("addTimeInterval") { NSDate.date().addTimeInterval(1) },
    Row("dateByAddingComponents") {
      NSCalendar.currentCalendar().dateByAddingComponents(
        NSDateComponents.new().autorelease(), toDate: NSDate.date(), options: 0)
    },
    Row("localTimeZone") { NSTimeZone.localTimeZone() },
    Row("defaultTimeZone") { NSTimeZone.defaultTimeZone() },
    Row("knownTimeZoneNames") { NSTimeZone.knownTimeZoneNames() },
    Row("abbreviation") { NSTimeZone.localTimeZone().abbreviation() },
    Row("abbreviationForDate") {
      NSTimeZone.localTimeZone().abbreviationForDate(NSDate.date())
    },
    Row("localizedName") {
      NSTimeZone.localTimeZone().localizedName(.standard, locale: nil)
    },
    Row("currentLocale") { NSLocale.currentLocale() },
    Row("systemLocale") { NSLocale.systemLocale() },
    Row("preferredLanguages") { NSLocale.preferredLanguages() },
    Row("objectForKey") {
      NSLocale.currentLocale().objectForKey(NSString.stringWithString(NSLocaleLanguageCode))
    },
    Row("sectionTitles") { UILocalizedIndexedCollation.currentCollation().sectionTitles() },
    Row("sectionIndexTitles") {
      UILocalizedIndexedCollation.currentCollation().sectionIndexTitles()
    },
    Row("connectionWithRequest") {
      NSURL.URLWithString(NSString.stringWithString("zoo://lions")).map {
        NSURLConnection.connectionWithRequest(NSURLRequest.requestWithURL($0), delegate: nil)
      }
    },
    Row("availableMediaTypesForSourceType") {
      UIImagePickerController.availableMediaTypesForSourceType(.photoLibrary)
    },
    Row("sortedArrayFromArray") {
      UILocalizedIndexedCollation.currentCollation().sortedArrayFromArray(
        list, collationStringSelector: { object in { object as? NSString } })
    },
    Row("viewFlipsideBackgroundColor") { UIColor.viewFlipsideBackgroundColor() },
    Row("timerWithTimeInterval") {
      NSTimer.timerWithTimeInterval(
        1, target: NSObject.new().autorelease(), selector: { (_: NSObject) in { _ in } },
        userInfo: nil, repeats: false)
    },
  ]

  /// A picture of drawn pixels.
  private static var picture: UIImage? {
    UIGraphicsBeginImageContext(CGSizeMake(4, 4))
    defer { UIGraphicsEndImageContext() }
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  /// What a scanner of a text stores.
  private static func scanned(
    _ scan: (NSScanner, UnsafeMutablePointer<NSString?>) -> Bool
  ) -> NSString? {
    var found: NSString?
    return scan(NSScanner.scannerWithString(key), &found) ? found : nil
  }

  static let drawing = [
    Row("CGColorSpaceCreateDeviceGray") { CGColorSpaceCreateDeviceGray().autorelease() },
    Row("CGImageCreateWithImageInRect") {
      CGImageCreateWithImageInRect(picture?.CGImage, CGRectMake(0, 0, 2, 2))?.autorelease()
    },
    Row("CGImageCreateWithMask") {
      CGImageCreateWithMask(picture?.CGImage, picture?.CGImage)?.autorelease()
    },
    Row("colorWithAlphaComponent") { UIColor.blackColor().colorWithAlphaComponent(0.5) },
    Row("colorWithCGColor") { UIColor.colorWithCGColor(UIColor.blackColor().CGColor) },
    Row("colorWithHue") { UIColor.colorWithHue(0, saturation: 1, brightness: 1, alpha: 1) },
    Row("fontWithName") { UIFont.fontWithName(key, size: 12) },
    Row("fontWithSize") { UIFont.systemFontOfSize(10).fontWithSize(12) },
    Row("imageWithCGImage") {
      picture?.CGImage.map { UIImage.imageWithCGImage($0) }
    },
    Row("imageWithData") {
      let path = NSBundle.mainBundle().pathForResource("lion", ofType: "png")
      return path.flatMap { NSData.dataWithContentsOfFile($0) }
        .flatMap { UIImage.imageWithData($0) }
    },
    Row("stretchableImageWithLeftCapWidth") {
      picture?.stretchableImageWithLeftCapWidth(1, topCapHeight: 1)
    },
    Row("editButtonItem") { UIViewController.new().autorelease().editButtonItem() },
    Row("gestureRecognizers") { UIView.new().autorelease().gestureRecognizers() },
    Row("indexPathsForVisibleRows") { table?.indexPathsForVisibleRows() },
  ]
}
