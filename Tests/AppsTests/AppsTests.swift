import MemsimGraphics
import MemsimKit

// XCTest brings Foundation along, whose names these are, too: in these tests they are the
// framework's.

typealias CGPoint = MemsimGraphics.CGPoint
typealias CGRect = MemsimGraphics.CGRect
typealias CGSize = MemsimGraphics.CGSize
typealias NSObject = MemsimKit.NSObject
typealias NSString = MemsimKit.NSString
typealias NSValue = MemsimKit.NSValue
