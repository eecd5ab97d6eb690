import MemsimKit

// XCTest brings Foundation along, whose names these are, too: in these tests they are the
// framework's.

typealias NSArray = MemsimKit.NSArray
typealias NSMutableArray = MemsimKit.NSMutableArray
typealias NSObject = MemsimKit.NSObject
typealias NSSet = MemsimKit.NSSet
typealias CGAffineTransform = MemsimKit.CGAffineTransform
typealias CGFloat = MemsimKit.CGFloat
typealias CGPoint = MemsimKit.CGPoint
typealias CGRect = MemsimKit.CGRect
typealias CGSize = MemsimKit.CGSize
