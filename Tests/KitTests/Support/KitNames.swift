import MemsimKit

// XCTest brings Foundation along, whose names these are, too: in these tests they are the
// framework's.

typealias NSArray = MemsimKit.NSArray
typealias NSMutableArray = MemsimKit.NSMutableArray
typealias NSObject = MemsimKit.NSObject
