import MemsimGraphics
import MemsimKit

// XCTest brings Foundation along, whose names these are, too: in these tests they are the
// framework's.

typealias CGAffineTransform = MemsimGraphics.CGAffineTransform
typealias CGFloat = MemsimGraphics.CGFloat
typealias CGPoint = MemsimGraphics.CGPoint
typealias CGRect = MemsimGraphics.CGRect
typealias CGSize = MemsimGraphics.CGSize
typealias NSArray = MemsimKit.NSArray
typealias NSBundle = MemsimKit.NSBundle
typealias NSCalendar = MemsimKit.NSCalendar
typealias NSCoder = MemsimKit.NSCoder
typealias NSData = MemsimKit.NSData
typealias NSDate = MemsimKit.NSDate
typealias NSDateComponents = MemsimKit.NSDateComponents
typealias NSDictionary = MemsimKit.NSDictionary
typealias NSError = MemsimKit.NSError
typealias NSLocale = MemsimKit.NSLocale
typealias NSMutableArray = MemsimKit.NSMutableArray
typealias NSMutableDictionary = MemsimKit.NSMutableDictionary
typealias NSNotification = MemsimKit.NSNotification
typealias NSNotificationCenter = MemsimKit.NSNotificationCenter
typealias NSNumber = MemsimKit.NSNumber
typealias NSObject = MemsimKit.NSObject
typealias NSRange = MemsimKit.NSRange
typealias NSRunLoop = MemsimKit.NSRunLoop
typealias NSSet = MemsimKit.NSSet
typealias NSString = MemsimKit.NSString
typealias NSThread = MemsimKit.NSThread
typealias NSTimeInterval = MemsimKit.NSTimeInterval
typealias NSTimeZone = MemsimKit.NSTimeZone
typealias NSTimer = MemsimKit.NSTimer
typealias NSURL = MemsimKit.NSURL
typealias NSValue = MemsimKit.NSValue
