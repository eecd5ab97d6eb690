import MemsimGraphics
import MemsimKit

// XCTest brings Foundation along, whose names these are, too: in these tests they are the
// framework's.

typealias CGPoint = MemsimGraphics.CGPoint
typealias CGRect = MemsimGraphics.CGRect
typealias CGSize = MemsimGraphics.CGSize
typealias NSCoder = MemsimKit.NSCoder
typealias NSNumber = MemsimKit.NSNumber
typealias NSObject = MemsimKit.NSObject
typealias NSSet = MemsimKit.NSSet
typealias NSString = MemsimKit.NSString
typealias NSValue = MemsimKit.NSValue
